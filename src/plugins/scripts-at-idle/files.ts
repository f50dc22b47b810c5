/** The edit of a whole build. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRenderedPage, moveScriptsToIdle } from './html';

/** Pages edited at once: enough to keep the disk busy, few enough for any limit on open files. */
const AT_ONCE = 32;

/** Edits every page of a build in place; safe to call twice. Returns how many pages there were. */
export async function moveScriptsOfBuild(outDir: string, baseUrl: string): Promise<number> {
  const entries = await readdir(outDir, { recursive: true });
  const files = entries.filter((file) => file.endsWith('.html'));
  let pages = 0;

  async function edit(file: string): Promise<void> {
    const path = join(outDir, file);
    const html = await readFile(path, 'utf8');
    if (!isRenderedPage(html)) return;
    const moved = moveScriptsToIdle(html, baseUrl, file);
    if (moved.html !== html) await writeFile(path, moved.html);
    pages += 1;
  }

  for (let at = 0; at < files.length; at += AT_ONCE) {
    await Promise.all(files.slice(at, at + AT_ONCE).map(edit));
  }
  if (pages === 0) throw new Error(`scripts-at-idle: no page of Docusaurus in ${outDir}.`);
  return pages;
}
