/** Measures how good a ranking is, with pure functions of what a search returned. */

/** Where a hit leads. */
export type Place = {
  readonly page: string;
  /** Empty for the page itself. */
  readonly anchor: string;
};

/** The right pages and headings. */
type Wanted = { readonly pages: readonly string[]; readonly headings: readonly string[] };

/** How a question was answered. */
export type Outcome = ReturnType<typeof outcomeOf>;

/** How many pages are considered. */
export const DEPTH = 10;

/** How many pages readers look at. A question whose page has a lower rank is listed. */
export const NEAR = 3;

/** Returns the pages of hits in order, each once, because readers choose between pages. */
export function pagesOf(hits: readonly Place[]): string[] {
  return [...new Set(hits.map(({ page }) => page))];
}

/** Judges the hits for a question. */
export function outcomeOf(wanted: Wanted, hits: readonly Place[]) {
  const pages = pagesOf(hits).slice(0, DEPTH);
  const index = pages.findIndex((page) => wanted.pages.includes(page));
  const hit = hits.find(({ page }) => page === pages[index]);
  const headings = wanted.headings.length > 0 ? wanted.headings : [''];
  const near = new Set(pages.slice(0, NEAR));
  return {
    /** The rank of the first right page among the pages that were found, starting at 1. Undefined beyond `DEPTH`. */
    rank: index < 0 ? undefined : index + 1,
    /** Whether the first hit of that page leads to a right heading. */
    heading: hit !== undefined && headings.includes(hit.anchor),
    /** Whether a hit of the first three pages leads to a right heading of a right page. */
    headingNear: hits.some(
      ({ page, anchor }) =>
        near.has(page) && wanted.pages.includes(page) && headings.includes(anchor),
    ),
    /** The first hit of the right page. */
    hit,
    /** The page that came first. */
    first: pages[0],
  };
}

/** Returns the share of a part in a whole, or 0 if the whole is 0. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Returns the sum of values. */
export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

/** Returns the mean of values, or 0 if there are none. */
export const mean = (values: readonly number[]): number => shareOf(sumOf(values), values.length);

/** Returns a percentile of values, or NaN if there are none. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((percent / 100) * values.length) - 1)] ??
  NaN;

/** Returns the figures of several outcomes, as shares of 1. All are 0 if there are no outcomes. */
export function figuresOf(outcomes: readonly Outcome[]) {
  const within = (places: number) =>
    outcomes.filter(({ rank }) => rank !== undefined && rank <= places).length;
  const count = outcomes.length;
  return {
    count,
    hit1: shareOf(within(1), count),
    hit3: shareOf(within(3), count),
    hit10: shareOf(within(DEPTH), count),
    mrr: mean(outcomes.map(({ rank }) => (rank ? 1 / rank : 0))),
    /** Of the questions whose page was found, the share whose hit led to the right heading. */
    heading: shareOf(outcomes.filter(({ heading }) => heading).length, within(DEPTH)),
    /** Of all questions, the share with the right heading among the hits of the first three pages. */
    heading3: shareOf(outcomes.filter(({ headingNear }) => headingNear).length, count),
  };
}
