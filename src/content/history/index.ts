/** Reads from git what changed on pages, day by day, in words for readers. */
import { execFileSync } from 'node:child_process';
import type { PageChange } from '../model/site-data';
import { changeWords } from './words';

/** The last changes of each page, newest first, by its path below the docs folder. */
export type History = ReadonlyMap<string, readonly PageChange[]>;

/** How many days a page lists, and how many are compared to find them. */
const SHOWN = 5;
const COMPARED = 10;

/** Begins a line of a commit's message that tells readers what changed: `Readers: You can now …`. */
const TRAILER = 'Readers';

/** A page's first and last version of a day, as names of git's objects, and what authors say about it. */
type Day = {
  readonly date: string;
  before: string;
  readonly after: string;
  readonly said: string[];
};

const isMissing = (object: string) => /^0+$/.test(object);

function git(cwd: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd,
    input,
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, TZ: 'UTC' },
  });
}

/** Returns the days on which pages below a folder changed, newest first, by the pages' present paths. */
function daysIn(dir: string): Map<string, Day[]> {
  const format = `%x00%cd%x01%(trailers:key=${TRAILER},valueonly,unfold,separator=%x01)`;
  const options = ['--raw', '-M', '--no-abbrev', '--relative', '--date=short-local'];
  const log = git(dir, ['log', ...options, `--format=${format}`, '--', '.']).toString('utf8');
  const days = new Map<string, Day[]>();
  /** The present path of each path that was renamed. */
  const present = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...lines] = commit.split('\n');
    const [date = '', ...trailers] = head.split('\x01');
    const said = trailers.filter(Boolean);
    for (const line of lines) {
      const [facts = '', from = '', to = from] = line.split('\t');
      const [, , before = '', after = '', kind = ''] = facts.split(' ');
      if (!/\.mdx?$/.test(to) || kind === 'D') continue;
      const path = present.get(to) ?? to;
      if (from !== to) present.set(from, path);
      const own = days.get(path) ?? [];
      const last = own.at(-1);
      if (last?.date === date) {
        last.before = before;
        last.said.push(...said);
      } else own.push({ date, before, after, said: [...said] });
      days.set(path, own);
    }
  }
  return days;
}

/** Returns the texts of git's objects. */
function textsOf(dir: string, objects: ReadonlySet<string>): Map<string, string> {
  const texts = new Map<string, string>();
  const bytes = git(dir, ['cat-file', '--batch'], [...objects].join('\n'));
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at);
    const [name = '', , size = '0'] = bytes.toString('utf8', at, end).split(' ');
    texts.set(name, bytes.toString('utf8', end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return texts;
}

/**
 * Returns the history of the pages in a docs folder. What an author says in a commit takes the place of what is read from
 * the versions. Subjects of commits are never shown, because they are about files.
 */
export function readHistory(dir: string): History {
  const days = [...daysIn(dir)].map(([path, all]) => [path, all.slice(0, COMPARED)] as const);
  const objects = days.flatMap(([, own]) => own.flatMap(({ before, after }) => [before, after]));
  const texts = textsOf(dir, new Set(objects.filter((object) => !isMissing(object))));
  return new Map(
    days.map(([path, own]) => {
      const changes = own.flatMap(({ date, before, after, said }): PageChange[] => {
        const old = isMissing(before) ? undefined : texts.get(before);
        const words = said.length > 0 ? said : changeWords(old, texts.get(after) ?? '');
        return words.length > 0 ? [{ date, words }] : [];
      });
      return [path, changes.slice(0, SHOWN)];
    }),
  );
}
