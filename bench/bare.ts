/** Makes the bare site's folder: the committed skeleton and our pages as plain Markdown. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import input from '../company.config';
import { loadCompany } from '../src/company/load';
import { namesOf, resolveMarkdownNames, resolveNames, slugOf } from '../src/company/names';
import { toPlainMarkdown } from './plain';

/** Writes the bare site into `target` and returns how many pages it has. */
export function makeBareSite(root: string, target: string): number {
  rmSync(target, { recursive: true, force: true });
  cpSync(join(root, 'bench/bare'), target, { recursive: true });
  const names = namesOf(loadCompany(input, process.env));
  const docs = join(root, 'docs');
  const files = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.mdx?$/.test(file));
  if (files.length === 0) throw new Error(`bench: no pages in ${docs}.`);
  for (const file of files) {
    const source = readFileSync(join(docs, file), 'utf8');
    const [, matter = '', body = source] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(source) ?? [];
    const resolved = resolveNames(matter, names) + resolveMarkdownNames(body, names, file);
    const written = join(target, 'docs', file.replace(/\.mdx$/, '.md'));
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, toPlainMarkdown(resolved, slugOf(file, names)));
  }
  return files.length;
}
