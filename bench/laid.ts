/** A built site with the index of more pages instead of its own: what a search costs at that size. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocs } from '../eval/docs';
import { shippedFiles } from '../scripts/search-rank';
import { buildIndex } from '../src/search/engine';
import { searchWords } from '../src/content/facts/lookup';
import { pagesOf } from './pages';

const CORE = /^core-[0-9a-f]+\.bin$/;

/**
 * Copies a built site and lays an index of so many pages into it, its core under the name that the site's own has.
 *
 * @param root folder of the project, whose docs the pages are made of
 */
export async function layIndex(root: string, site: string, wanted: number, to: string) {
  rmSync(to, { recursive: true, force: true });
  cpSync(site, to, { recursive: true });
  const assets = join(to, 'assets');
  const dir = join(assets, 'search');
  const core = (existsSync(dir) ? readdirSync(dir) : []).find((name) => CORE.test(name));
  if (core === undefined) {
    throw new Error(`bench: ${site} has no search index. Fix: name a finished build of this site.`);
  }
  for (const folder of [dir, join(assets, 'pages')]) {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  }
  const { pages } = await readDocs(root);
  const index = buildIndex(pagesOf(pages, wanted), { baseUrl: '/', ...searchWords() });
  for (const [path, { data, packed }] of shippedFiles(index)) {
    const file = join(assets, path === 'core' ? `search/${core}` : path);
    writeFileSync(file, path.endsWith('.json') ? data : packed);
    // As the hosting step leaves it beside files that hosts compress.
    if (path.endsWith('.json')) writeFileSync(`${file}.gz`, packed);
  }
}
