/**
 * Makes the next build of a site from a finished one, as an edit of its sources would: another
 * sentence on one page and another footer on all, so that scripts have other names; then the hosting step
 * packs it. This takes a second, where a build takes half a minute.
 */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { finishHosting } from '../../src/hosting/finish';

/** What differs between the builds, to look for in a browser. */
export type NextBuild = {
  /** Words in the footer, from the main script and in the HTML of every page. */
  readonly footer: readonly [before: string, after: string];
  /** Words on the edited page, from its own script and in its HTML. */
  readonly sentence: readonly [before: string, after: string];
};

const MARK = 'Second build';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Writes the next build of `dir` into `out`; `page` is the path of the edited page's file. */
export async function makeNextBuild(dir: string, out: string, page: string): Promise<NextBuild> {
  rmSync(out, { recursive: true, force: true });
  cpSync(dir, out, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const html = files.filter((file) => file.endsWith('.html'));
  const scripts = files.filter((file) => /^assets\/js\/.*\.js$/.test(file.replaceAll('\\', '/')));
  const scriptOf = (name: string) => {
    const found = scripts.find((file) => basename(file).startsWith(`${name}.`));
    if (found === undefined) throw new Error(`${dir} has no script ${name}.`);
    return found;
  };
  const main = scriptOf('main');
  const routes = scriptOf('docs-routes');
  const runtime = scriptOf('runtime~main');

  // The sign is left out of what is looked for, because scripts escape it.
  const [footer = '', words = ''] = /© (\d{4} [^<]+)/.exec(read(page)) ?? [];
  const own = /data-scripts="[^"]*\/(assets\/js\/[^" ]+)"/.exec(read(page))?.[1] ?? '';
  const code = read(own);
  const sentence = [...read(page).matchAll(/>([A-Z][A-Za-z ,]{24,})/g)]
    .map(([, found = '']) => found)
    .find((found) => code.includes(found));
  if (!footer || !read(main).includes(words) || !sentence) {
    throw new Error(`${page} and its scripts contain nothing to edit.`);
  }

  const edit = (file: string, from: string, to: string) => {
    const text = read(file);
    if (text.includes(from)) writeFileSync(join(out, file), text.replaceAll(from, to));
  };
  for (const file of [...html, ...scripts]) edit(file, words, `${words}, ${MARK}`);
  for (const file of [page, own]) edit(file, sentence, `${MARK}: ${sentence}`);

  /** Renames a changed script after its new content, in all pages and in the scripts that know its hash. */
  const rename = (file: string, ...knowing: readonly string[]) => {
    const [, stem = '', hash = ''] = /^(.*)\.([0-9a-f]{8})\.js$/.exec(basename(file)) ?? [];
    const next = hashOf(read(file));
    renameSync(join(out, file), join(out, `assets/js/${stem}.${next}.js`));
    // Without the extension, because a page names its own script without it for the bundler.
    for (const one of html) edit(one, `${stem}.${hash}`, `${stem}.${next}`);
    for (const one of knowing) edit(one, hash, next);
  };
  rename(own, routes);
  rename(main);
  rename(routes, runtime);
  rename(runtime);

  await finishHosting({ dir: out, compress: 'none', log: () => undefined });
  return {
    footer: [footer, `${footer}, ${MARK}`],
    sentence: [sentence, `${MARK}: ${sentence}`],
  };
}
