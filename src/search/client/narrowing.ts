/** What a search is narrowed to: filters that the reader selects, and choices that the reader made for all pages. */
import { DIMENSIONS, valuesOf, type Dimension } from '../../content/model/choices';

/** Facets that readers can filter by, in the order in which they are shown. */
export const FACETS = ['section', 'providers', 'plans', 'kind'] as const;

/** One of these facets. */
export type Facet = (typeof FACETS)[number];

/** The number of hits for each value of the facets that the index counts. */
export type FacetCounts = { readonly [facet in Facet]?: Readonly<Record<string, number>> };

/** Selected values by facet. A hit needs one value of each facet. */
export type Ticked = { readonly [facet in Facet]?: readonly string[] };

/** The reader's choices, which pages are filtered by. */
export type Chosen = { readonly [dimension in Dimension]?: string };

/** What a search asks for in addition to its words. */
export type Narrowing = {
  readonly ticked?: Ticked;
  readonly chosen?: Chosen;
  /** Whether to count the values of the facets. */
  readonly counts?: boolean;
  /** Maximum number of hits in the response. */
  readonly hits?: number;
  /** Searches for the words as they were typed, without correcting typos. */
  readonly exact?: boolean;
};

/** One entry of `facetFilters`. A hit has to match all entries, and any filter of an inner list. */
export type Filter = string | readonly string[];

/** Returns the facet that says what a page is about or what its variants are for. */
const facetOf = (dimension: Dimension) => (dimension === 'provider' ? 'providers' : dimension);

/**
 * Returns the filters for a choice, which leave out hits that are only for other values. Hits without a value are
 * for everyone. Filters can only express that as “has mine, or doesn't have theirs”.
 */
function filtersOfChoice(dimension: Dimension, value: string): Filter[] {
  const facet = facetOf(dimension);
  const others = valuesOf(dimension).filter((one) => one !== value);
  return others.map((other) => [`${facet}:${value}`, `${facet}:-${other}`]);
}

/** Returns the filters of a narrowing, without those of one facet if it's named. */
export function filtersOf({ ticked = {}, chosen = {} }: Narrowing, without?: Facet): Filter[] {
  return [
    ...FACETS.flatMap((facet) => {
      const values = ticked[facet] ?? [];
      return facet === without || values.length === 0
        ? []
        : [values.map((value) => `${facet}:${value}`)];
    }),
    ...DIMENSIONS.flatMap((dimension) => {
      const value = chosen[dimension];
      return value === undefined ? [] : filtersOfChoice(dimension, value);
    }),
  ];
}

/** Returns the facets that have a selected value. */
export const tickedFacets = ({ ticked = {} }: Narrowing): Facet[] =>
  FACETS.filter((facet) => (ticked[facet] ?? []).length > 0);

/** Whether a narrowing can leave hits out. */
export const isNarrowed = (narrowing: Narrowing | undefined): narrowing is Narrowing =>
  narrowing !== undefined && filtersOf(narrowing).length > 0;

/**
 * Returns a narrowing without anything that no hit could match: facets for which the index counted no values, and
 * choices if it counted no values at all. If there is nothing to remove, returns the same object.
 */
export function withoutUnknown(narrowing: Narrowing, counts: FacetCounts): Narrowing {
  const { ticked = {}, chosen = {} } = narrowing;
  const isKnown = (facet: Facet) => Object.keys(counts[facet] ?? {}).length > 0;
  const unknown = tickedFacets(narrowing).filter((facet) => !isKnown(facet));
  const isForeign = !FACETS.some(isKnown) && Object.keys(chosen).length > 0;
  if (unknown.length === 0 && !isForeign) return narrowing;
  const known = FACETS.filter(isKnown).map((facet) => [facet, ticked[facet]] as const);
  return {
    ...narrowing,
    ticked: Object.fromEntries(known),
    chosen: isForeign ? {} : chosen,
  };
}
