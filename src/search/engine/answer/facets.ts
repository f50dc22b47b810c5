/** What a search is narrowed to, and how many hits each value has. */
import type { SearchQuery, SearchRecord } from '../../protocol';

const valuesOf = (record: SearchRecord, facet: string): readonly string[] => {
  switch (facet) {
    case 'language':
    case 'docusaurus_tag':
    case 'section':
    case 'type':
      return [record[facet]];
    case 'kind':
      return record.kind === undefined ? [] : [record.kind];
    case 'providers':
    case 'plans':
      return record[facet];
    case 'part':
      return record.part === undefined ? [] : [record.part];
    case 'provider':
    case 'interface':
    case 'role':
      return record[facet] ?? [];
    case 'hierarchy.lvl0':
      return record.hierarchy.lvl0 === null ? [] : [record.hierarchy.lvl0];
    default:
      return [];
  }
};

const FACETS = [
  'language',
  'docusaurus_tag',
  'section',
  'kind',
  'part',
  'providers',
  'plans',
  'provider',
  'interface',
  'role',
];

/** Tells whether a record passes one filter: `language:en`, or `kind:-faq` for all but these. */
function passesOne(record: SearchRecord, filter: string): boolean {
  const colon = filter.indexOf(':');
  const value = filter.slice(colon + 1);
  const values = valuesOf(record, filter.slice(0, Math.max(0, colon)));
  return value.startsWith('-') ? !values.includes(value.slice(1)) : values.includes(value);
}

/** Returns the test of a query's filters: all of the outer list, any of an inner one. */
export function filterOf({
  facetFilters = [],
}: Pick<SearchQuery, 'facetFilters'>): (record: SearchRecord) => boolean {
  return (record) =>
    facetFilters.every((filter) =>
      typeof filter === 'string'
        ? passesOne(record, filter)
        : filter.some((one) => passesOne(record, one)),
    );
}

/** Returns how many hits each value of the facets has; `*` stands for all facets. */
export function countFacets(
  facets: readonly string[],
  hits: readonly { readonly record: SearchRecord; readonly count: number }[],
): Record<string, Record<string, number>> {
  const names = facets.includes('*') ? FACETS : facets;
  return Object.fromEntries(
    names.map((facet) => {
      const counts = new Map<string, number>();
      for (const { record, count } of hits) {
        for (const value of valuesOf(record, facet)) {
          counts.set(value, (counts.get(value) ?? 0) + count);
        }
      }
      return [facet, Object.fromEntries(counts)];
    }),
  );
}
