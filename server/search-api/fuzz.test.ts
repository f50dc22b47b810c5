import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damagedBodies } from '../damage.fixture';
import { LIMITS, QueryMistake, readMany } from './read';
import { MANY, post, requests, searchApi } from './search-api.fixture';

const encoder = new TextEncoder();
const good = JSON.stringify(
  requests({ facetFilters: ['kind:how-to', ['language:en']], hitsPerPage: 5 }),
);

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, '', ' ', 0, -1, 1e9, [], {}, '__proto__', 'main', '\u0000', '\uD800'),
  fc.constantFrom('a:b', 'kind:-', '[', '["kind:faq"', 'query=a&page=%zz'),
);
const query = fc.record(
  {
    indexName: fc.oneof(fc.constant('main'), junk),
    query: junk,
    hitsPerPage: junk,
    page: junk,
    facets: junk,
    facetFilters: junk,
    params: junk,
    attributesToSnippet: junk,
    attributesToRetrieve: junk,
    highlightPreTag: junk,
  },
  { requiredKeys: [] },
);
const shaped = fc.record(
  { requests: fc.oneof(junk, fc.array(query, { maxLength: 12 })), strategy: junk },
  { requiredKeys: [] },
);
const nested = fc.integer({ min: 1, max: 3000 }).map((depth) => {
  const facetFilters = `${'['.repeat(depth)}"kind:faq"`;
  return encoder.encode(JSON.stringify(requests({ facetFilters })));
});
const body: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  ...damagedBodies(good, ['[', '{"a":', '{"requests":[']),
  shaped.map((value) => encoder.encode(JSON.stringify(value))),
  nested,
);

/** Returns the answer that the protocol requires for these bytes. */
function expected(bytes: Uint8Array): number {
  if (bytes.length > LIMITS.body) return 413;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return readMany(text).every(({ indexName }) => indexName === 'main') ? 200 : 404;
  } catch (error) {
    // A body that is not UTF-8 is the client's mistake too; anything else would be our failure.
    if (error instanceof QueryMistake || error instanceof TypeError) return 400;
    throw error;
  }
}

describe('malformed bodies', () => {
  it('1,000 of them get the right answer, and none causes a failure', async () => {
    const failures: unknown[] = [];
    const api = await searchApi({
      search: { perMinute: 1_000_000 },
      logError: (error) => failures.push(error),
    });
    const met = new Map<number, number>();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(body, async (bytes) => {
        const right = expected(bytes);
        // Some damaged bodies are still valid searches.
        fc.pre(right !== 200);
        runs += 1;
        const response = await api(MANY, { ...post(''), body: bytes });
        met.set(response.status, (met.get(response.status) ?? 0) + 1);
        expect(response.status).toBe(right);
        expect(response.headers.get('content-type')).toBe('application/json');
        const said = (await response.json()) as object;
        expect(said).toEqual({ status: right, message: expect.stringMatching(/\S/) });
        expect(said).not.toMatchObject({
          message: expect.stringMatching(/\n\s+at |node_modules|SyntaxError/),
        });
      }),
      { seed: 20_261, numRuns: 1000 },
    );
    expect(runs).toBe(1000);
    expect(failures).toEqual([]);
    // Each kind came up often, so the bodies are not all wrong in the same way.
    expect(met.get(400)).toBeGreaterThan(500);
    expect(met.get(413)).toBeGreaterThan(20);
    expect((await api(MANY, post(good))).status).toBe(200);
  });

  it('1,000 bodies of the right shape are answered or refused, and none causes a failure', async () => {
    const failures: unknown[] = [];
    const api = await searchApi({
      search: { perMinute: 1_000_000 },
      logError: (error) => failures.push(error),
    });
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { minLength: 1, maxLength: 4 }),
        fc.record({ hitsPerPage: fc.nat(60), page: fc.nat(3) }, { requiredKeys: [] }),
        fc.constantFrom(
          {},
          { facetFilters: ['kind:how-to'] },
          { facets: ['*'] },
          { facets: ['no'] },
        ),
        async (texts, shape, more) => {
          const queries = texts.map((text) => ({ ...shape, ...more, query: text }));
          const { status } = await api(MANY, post(requests(...queries)));
          statuses.add(status);
          expect([200, 400]).toContain(status);
        },
      ),
      { seed: 20_262, numRuns: 1000 },
    );
    expect(failures).toEqual([]);
    expect([...statuses].sort()).toEqual([200, 400]);
  });
});
