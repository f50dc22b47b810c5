import { describe, expect, it } from 'vitest';
import { pageAt } from '../../content/model/page.fixture';
import { buildIndex, createEngine } from '../engine';
import { differenceLines, recordDifference, settingChanges } from './difference';
import { encodeText } from './encode';
import { MOST_BYTES, recordSchema, recordsToPublish } from './record';
import { FACETS, indexSettings } from './settings';

const SITE = 'https://help.example';

/** Returns the records of a page whose one section has these paragraphs. */
function recordsOf(...paragraphs: string[]) {
  const page = pageAt('/docs/a', {
    ...{ title: 'A & B', section: 'general', kind: 'faq' as const },
    headings: [{ depth: 2, text: 'Use <b>', anchor: 'use', block: 0 }],
    blocks: paragraphs.map((text) => ({
      ...{ type: 'paragraph' as const, text: [text], anchor: 'use', path: ['Use <b>'] },
    })),
  });
  return createEngine(buildIndex([page], { baseUrl: '/help/' })).records();
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

describe('records to publish', () => {
  it('have whole addresses, encoded texts and a weight', () => {
    const records = recordsToPublish(recordsOf('1 < 2'), SITE);
    expect(records.map(({ type, url, weight }) => [type, url, weight])).toEqual([
      ['lvl1', `${SITE}/help/docs/a`, { level: 100, position: 0 }],
      ['lvl2', `${SITE}/help/docs/a#use`, { level: 90, position: 1 }],
      ['content', `${SITE}/help/docs/a#use`, { level: 0, position: 2 }],
    ]);
    expect(records[2]).toMatchObject({
      hierarchy: { lvl1: 'A &amp; B', lvl2: 'Use &lt;b&gt;', lvl3: null },
      content: '1 &lt; 2',
    });
    for (const record of records) expect(recordSchema.safeParse(record).error).toBeUndefined();
  });

  it('are split between lines where they are too large', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `${index} ${'é'.repeat(400)}`);
    const parts = recordsToPublish(recordsOf(...lines), SITE).slice(2);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(bytesOf(part)).toBeLessThanOrEqual(MOST_BYTES);
      expect(part.url).toBe(`${SITE}/help/docs/a#use`);
    }
    expect(parts.map(({ content }) => content).join('\n')).toBe(lines.join('\n'));
    expect(new Set(parts.map(({ objectID }) => objectID)).size).toBe(parts.length);
  });

  it('name the page of a line that is too large', () => {
    expect(() => recordsToPublish(recordsOf('x'.repeat(20_000)), SITE)).toThrow(
      /^https:\/\/help\.example\/help\/docs\/a: record \S+ has \d+ bytes where 10000 are allowed\. Mend: break/,
    );
  });
});

describe('the settings', () => {
  it('name attributes that records have', () => {
    const [, heading] = recordsToPublish(recordsOf('Text'), SITE);
    const known = new Set<string>(Object.keys(recordSchema.def.shape));
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

describe('a difference', () => {
  const records = recordsToPublish(recordsOf('Text'), SITE);

  it('is none between equal records, whatever the order of their fields', () => {
    const live = records.map((record) =>
      Object.fromEntries(Object.entries(record).reverse()),
    ) as typeof records;
    expect(recordDifference(live, records)).toEqual({ added: [], changed: [], removed: [] });
    expect(settingChanges({ ...indexSettings, other: 1 }, indexSettings)).toEqual([]);
    expect(differenceLines({ added: [], changed: [], removed: [] }, [])).toEqual([]);
  });

  it('names twenty records and counts the rest', () => {
    const added = Array.from({ length: 23 }, (_, index) => `/docs/${index}`);
    const [line] = differenceLines({ added, changed: [], removed: [] }, []);
    expect(line).toMatch(/^added 23: \/docs\/0, .*\/docs\/19, and 3 more$/);
  });
});

describe('a text', () => {
  it('is encoded where it would be markup', () => {
    expect(encodeText('a < b && "c" > d')).toBe('a &lt; b &amp;&amp; "c" &gt; d');
  });
});
