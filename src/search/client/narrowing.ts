/** What a search is narrowed to: facets that the reader ticks, and what the reader chose for all pages. */
import { DIMENSIONS, valuesOf, type Dimension } from '../../content/model/choices';

/** Facets that a reader may tick, in the order in which they are shown. */
export const FACETS = ['section', 'providers', 'plans', 'kind'] as const;

/** One of them. */
export type Facet = (typeof FACETS)[number];

/** Hits by value of each facet that the index counts. */
export type FacetCounts = { readonly [facet in Facet]?: Readonly<Record<string, number>> };

/** Values of facets, any of each. */
export type Ticked = { readonly [facet in Facet]?: readonly string[] };

/** Choices that pages are filtered by. */
export type Chosen = { readonly [dimension in Dimension]?: string };

/** What a search asks for besides its words. */
export type Narrowing = {
  readonly ticked?: Ticked;
  readonly chosen?: Chosen;
  /** Whether the values of the facets are counted. */
  readonly counts?: boolean;
  /** Most hits of the answer. */
  readonly hits?: number;
  /** The words as they were typed: slips in them are not corrected. */
  readonly exact?: boolean;
};

/** One entry of `facetFilters`: all of the outer list, any of an inner one. */
export type Filter = string | readonly string[];

/** The facet that says what a page is about, or what its variants are for. */
const facetOf = (dimension: Dimension) => (dimension === 'provider' ? 'providers' : dimension);

/**
 * Returns the filters of a choice: what is for others only is left out. What has no value is for
 * everybody, which filters cannot say but by “it has mine, or it has not theirs”.
 */
function filtersOfChoice(dimension: Dimension, value: string): Filter[] {
  const facet = facetOf(dimension);
  const others = valuesOf(dimension).filter((one) => one !== value);
  return others.map((other) => [`${facet}:${value}`, `${facet}:-${other}`]);
}

/** Returns the filters of a narrowing, those of one facet left out where it is named. */
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

/** Returns the facets of which something is ticked. */
export const tickedFacets = ({ ticked = {} }: Narrowing): Facet[] =>
  FACETS.filter((facet) => (ticked[facet] ?? []).length > 0);

/** Whether a narrowing may leave something out. */
export const isNarrowed = (narrowing: Narrowing | undefined): narrowing is Narrowing =>
  narrowing !== undefined && filtersOf(narrowing).length > 0;

/**
 * Returns a narrowing without what no hit could meet: facets of which an index counted no value, and
 * choices where it counted none of any facet. The same narrowing where there is nothing of that.
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
