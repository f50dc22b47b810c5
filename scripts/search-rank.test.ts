/** The command that ranks any tree of Markdown. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { QUERIES, readOptions, type explain } from './search-rank';
import { readLines } from './tree-command';
import { makeTree, runScript } from './tree-testing';

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
  it('ranks a tree that it has never seen, broken pages included', () => {
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
    for (const { ms } of rows) expect(ms).toBeGreaterThanOrEqual(0);
    expect(stderr).toMatch(/broken\.mdx:\d+.*Mend: /);
    expect(status).toBe(0);
  }, 30_000);

  it('leaves the index, and reads it again', () => {
    const out = join(dir, 'index');
    const built = rank(['--docs', docs, '--out', out], query(1, 'widgets'));
    const files = readdirSync(out);
    const kinds = files.map((name) => name.replace(/-[0-9a-f]{12}\.bin$/, ''));
    expect(kinds.toSorted()).toEqual(['core', 'terms-0', 'text-0', 'words-0']);
    const read = rank(['--index', out], query(1, 'widgets'), query(2, 'widgets'));
    expect(read.rows[0]?.urls).toEqual(built.rows[0]?.urls);
    expect(read.rows[1]?.urls).toEqual(built.rows[0]?.urls);
    expect(read.rows[0]?.urls.length).toBeGreaterThan(1);
    // What a known word needs: the core, its terms and the texts of its hits.
    const needed = files.filter((name) => !name.startsWith('words'));
    const sizes = needed.map((name) => statSync(join(out, name)).size);
    expect(read.rows[0]?.bytes).toBe(sizes.reduce((sum, size) => sum + size));
    const core = files.find((name) => name.startsWith('core')) ?? '';
    for (const [damaged, told] of [
      [Buffer.from('no index'), /search index: core-\w+\.bin is damaged.*Mend: /],
      [gzipSync('no index'), /search index: the file core is none.*Mend: /],
    ] as const) {
      writeFileSync(join(out, core), damaged);
      const { status, rows, stderr } = rank(['--index', out], query(1, 'widgets'));
      expect([status, rows]).toEqual([1, []]);
      expect(stderr).toMatch(told);
      expect(stderr).not.toContain('    at ');
    }
    rmSync(join(out, core));
    expect(rank(['--index', out], query(1, 'widgets')).stderr).toMatch(/0 cores.*Mend: /);
  }, 120_000);

  it('explains the first hits, and says what was corrected', () => {
    const explained = (...args: readonly string[]) =>
      runScript<Partial<Awaited<ReturnType<typeof explain>>>>(
        'search-rank.ts',
        ['--docs', docs, ...args],
        [query(1, 'geras')],
      ).rows[0];
    const row = explained('--explain');
    expect(row?.corrected).toBe('gears');
    const [hit] = row?.hits ?? [];
    expect(hit?.url).toBe('/docs/machines/gears');
    const sum = hit?.parts.reduce((all, { points }) => all + points, 0);
    expect(sum).toBeCloseTo(hit?.score ?? 0, 2);
    expect(explained()).not.toHaveProperty('hits');
  }, 60_000);

  it('an empty tree finds nothing and says why', () => {
    const { status, stderr, rows } = rank(['--docs', join(dir, 'empty')], query(1, 'a'));
    expect([status, rows[0]?.urls]).toEqual([0, []]);
    expect(stderr).toContain('no pages in');
  }, 30_000);

  it('ends with 1 on arguments that say nothing, without a stack', () => {
    const { status, stderr } = rank(['--dcos', docs]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/Unknown option '--dcos'.*Mend: npm run search:rank/);
    expect(stderr).not.toContain('    at ');
  }, 30_000);
});

it.each([
  [[], /--docs is missing/],
  [['--docs', join(dir, 'none')], /no such folder/],
  [['--index', join(dir, 'none')], /no such folder/],
  [['--docs', docs, '--index', dir, '--out', dir], /leave one of the two out/],
  [['--docs'], /Mend: npm run search:rank/],
  [[docs], /Mend: npm run search:rank/],
])('arguments %j are refused', (args, what) => {
  expect(() => readOptions(args)).toThrow(what);
});

it('says what a line must hold', () => {
  expect(() => readLines('{"id":1}', QUERIES)).toThrow(/no query\. Mend: write .*"query": "/);
});
