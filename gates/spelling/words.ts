/** Our own words that the spelling gate knows, in lists that people maintain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lists, below the project's folder: for all texts, and for those about the repository. */
export const LISTS = {
  all: 'gates/spelling/words.txt',
  guides: 'gates/spelling/guides.txt',
} as const;

/** Words under one comment that says why they are there. */
export type Group = { readonly reason: string; readonly words: readonly string[] };

const compare = (a: string, b: string) =>
  a.localeCompare(b, 'en', { sensitivity: 'base' }) || (a < b ? -1 : Number(a > b));

/** Reads a list: `# reason` begins a group, every other line is a word. */
export const parseWords = (text: string): Group[] =>
  text
    .split(/^# */m)
    .slice(1)
    .map((group) => {
      const [reason = '', ...words] = group.split('\n').map((line) => line.trim());
      return { reason, words: words.filter(Boolean) };
    });

/** Writes a list: groups in their order, the words of each sorted, none twice. */
export function formatWords(groups: readonly Group[]): string {
  const seen = new Set<string>();
  const isNew = (word: string) => !seen.has(word) && Boolean(seen.add(word));
  return groups
    .map(({ reason, words }) =>
      [`# ${reason}`, ...words.filter(isNew).sort(compare), ''].join('\n'),
    )
    .join('\n');
}

/**
 * Returns the groups with words added to the one whose reason begins so; the first by default.
 *
 * @throws {Error} where no group begins so.
 */
export function addWords(groups: readonly Group[], added: readonly string[], group = ''): Group[] {
  const at = groups.findIndex(({ reason }) => reason.toLowerCase().startsWith(group.toLowerCase()));
  if (at < 0) {
    const known = groups.map(({ reason }) => `"${reason}"`).join(', ');
    throw new Error(`No group of words begins with "${group}". Fix: name one of ${known}.`);
  }
  return groups.map(({ reason, words }, index) => ({
    reason,
    words: index === at ? [...words, ...added] : words,
  }));
}

/** Reads a list of a project. */
export const readWords = (project: string, list: string): Group[] =>
  parseWords(readFileSync(join(project, list), 'utf8'));
