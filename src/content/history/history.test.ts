import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readHistory } from '.';

const room = mkdtempSync(join(tmpdir(), 'history-'));
const docs = join(room, 'docs');
mkdirSync(join(docs, 'a'), { recursive: true });
afterAll(() => rmSync(room, { recursive: true }));

function git(date: string, ...args: readonly string[]): void {
  const at = `${date}T12:00:00Z`;
  const identity = { NAME: 'A', EMAIL: 'a@a.example', DATE: at };
  const env = Object.fromEntries(
    Object.entries(identity).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  const config = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  execFileSync('git', args, {
    cwd: room,
    stdio: 'ignore',
    env: { ...process.env, ...env, ...config },
  });
}

/** Commits the present text of a page. */
function commit(date: string, file: string, text: string, message = 'Subject'): void {
  writeFileSync(join(docs, file), text);
  git(date, 'add', '-A');
  git(date, 'commit', '-qm', message);
}

it('a page’s history is one line a day, in words for readers, even if the page was renamed', () => {
  git('2026-01-01', 'init', '-q');
  commit('2026-01-01', 'a/page.mdx', '# A\n\nLead.\n');
  commit('2026-01-02', 'a/page.mdx', '# A\n\nLead.\n\n## One\n\nText.\n');
  commit('2026-01-02', 'a/page.mdx', '# A\n\nLead.\n\n## One\n\nText.\n\n## Two\n\nText.\n');
  commit('2026-01-03', 'a/page.mdx', '# A\n\nLead!\n\n## One\n\nText.\n\n## Two\n\nText.\n');
  commit('2026-01-04', 'other.mdx', 'Text.\n');
  git('2026-01-05', 'mv', 'docs/a/page.mdx', 'docs/a/seite über.mdx');
  git('2026-01-05', 'commit', '-qm', 'Rename it');
  commit(
    '2026-01-06',
    'a/seite über.mdx',
    '# A\n\nLead!\n\n## One\n\nText.\n\n## Two\n\nMore.\n',
    'Subject\n\nBody.\n\nReaders: Budgets can be in euros,\n even old ones.\n',
  );
  const history = readHistory(docs);
  expect(history.get('a/seite über.mdx')).toEqual([
    { date: '2026-01-06', words: ['Budgets can be in euros, even old ones.'] },
    { date: '2026-01-02', words: ['Added “One” and “Two”.'] },
    { date: '2026-01-01', words: ['This page is new.'] },
  ]);
  expect(history.get('other.mdx')).toEqual([{ date: '2026-01-04', words: ['This page is new.'] }]);
  expect(JSON.stringify([...history])).not.toContain('Subject');
});

it('a page lists its last five days', () => {
  for (let day = 10; day < 18; day += 1) commit(`2026-01-${day}`, 'long.mdx', `Text ${day}.\n`);
  const dates = readHistory(docs)
    .get('long.mdx')
    ?.map(({ date }) => date);
  expect(dates).toEqual([17, 16, 15, 14, 13].map((day) => `2026-01-${day}`));
});

it('pages that git doesn’t know have no history', () => {
  mkdirSync(join(room, 'new'));
  writeFileSync(join(room, 'new', 'page.mdx'), 'Text.\n');
  expect(readHistory(join(room, 'new')).size).toBe(0);
});
