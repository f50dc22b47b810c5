import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../content/model';
import { pageAt } from '../../content/model/page.fixture';
import { buildIndex, openBuilt } from '../engine';
import { differenceLines } from './difference';
import { encodeText, MOST_BYTES, recordSchema, recordsToPublish } from './record';
import { FACETS } from '../protocol';
import { indexSettings } from './settings';

const SITE = 'https://help.example';

/** Returns the index of a page with one section of these paragraphs. */
function indexOf(paragraphs: readonly string[], said: Partial<Page> = {}) {
  const page = pageAt('/docs/a', {
    title: 'A & B',
    section: 'general',
    kind: 'faq' as const,
    headings: [{ depth: 2, text: 'Use <b>', anchor: 'use', block: 0 }],
    blocks: paragraphs.map((text) => ({
      type: 'paragraph' as const,
      text: [text],
      anchor: 'use',
      path: ['Use <b>'],
    })),
    ...said,
  });
  return openBuilt(buildIndex([page], { baseUrl: '/help/' }));
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

describe('records to publish', () => {
  it('have complete addresses, encoded texts and a weight', () => {
    const records = recordsToPublish(indexOf(['1 < 2']), SITE);
    expect(records.map(({ type, url, weight }) => [type, url, weight])).toEqual([
      ['lvl1', `${SITE}/help/docs/a`, { level: 100, position: 0 }],
      ['lvl2', `${SITE}/help/docs/a#use`, { level: 90, position: 1 }],
      ['content', `${SITE}/help/docs/a#use`, { level: 0, position: 2 }],
    ]);
    expect(records[2]).toMatchObject({
      hierarchy: { lvl1: 'A &amp; B', lvl2: 'Use &lt;b&gt;', lvl3: null },
      content: '1 &lt; 2',
    });
    for (const record of records) expect(v.safeParse(recordSchema, record).issues).toBeUndefined();
  });

  it('are split between lines if they are too large', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `${index} ${'é'.repeat(400)}`);
    const parts = recordsToPublish(indexOf(lines), SITE).slice(2);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(bytesOf(part)).toBeLessThanOrEqual(MOST_BYTES);
      expect(part.url).toBe(`${SITE}/help/docs/a#use`);
    }
    expect(parts.map(({ content }) => content).join('\n')).toBe(lines.join('\n'));
    expect(new Set(parts.map(({ objectID }) => objectID)).size).toBe(parts.length);
  });

  it('have the fields of the front matter only in the record of the page', () => {
    const said = {
      description: 'What A & B <is>.',
      keywords: ['a<b'],
      questions: ['Is A < B?'],
      searches: ['Why is B less?', 'why less'],
    };
    const [page, ...others] = recordsToPublish(indexOf(['Text'], said), SITE);
    expect(page).toMatchObject({
      type: 'lvl1',
      description: 'What A &amp; B &lt;is&gt;.',
      keywords: ['a&lt;b'],
      questions: ['Is A &lt; B?', 'less'],
    });
    expect(v.safeParse(recordSchema, page).issues).toBeUndefined();
    const own = ['description', 'keywords', 'questions'];
    for (const other of others) expect(Object.keys(other)).not.toEqual(expect.arrayContaining(own));
    const [plain] = recordsToPublish(indexOf(['Text']), SITE);
    expect(Object.keys(plain ?? {}).filter((name) => own.includes(name))).toEqual([]);
  });

  it('cause an error that names the page if a line is too large', () => {
    expect(() => recordsToPublish(indexOf(['x'.repeat(20_000)]), SITE)).toThrow(
      /^https:\/\/help\.example\/help\/docs\/a: record \S+ has \d+ bytes, but only 10000 are allowed; 20002 of them are in content\. Fix: break its longest line/,
    );
  });

  it.each([
    [{ questions: ['x'.repeat(9000), 'y'.repeat(900)] }, 'questions', /shorten questions in the/],
    [{ keywords: ['x'.repeat(9900)] }, 'keywords', /shorten keywords in the front matter/],
    [{ description: 'x'.repeat(9900) }, 'description', /shorten description in the front/],
    [{ title: 'x'.repeat(9900) }, 'hierarchy', /shorten the title of the page and its headings/],
  ])('cause one error that names all that are too large: %#', (said, field, fix) => {
    const publish = () => recordsToPublish(indexOf(['z'.repeat(20_000)], said), SITE);
    expect(publish).toThrow(
      new RegExp(`record /docs/a has \\d+ bytes, .* of them are in ${field}\\. Fix: `),
    );
    expect(publish).toThrow(fix);
    expect(publish).toThrow(/\n.*record \/docs\/a#use\/text has/);
  });
});

describe('the settings', () => {
  it('use attributes that records have', () => {
    const [, heading] = recordsToPublish(indexOf(['Text']), SITE);
    const known = new Set<string>(Object.keys(recordSchema.entries));
    expect((indexSettings['searchableAttributes'] as string[]).slice(0, 3)).toEqual(
      ['hierarchy.lvl1', 'questions', 'hierarchy.lvl2'].map((name) => `unordered(${name})`),
    );
    const names = [
      ...FACETS,
      ...(indexSettings['searchableAttributes'] as string[]),
      ...(indexSettings['customRanking'] as string[]),
      ...(indexSettings['attributesToRetrieve'] as string[]),
    ].map((name) => name.replace(/^\w+\(|\)$/g, '').replace(/\..*/, ''));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(heading ?? {}).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('a comparison', () => {
  const records = recordsToPublish(indexOf(['Text']), SITE);
  const settings = indexSettings;
  const next = { records, settings };

  it('finds no difference between equal records, whatever the order of their fields', () => {
    const live = records.map((record) =>
      Object.fromEntries(Object.entries(record).reverse()),
    ) as typeof records;
    const more = { ...settings, other: 1 };
    expect(differenceLines({ records: live, settings: more }, next)).toEqual([]);
  });

  it('names the fields in which records differ', () => {
    const live = records.map(({ weight: _weight, ...record }, index) =>
      index === 0 ? { ...record, questions: ['Old?'], gone: 1 } : record,
    );
    const [changed, fields, ...more] = differenceLines({ records: live, settings }, next);
    expect(changed).toMatch(new RegExp(`^changed ${records.length}: `));
    expect(fields).toBe(`  they differ in questions (1), gone (1), weight (${records.length})`);
    expect(more).toEqual([]);
  });

  it('names settings with their previous values', () => {
    const live = { records, settings: { ...settings, distinct: undefined, minProximity: 2 } };
    expect(differenceLines(live, next)).toEqual([
      'setting distinct: not set -> true',
      'setting minProximity: 2 -> 1',
    ]);
  });

  it('names twenty records and counts the rest', () => {
    const added = Array.from({ length: 23 }, (_, index) => ({ objectID: `/docs/${index}` }));
    const [line] = differenceLines(next, { records: [...records, ...added], settings });
    expect(line).toMatch(/^added 23: \/docs\/0, .*\/docs\/19, and 3 more$/);
  });
});

describe('a text', () => {
  it('is encoded if it would be markup', () => {
    expect(encodeText('a < b && "c" > d')).toBe('a &lt; b &amp;&amp; "c" &gt; d');
  });
});
