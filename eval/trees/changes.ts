/** What the history of a tree says that was changed on its pages. */
import { execFileSync } from 'node:child_process';
import type { Page } from '../../src/content/model';
import { contentWords } from '../words';

/** A commit: what its first line says, and the files that it touched, below the repository. */
export type Commit = { readonly subject: string; readonly files: readonly string[] };

/** A description of a change, and the pages that it was made on. */
export type Change = { readonly text: string; readonly pages: readonly string[] };

/** Commits that tell of the repository, not of what pages say, or name the very file. */
const HOUSEKEEPING =
  /^(?:merge|revert|bump|release|chore|ci|build|tests?|style|fixup|squash|wip|backport|cherry|vendor|auto|prepare|sync|backup)\b|\b(?:bump(?:s|ed)?|typos?|spelling|misspell\w*|grammar|punctuation|whitespace|prettier|lint\w*|format(?:ting)?|broken links?|dead links?|fix(?:es|ed)? (?:the |some |a )?(?:links?|anchors?)|links? fix(?:es)?|copyright|license|changelog|dependabot|renovate|codespell|cleanup|clean up|tweaks?|nits?|minor)\b|\bv?\d+\.\d+\.\d+|\.(?:mdx?|markdown|html)\b/i;

/** Words of editing: a description needs others, to tell its page from the rest. */
const EDITING = contentWords(
  'add added adds adding update updated updates updating fix fixed fixes improve improved remove removed change ' +
    'changed changes clarify clarified correct corrected rewrite rewrote revise revised edit edited expand document ' +
    'documented documentation docs doc page pages section sections guide guides description descriptions example ' +
    'examples link links note notes wording text content info information missing new small better reference ' +
    'references website site mention move moved rename renamed make made more some first draft review comments ' +
    'suggestions feedback apply initial version refactor various',
);

/** Returns what a subject says, without the marks that tools and habits put around it. */
export function plainSubject(subject: string): string {
  return subject
    .replace(/\s*[([](?:#|gh-)\d+[)\]]/gi, '')
    .replace(/\s*(?:,|;|-)?\s*(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|see|refs?)?:?\s*#\d+/gi, '')
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(/^(?:[\w./*,-]+(?:\([^)]*\))?!?):\s+/, '')
    .replace(/\s*\[(?:skip ci|ci skip)\]/gi, '')
    .replace(/[\s.…]+$/, '')
    .trim();
}

/** Returns whether a subject tells enough of a page to be looked for with. */
export function tellsOfPages(subject: string): boolean {
  if (HOUSEKEEPING.test(subject) || HOUSEKEEPING.test(plainSubject(subject))) return false;
  const words = [...contentWords(plainSubject(subject))];
  return words.length >= 3 && words.filter((word) => !EDITING.has(word)).length >= 2;
}

/** Returns the folder of the repository that the pages are in, with a slash at its end. */
export function folderOf(files: readonly string[], pages: readonly Pick<Page, 'file'>[]): string {
  const counts = new Map<string, number>();
  const known = new Set(pages.map(({ file }) => file));
  for (const path of files) {
    // Every end of a path that is a page's file: what is before it may be the folder.
    for (let at = 0; at >= 0; at = path.indexOf('/', at) + 1 || -1) {
      if (known.has(path.slice(at))) {
        const folder = path.slice(0, at);
        counts.set(folder, (counts.get(folder) ?? 0) + 1);
      }
    }
  }
  const [best] = [...counts].sort(([a, x], [b, y]) => y - x || a.length - b.length);
  return best?.[0] ?? '';
}

/** Returns descriptions of changes on one or two pages that are still there. */
export function changesIn(
  commits: readonly Commit[],
  folder: string,
  pages: readonly Pick<Page, 'file' | 'url'>[],
): readonly Change[] {
  const urls = new Map(pages.map(({ file, url }) => [folder + file, url]));
  return commits.flatMap(({ subject, files }): Change[] => {
    const docs = files.filter(
      (path) => path.startsWith(folder) && /\.(?:mdx?|markdown)$/i.test(path),
    );
    if (docs.length < 1 || docs.length > 2 || !tellsOfPages(subject)) return [];
    const found = docs.flatMap((path) => urls.get(path) ?? []);
    return found.length === docs.length ? [{ text: plainSubject(subject), pages: found }] : [];
  });
}

/** Reads the history of a repository, newest first. */
export function readChanges(git: string, pages: readonly Page[]): readonly Change[] {
  const run = (...args: string[]) =>
    execFileSync('git', ['-C', git, '-c', 'core.quotePath=false', ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      // A bare copy without all files must not go looking for them.
      env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' },
    });
  const folder = folderOf(run('ls-tree', '-r', '--name-only', 'HEAD').split('\n'), pages);
  const below = folder === '' ? [] : ['--', folder];
  const log = run('log', '--no-merges', '--no-renames', '--format=%x1e%s', '--name-only', ...below);
  const commits = log.split('\x1e').flatMap((entry): Commit[] => {
    const [subject = '', ...files] = entry.split('\n').filter((line) => line !== '');
    return subject === '' ? [] : [{ subject, files }];
  });
  return changesIn(commits, folder, pages);
}
