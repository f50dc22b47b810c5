/** A built site with the index of more pages in place of its own: what a search costs at that size. */
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocs } from '../eval/docs';
import { shippedFiles } from '../scripts/search-rank';
import { buildIndex } from '../src/search/engine';
import { synonyms } from '../src/facts/synonyms';
import { pagesOf } from './pages';

const INDEX = /^index-([0-9a-f]+)\.json$/;
const PART = /^(?:core|(?:terms|words|text)-\d+)-[0-9a-f]+\.bin$/;

/**
 * Copies a built site and lays an index of so many pages into it, under the names that the site's own has.
 *
 * @param root folder of the project, whose docs the pages are made of
 */
export async function layIndex(root: string, site: string, wanted: number, to: string) {
  rmSync(to, { recursive: true, force: true });
  cpSync(site, to, { recursive: true });
  const dir = join(to, 'assets/search');
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const hash = names.map((name) => INDEX.exec(name)?.[1]).find((one) => one !== undefined);
  if (hash === undefined) {
    throw new Error(
      `bench: ${site} has no search index. Mend: name a finished build of this site.`,
    );
  }
  for (const name of names) if (PART.test(name)) rmSync(join(dir, name));
  const { pages } = await readDocs(root);
  const index = buildIndex(pagesOf(pages, wanted), { baseUrl: '/', synonyms });
  for (const [name, { packed }] of shippedFiles(index)) {
    writeFileSync(join(dir, name.replace(/-[0-9a-f]+\.bin$/, `-${hash}.bin`)), packed);
  }
}
