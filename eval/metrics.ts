/** What a ranking is worth: pure functions over what a search answered. */

/** A hit, as far as it matters here: where it leads. */
export type Place = {
  readonly page: string;
  /** Empty for the page itself. */
  readonly anchor: string;
};

/** What was wanted. */
type Wanted = { readonly pages: readonly string[]; readonly headings: readonly string[] };

/** How one question was answered. */
export type Outcome = {
  /** Place of the first right page among the pages that were found, from 1; none beyond `DEPTH`. */
  readonly rank: number | undefined;
  /** Whether the first hit of that page leads to a right heading. */
  readonly heading: boolean;
  /** Whether a hit of the first three pages leads to a right heading of a right page. */
  readonly headingNear: boolean;
  /** The first hit of the right page. */
  readonly hit: Place | undefined;
  /** The page that came first. */
  readonly first: string | undefined;
};

/** Figures over several questions, parts of 1. */
export type Figures = {
  readonly count: number;
  readonly hit1: number;
  readonly hit3: number;
  readonly hit10: number;
  readonly mrr: number;
  /** Of the questions whose page was found: how many hits led to the right heading. */
  readonly heading: number;
  /** Of all questions: how many have the right heading among the hits of the first three pages. */
  readonly heading3: number;
};

/** Pages that are looked at. */
export const DEPTH = 10;

/** Pages that readers look at: a question whose page comes after this place is listed. */
export const NEAR = 3;

/** Returns the pages of hits in their order, each once: readers choose between pages. */
export function pagesOf(hits: readonly Place[]): string[] {
  return [...new Set(hits.map(({ page }) => page))];
}

/** Judges the hits for one question. */
export function outcomeOf(wanted: Wanted, hits: readonly Place[]): Outcome {
  const pages = pagesOf(hits).slice(0, DEPTH);
  const index = pages.findIndex((page) => wanted.pages.includes(page));
  const hit = hits.find(({ page }) => page === pages[index]);
  const headings = wanted.headings.length > 0 ? wanted.headings : [''];
  const near = new Set(pages.slice(0, NEAR));
  return {
    rank: index < 0 ? undefined : index + 1,
    headingNear: hits.some(
      ({ page, anchor }) =>
        near.has(page) && wanted.pages.includes(page) && headings.includes(anchor),
    ),
    heading: index >= 0 && hit !== undefined && headings.includes(hit.anchor),
    hit,
    first: pages[0],
  };
}

/** Returns a part of a whole, 0 of nothing. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Returns the sum of values. */
export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

/** Returns the mean of values, 0 of none. */
export const mean = (values: readonly number[]): number => shareOf(sumOf(values), values.length);

/** Returns the value below which so many of a hundred values are, not a number where there are none. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((percent / 100) * values.length) - 1)] ??
  NaN;

/** Returns the figures of several outcomes; all are 0 where there is none. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const within = (places: number) =>
    outcomes.filter(({ rank }) => rank !== undefined && rank <= places).length;
  const reciprocal = outcomes.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0);
  const count = outcomes.length;
  return {
    count,
    hit1: shareOf(within(1), count),
    hit3: shareOf(within(3), count),
    hit10: shareOf(within(DEPTH), count),
    mrr: shareOf(reciprocal, count),
    heading: shareOf(outcomes.filter(({ heading }) => heading).length, within(DEPTH)),
    heading3: shareOf(outcomes.filter(({ headingNear }) => headingNear).length, count),
  };
}
