/** Queries that are made of a tree. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolver, type Page } from '../../src/content/model';
import { asQuestion } from './asking';
import { changesIn, folderOf, plainSubject, readChanges, tellsOfPages } from './changes';
import { drawFrom, hashOf, shuffled } from './draw';
import { fixturePages, writeTree } from './tree.fixture';
import { linksOf } from './links';
import { makeQueries, type Kind } from './queries';
import { readSet, writeSet } from './sets';
import { cutWithin, withSlip } from './slips';

const DRAWING = { seed: 1, limit: 150 };

let pages: readonly Page[];
beforeAll(async () => {
  pages = await fixturePages();
});

const dir = mkdtempSync(join(tmpdir(), 'trees-git-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('chance', () => {
  it('is the same for the same text, and spread', () => {
    const draws = (text: string) => {
      const draw = drawFrom(text);
      return Array.from({ length: 1000 }, draw);
    };
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
    const mean = draws('a').reduce((sum, value) => sum + value, 0) / 1000;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
    expect(hashOf('a')).not.toBe(hashOf('b'));
  });

  it('keeps the order of things when one is added', () => {
    const order = (names: readonly string[]) => shuffled(names, '1', (name) => name);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(order([...names, 'g']).filter((name) => name !== 'g')).toEqual(order(names));
    expect(order(names.toReversed())).toEqual(order(names));
  });
});

describe('links', () => {
  it('are those between pages whose texts say something', () => {
    expect(linksOf(pages)).toEqual([
      { text: 'watering guide', from: '/docs', to: '/docs/water' },
      { text: 'Garden tools', from: '/docs/soil/loam', to: '/docs' },
      { text: 'Watering', from: '/docs/water/drip', to: '/docs/water' },
      { text: 'the soil page', from: '/docs/water/drip', to: '/docs/soil/loam' },
      { text: 'drip irrigation kit', from: '/docs/water', to: '/docs/water/drip' },
    ]);
  });

  it('are found however a site writes them', () => {
    const resolve = resolver(pages);
    const from = { url: '/docs/water/drip', file: 'water/drip.md' };
    const to = (href: string) => resolve(from, href);
    expect(['./', '../', 'index.md#notes', '../index.html'].map(to)).toEqual([
      '/docs/water',
      '/docs',
      '/docs/water',
      '/docs',
    ]);
    expect(['/soil/Loam', '/docs/soil/loam/?a=b', '../../soil/loam/'].map(to)).toEqual(
      Array.from({ length: 3 }, () => '/docs/soil/loam'),
    );
    expect(['#a', 'https://a.b/water', '//a.b', '/loam', 'nowhere', '%', ''].map(to)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
  });
});

describe('slips', () => {
  it('change one word of four letters or more', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const text = withSlip('an old TLS bucket', drawFrom(seed));
        expect(text).toMatch(/^an old TLS /);
        expect(text).not.toBe('an old TLS bucket');
        expect(Math.abs((text ?? '').length - 'an old TLS bucket'.length)).toBeLessThan(2);
      }),
    );
    expect(withSlip('an SSO app', drawFrom('a'))).toBeUndefined();
    expect(withSlip('zzzz', drawFrom('a'))).not.toBe('zzzz');
    expect(withSlip('zzzz', drawFrom('a'), () => true)).toBeUndefined();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      expect(withSlip('pumps', drawFrom(seed), (word) => word === 'pump')).not.toBe('pump');
    }
  });

  it('cut a text within a word', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const text = cutWithin('Query functions', drawFrom(seed));
        expect(text).toMatch(/^(?:Quer?|Query fu(?:n|nc|nct|ncti|nctio|nction)?)$/);
      }),
    );
    expect(cutWithin('a b', drawFrom('a'))).toBeUndefined();
  });
});

describe('questions', () => {
  it('fit what the heading is', () => {
    const ask = (heading: string) => asQuestion(heading, drawFrom('a'));
    expect(ask('Install a pump')).toBe('how do I install a pump');
    expect(ask('Choosing a hose')).toBe('how do I go about choosing a hose');
    expect(ask('What is loam made of?')).toBe('What is loam made of?');
    expect(ask('Example: two pumps')).toBe('Example: two pumps');
    expect(ask('Pump pressure')).toMatch(
      /^(?:what is|how does|where do I find) Pump pressure(?: work)?$/,
    );
  });
});

describe('changes', () => {
  it('are told without the marks of tools', () => {
    expect(plainSubject('docs(water): explain drip pumps (#123)')).toBe('explain drip pumps');
    expect(plainSubject('[docs] Explain drip pumps, fixes #4.')).toBe('Explain drip pumps');
    expect(plainSubject('Pumps: how they drip')).toBe('how they drip');
  });

  it('leave out what tells of no page', () => {
    for (const subject of [
      'Merge branch x into y',
      'Bump pump from 1.0.2 to 1.0.3',
      'Revert "explain drip pumps"',
      'Fix typo in drip pump page',
      'chore: rotate drip pump keys',
      'Update pump docs',
      'Update drip.md with pump sizes',
      'Release of pump docs 1.2.0',
    ]) {
      expect([subject, tellsOfPages(subject)]).toEqual([subject, false]);
    }
    expect(tellsOfPages('Explain how drip pumps are primed')).toBe(true);
  });

  it('are those of one or two pages that are still there', () => {
    const subject = 'Explain how drip pumps are primed';
    const of = (...files: string[]) =>
      changesIn([{ subject, files }], 'site/', pages).flatMap((change) => change.pages);
    expect(of('site/water/drip.md', 'other/a.md', 'site/a.png')).toEqual(['/docs/water/drip']);
    expect(of('site/water/drip.md', 'site/soil/loam.mdx')).toHaveLength(2);
    expect(of('site/water/drip.md', 'site/gone.md')).toEqual([]);
    expect(of('site/water/drip.md', 'site/index.md', 'site/soil/loam.mdx')).toEqual([]);
    expect(of('water/drip.md')).toEqual([]);
  });

  it('find the folder of the pages in the repository', () => {
    const files = ['README.md', 'index.md', ...pages.map(({ file }) => `website/docs/${file}`)];
    expect(folderOf(files, pages)).toBe('website/docs/');
    expect(
      folderOf(
        pages.map(({ file }) => file),
        pages,
      ),
    ).toBe('');
    expect(folderOf(['a.md'], pages)).toBe('');
  });

  it('are read from a repository', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', dir, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args]);
    git('init', '--quiet');
    writeTree(join(dir, 'docs'));
    git('add', '.');
    git('commit', '--quiet', '-m', 'Describe all garden tools together');
    writeFileSync(join(dir, 'docs/soil/loam.mdx'), '# Loam\n');
    git('commit', '--quiet', '-a', '-m', 'Shorten loam chapter for beginners (#7)');
    expect(readChanges(dir, pages)).toEqual([
      { text: 'Shorten loam chapter for beginners', pages: ['/docs/soil/loam'] },
    ]);
  });
});

describe('sets', () => {
  const change = { text: 'Prime drip pumps', pages: ['/docs/water/drip'] };
  const of = (kind: Kind) =>
    makeQueries(pages, [change], DRAWING)
      .filter((query) => query.kind === kind)
      .map(({ query, pages: right }) => [query, ...right])
      .sort();

  it('hold each kind', () => {
    expect(of('link')).toEqual([
      ['Garden tools', '/docs'],
      ['Watering', '/docs/water'],
      ['drip irrigation kit', '/docs/water/drip'],
      ['the soil page', '/docs/soil/loam'],
      ['watering guide', '/docs/water'],
    ]);
    expect(of('unlike')).toEqual([
      ['drip irrigation kit', '/docs/water/drip'],
      ['the soil page', '/docs/soil/loam'],
    ]);
    expect(of('change')).toEqual([['Prime drip pumps', '/docs/water/drip']]);
    // A heading of two pages is none of either; one slip in each of the others, and in the titles.
    expect(of('heading').map(([, page]) => page)).toEqual(
      expect.arrayContaining(['/docs/water', '/docs/water/drip', '/docs/soil/loam']),
    );
    expect(of('heading')).toHaveLength(3);
    expect(of('typo')).toHaveLength(7);
    expect(of('prefix').map(([query]) => query)).toHaveLength(4);
  });

  it('are the same for the same seed, of another for another', () => {
    const make = (seed: number) => makeQueries(pages, [change], { ...DRAWING, seed });
    expect(make(1)).toEqual(make(1));
    expect(make(1)).not.toEqual(make(2));
    expect(makeQueries(pages, [], { seed: 1, limit: 2 }).length).toBeLessThan(11);
  });

  it('are written and read', () => {
    const made = makeQueries(pages, [change], DRAWING);
    expect(readSet('a.jsonl', writeSet(made))).toEqual(made);
    expect(() => readSet('a.jsonl', '{"id":"1","kind":"lnik","query":"a","pages":["/a"]}')).toThrow(
      /a\.jsonl:1: kind: .*Fix: write \{"id"/,
    );
  });
});
