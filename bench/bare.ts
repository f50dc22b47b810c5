/** Makes the bare site's folder: the committed skeleton and our pages as plain Markdown. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import input from '../company.config';
import { loadCompany } from '../src/config/company/load';
import { namesOf } from '../src/config/company/names';
import { markdownOfPage, type Page } from '../src/content/model';
import { foldersOff } from '../src/content/sections';
import { transformDocs } from '../src/content/transform';

/** A page as a bare site holds it: the front matter that it knows, and every word of ours. */
function plainPage(page: Page): string {
  const { title, description, url } = page;
  const matter = { title, description, slug: url.replace(/^\/docs/, '') };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${markdownOfPage(page)}`;
}

/** Writes the bare site into `target` and returns how many pages it has. */
export async function makeBareSite(root: string, target: string): Promise<number> {
  rmSync(target, { recursive: true, force: true });
  cpSync(join(root, 'bench/bare'), target, { recursive: true });
  const company = loadCompany(input, process.env);
  const pages = await transformDocs(join(root, 'docs'), {
    names: namesOf(company),
    off: foldersOff(company),
  });
  if (pages.length === 0) throw new Error(`bench: no pages in ${join(root, 'docs')}.`);
  for (const page of pages) {
    const written = join(target, 'docs', page.file.replace(/\.mdx?$/, '.md'));
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, plainPage(page));
  }
  return pages.length;
}
