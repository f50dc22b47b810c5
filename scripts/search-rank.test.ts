/** The command that ranks any tree of Markdown. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readArgs } from './command';
import { COMMAND, QUERIES, searchRank, type explain } from './search-rank';
import { readAsked } from './tree-command';
import { makeTree, runHere, runScript } from './tree.fixture';

const { dir, docs } = makeTree();
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const rank = (args: readonly string[], ...lines: readonly object[]) =>
  runScript<{ id: unknown; urls: string[]; bytes: number; ms: number }>(
    'search-rank.ts',
    args,
    lines,
  );

const query = (id: string | number, text: string) => ({ id, query: text });

describe('search:rank', () => {
  it('ranks a tree that it has never seen, including broken pages', () => {
    const { status, stderr, rows } = rank(
      ['--docs', docs],
      query('a', 'gear'),
      query(2, 'paint'),
      query('c', 'zebra'),
    );
    expect(rows.map(({ id }) => id)).toEqual(['a', 2, 'c']);
    expect(rows[0]?.urls[0]).toBe('/docs/machines/gears');
    expect(rows[1]?.urls).toEqual(['/docs/guide']);
    expect(rows[2]?.urls).toEqual([]);
    expect(rows[0]).not.toHaveProperty('hits');
    for (const { ms, bytes } of rows) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(bytes).toBeGreaterThan(100);
    }
    expect(stderr).toMatch(/broken\.mdx:\d+.*Fix: /);
    expect(status).toBe(0);
  }, 30_000);

  it('explains the first hits when asked to, and says what was corrected', async () => {
    const { rows } = await runHere<Partial<Awaited<ReturnType<typeof explain>>>>(
      () => searchRank({ docs, explain: true }),
      [query(1, 'geras')],
    );
    const [row] = rows;
    expect(row?.corrected).toBe('gears');
    const [hit] = row?.hits ?? [];
    expect(hit?.url).toBe('/docs/machines/gears');
    const sum = hit?.parts.reduce((all, { points }) => all + points, 0);
    expect(sum).toBeCloseTo(hit?.score ?? 0, 2);
  });

  it('an empty tree finds nothing and says why', async () => {
    const { stderr, rows } = await runHere<{ urls: string[] }>(
      () => searchRank({ docs: join(dir, 'empty') }),
      [query(1, 'a')],
    );
    expect(rows[0]?.urls).toEqual([]);
    expect(stderr).toContain('no pages in');
  });

  it('exits with 1 for an unknown option, without a stack trace', () => {
    const { status, stderr } = rank(['--dcos', docs]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/Unknown option '--dcos'.*Fix: npm run search:rank/);
    expect(stderr).not.toContain('    at ');
  }, 30_000);
});

it.each([
  [[], /--docs is missing/],
  [['--docs', join(dir, 'none')], /no such folder/],
  [['--docs'], /Fix: npm run search:rank/],
  [[docs], /Fix: npm run search:rank/],
])('rejects the arguments %j', async (args, what) => {
  await expect(async () => searchRank(readArgs(COMMAND, args).values)).rejects.toThrow(what);
});

it('says what a line must contain', () => {
  expect(() => readAsked('{"id":1}', QUERIES)).toThrow(/query: .*Fix: write .*"query": "/);
});
