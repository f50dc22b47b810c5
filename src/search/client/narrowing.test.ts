import { describe, expect, it } from 'vitest';
import { filterOf } from '../engine/answer/facets';
import type { SearchRecord } from '../protocol';
import { filtersOf, isNarrowed, tickedFacets, withoutUnknown } from './narrowing';

const passes = (narrowing: Parameters<typeof filtersOf>[0], more: Partial<SearchRecord>) =>
  filterOf({ facetFilters: filtersOf(narrowing) })({
    section: 'governance',
    providers: [],
    plans: [],
    ...more,
  } as unknown as SearchRecord);

describe('the filters of a search', () => {
  it('match any value of a facet, and all facets', () => {
    const ticked = { section: ['governance', 'billing'], kind: ['how-to'] };
    expect(filtersOf({ ticked })).toEqual([
      ['section:governance', 'section:billing'],
      ['kind:how-to'],
    ]);
    expect(filtersOf({ ticked }, 'section')).toEqual([['kind:how-to']]);
    expect(tickedFacets({ ticked: { ...ticked, plans: [] } })).toEqual(['section', 'kind']);
  });

  it('are empty if nothing is ticked or chosen', () => {
    expect(isNarrowed(undefined)).toBe(false);
    expect(isNarrowed({ ticked: { kind: [] }, chosen: {}, counts: true })).toBe(false);
    expect(isNarrowed({ chosen: { role: 'finance' } })).toBe(true);
  });

  it.each([
    [{}, true],
    [{ providers: ['aws'] }, true],
    [{ providers: ['azure', 'aws'] }, true],
    [{ providers: ['azure'] }, false],
    [{ providers: ['azure', 'google-cloud'] }, false],
    [{ providers: ['snowflake'] }, true],
  ] as const)('leave out what is only for other clouds: %j', (record, expected) => {
    expect(passes({ chosen: { provider: 'aws' } }, record)).toBe(expected);
  });

  it('leave out what has variants only for other interfaces', () => {
    const chosen = { interface: 'cli' };
    expect(passes({ chosen }, { interface: ['terraform'] })).toBe(false);
    expect(passes({ chosen }, { interface: ['terraform', 'cli'] })).toBe(true);
    expect(passes({ chosen }, {})).toBe(true);
  });
});

describe('filters without what an index does not know', () => {
  const narrowing = {
    ticked: { kind: ['faq'], section: ['billing'] },
    chosen: { role: 'finance' },
    hits: 5,
  };

  it('are the same if the index counted values of all their facets', () => {
    const counts = { kind: { 'how-to': 2 }, section: { governance: 2 } };
    expect(withoutUnknown(narrowing, counts)).toBe(narrowing);
    expect(withoutUnknown({ chosen: {}, counts: true }, {})).toEqual({ chosen: {}, counts: true });
  });

  it('lack facets without values, and choices if no facet has any', () => {
    const partly = withoutUnknown(narrowing, { section: { governance: 2 }, kind: {} });
    expect(filtersOf(partly)).toEqual(
      filtersOf({ ...narrowing, ticked: { section: ['billing'] } }),
    );
    expect(partly.hits).toBe(5);
    expect(isNarrowed(withoutUnknown(narrowing, {}))).toBe(false);
  });
});
