/** Makes the bare site's folder: the committed skeleton and our pages as plain Markdown. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDocs } from '../eval/docs';
import { markdownOfPage, type Page } from '../src/content/model';

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
  const { pages } = await readDocs(root);
  if (pages.length === 0) throw new Error(`bench: no pages in ${join(root, 'docs')}.`);
  for (const page of pages) {
    const written = join(target, 'docs', page.file.replace(/\.mdx?$/, '.md'));
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, plainPage(page));
  }
  return pages.length;
}
