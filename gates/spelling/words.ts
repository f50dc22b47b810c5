/** The words of our own that the spelling gate knows, in lists that people keep. */
import { readFileSync, writeFileSync } from 'node:fs';
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
export function parseWords(text: string): Group[] {
  const groups: { reason: string; words: string[] }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('#')) groups.push({ reason: line.slice(1).trim(), words: [] });
    else if (line) groups.at(-1)?.words.push(line);
  }
  return groups;
}

/** Writes a list: groups in their order, the words of each sorted, none twice. */
export function formatWords(groups: readonly Group[]): string {
  const seen = new Set<string>();
  const fresh = (word: string) => !seen.has(word) && Boolean(seen.add(word));
  return groups
    .map(({ reason, words }) =>
      [`# ${reason}`, ...words.filter(fresh).sort(compare), ''].join('\n'),
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

/** Writes a list of a project. */
export const writeWords = (project: string, list: string, groups: readonly Group[]): void =>
  writeFileSync(join(project, list), formatWords(groups));

/** Returns the words of groups. */
export const wordsIn = (groups: readonly Group[]): string[] => groups.flatMap(({ words }) => words);
