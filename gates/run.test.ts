import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../src/content/problem';
import { root } from './files';
import { gateResult, type Gate } from './gate';
import { gates, gatesNamed, reportOf, runGates } from './run';
import { testSite } from './site.fixture';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The cells of a row of the table, without the padding that the formatter adds. */
const rows = read('gates/README.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe.each(gates)('the gate $name', ({ name, reads }) => {
  it('has its commands in package.json', () => {
    const more = reads === 'rebranded build' ? ' --rebranded tests/.out/rebrand' : '';
    expect(scripts[`check:${name}`]).toBe(`tsx gates/run.ts --only ${name}${more}`);
  });

  it('has a row in gates/README.md', () => {
    const text = expect.stringMatching(/\w/);
    expect(rows).toContainEqual([`\`${name}\``, reads, text, text, text]);
  });

  it('has a test that breaks its input', () => {
    // The same check on another site.
    const of = { 'rebrand-links': 'links', brand: 'brand-literals' }[name] ?? name;
    expect(read(`gates/${of}.test.ts`)).toMatch(/\b(?:fails|finds)\b/);
  });
});

it('the rows of gates/README.md are the gates, in the same order', () => {
  expect(rows.map(([name]) => name)).toEqual(gates.map(({ name }) => `\`${name}\``));
});

describe('a run', () => {
  const gate = (name: string, looked: number, problems: string[]): Gate => ({
    name,
    reads: 'sources',
    check: () => gateResult(name, 'things', looked, problems),
  });
  const site = testSite({});
  const pages = Promise.resolve([]);
  const context = { project: '/project', texts: [], pages, site, rebranded: site };

  it('runs one gate after the other, and reports what each checked', async () => {
    const results = await runGates([gate('a', 3, []), gate('b', 1, ['b.mdx:2: bad'])], context);
    expect(results.map(reportOf)).toEqual([
      '✓ a: looked at 3 things',
      '✗ b: looked at 1 things\n  b.mdx:2: bad',
    ]);
  });

  it('reports mistakes in pages that a gate can’t read, and goes on', async () => {
    const mistake = new ContentError([
      { file: 'a.mdx', line: 3, what: 'no title', fix: 'add one' },
    ]);
    const unread: Gate = { name: 'a', reads: 'sources', check: () => Promise.reject(mistake) };
    const results = await runGates([unread, gate('b', 1, [])], context);
    expect(results.map(reportOf)).toEqual([
      '✗ a: looked at 1 pages\n  a.mdx:3: no title. Fix: add one.',
      '✓ b: looked at 1 things',
    ]);
  });

  it('fails for a gate that checked nothing, unless the gate says why', () => {
    expect(gateResult('a', 'things', 0, []).problems).toHaveLength(1);
    const allowed = gateResult('a', 'things', 0, [], { allowZero: 'for a reason' });
    expect(reportOf(allowed)).toBe('✓ a: looked at 0 things (none is allowed: for a reason)');
  });

  it('names all gates', () => {
    expect(gatesNamed(['links', 'heads']).map(({ name }) => name)).toEqual(['links', 'heads']);
    expect(() => gatesNamed(['lynx'])).toThrow(/"lynx".*Fix: name one of brand, /);
  });
});
