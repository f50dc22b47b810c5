/** The command that ranks any tree of Markdown. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readArgs } from './command';
import { COMMAND, QUERIES, searchRank, type explain } from './search-rank';
import { readAsked } from './tree-command';
import { makeTree, runScript } from './tree.fixture';

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
    expect(stderr).toMatch(/broken\.mdx:\d+.*Fix: /);
    expect(status).toBe(0);
  }, 30_000);

  it('leaves the index, and reads it again', () => {
    const out = join(dir, 'index');
    const built = rank(['--docs', docs, '--out', out], query(1, 'widgets'));
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.\w+$/.test(path));
    const kinds = files.map((path) => path.replace(/-(?:[0-9a-f]{8}|[0-9a-f]{12})\./, '.'));
    expect(kinds.toSorted()).toEqual([
      'pages/broken.json',
      'pages/gears.json',
      'pages/guide.json',
      'search/core.bin',
      'search/terms-0.bin',
      'search/words-0.bin',
    ]);
    const read = rank(['--index', out], query(1, 'widgets'), query(2, 'widgets'));
    expect(read.rows[0]?.urls).toEqual(built.rows[0]?.urls);
    expect(read.rows[1]?.urls).toEqual(built.rows[0]?.urls);
    expect(read.rows[0]?.urls.length).toBeGreaterThan(1);
    // What a known word needs: the core, its terms and the documents of its hits.
    const sizes = files
      .filter((path) => !path.includes('words-'))
      .map((path) => {
        const left = readFileSync(join(out, path));
        // Hosts compress documents.
        return (path.endsWith('.json') ? gzipSync(left, { level: 9 }) : left).length;
      });
    expect(read.rows[0]?.bytes).toBe(sizes.reduce((sum, size) => sum + size));
    // An index that is left there again takes the place of the first one, and of nothing else.
    writeFileSync(join(out, 'search/core-0123456789ab.bin'), '');
    writeFileSync(join(out, 'pages/old-0123456789.json'), '');
    writeFileSync(join(out, 'pages/notes.json'), '');
    rank(['--docs', docs, '--out', out]);
    const left = readdirSync(out, { recursive: true, encoding: 'utf8' });
    expect(left).toHaveLength(files.length + 3);
    expect(left).toContain(join('pages', 'notes.json'));
  }, 120_000);

  it('says what is wrong with an index that it reads', () => {
    const out = join(dir, 'damaged');
    rank(['--docs', docs, '--out', out]);
    const pathOf = (folder: string, kind: string) =>
      join(out, folder, readdirSync(join(out, folder)).find((name) => name.startsWith(kind)) ?? '');
    const core = pathOf('search', 'core');
    const document = pathOf('pages', 'gears');
    const toldAfter = (change: () => void) => {
      change();
      const { status, rows, stderr } = rank(['--index', out], query(1, 'widgets'));
      expect([status, rows]).toEqual([1, []]);
      expect(stderr).not.toContain('    at ');
      return stderr;
    };
    const whole = readFileSync(document, 'utf8');
    expect(toldAfter(() => writeFileSync(document, whole.replace('Gears', 'Bears')))).toMatch(
      /search index: the file pages\/gears-\w+\.json is damaged, or of another build\. Fix: /,
    );
    expect(toldAfter(() => rmSync(document))).toMatch(
      /search index: the file pages\/gears-\w+\.json is missing\. Fix: /,
    );
    expect(toldAfter(() => writeFileSync(core, 'no index'))).toMatch(
      /search index: the file search\/core-\w+\.bin is damaged.*Fix: /,
    );
    expect(toldAfter(() => writeFileSync(core, gzipSync('no index')))).toMatch(
      /search index: the file core is not the core of an index.*Fix: /,
    );
    expect(toldAfter(() => rmSync(core))).toMatch(/0 cores.*Fix: /);
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
    expect(stderr).toMatch(/Unknown option '--dcos'.*Fix: npm run search:rank/);
    expect(stderr).not.toContain('    at ');
  }, 30_000);
});

it.each([
  [[], /--docs is missing/],
  [['--docs', join(dir, 'none')], /no such folder/],
  [['--index', join(dir, 'none')], /no such folder/],
  [['--docs', docs, '--index', dir, '--out', dir], /leave one of the two out/],
  [['--docs'], /Fix: npm run search:rank/],
  [[docs], /Fix: npm run search:rank/],
])('arguments %j are refused', async (args, what) => {
  await expect(async () => searchRank(readArgs(COMMAND, args).values)).rejects.toThrow(what);
});

it('says what a line must hold', () => {
  expect(() => readAsked('{"id":1}', QUERIES)).toThrow(/query: .*Fix: write .*"query": "/);
});
