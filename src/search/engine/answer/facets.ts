/** Filters hits by facet, and counts the hits for each value. */
import { FACETS, type SearchQuery, type SearchRecord } from '../../protocol';

const isFacet = (name: string): name is (typeof FACETS)[number] =>
  (FACETS as readonly string[]).includes(name);

function valuesOf({ hierarchy, ...record }: SearchRecord, facet: string): readonly string[] {
  if (!isFacet(facet)) return [];
  const value = facet === 'hierarchy.lvl0' ? hierarchy.lvl0 : record[facet];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** The facets that `*` counts. Hits are counted by page, and each page has only one type and one part of the docs. */
const COUNTED = FACETS.filter((facet) => facet !== 'type' && facet !== 'hierarchy.lvl0');

/** Whether a record passes a filter, such as `language:en`, or `kind:-faq` for everything except FAQs. */
function passesOne(record: SearchRecord, filter: string): boolean {
  const colon = filter.indexOf(':');
  const value = filter.slice(colon + 1);
  const values = valuesOf(record, filter.slice(0, Math.max(0, colon)));
  return value.startsWith('-') ? !values.includes(value.slice(1)) : values.includes(value);
}

/** Returns a test for a query's filters: all of the outer list, and any of an inner one. */
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

/** Returns how many hits each value of the facets has. `*` stands for all facets. */
export function countFacets(
  facets: readonly string[],
  hits: readonly { readonly record: SearchRecord; readonly count: number }[],
): Record<string, Record<string, number>> {
  const names = facets.includes('*') ? COUNTED : facets;
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
