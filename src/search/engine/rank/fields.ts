/** Field-weighted frequencies of a query term in each passage and page, before saturation. */
import { FIELDS, FIELD_COUNT, type Store } from '../inverted/store';
import type { QueryTerm } from '../query/query-terms';
import { FORM_WEIGHTS } from '../query/alternatives';
import { FIELD_WEIGHTS } from './weights';

const TITLE = FIELDS.indexOf('title');
const HEADING = FIELDS.indexOf('heading');

const WEIGHTS = FIELDS.map((field) => FIELD_WEIGHTS[field]);

/** What one query term finds. */
export type TermMatches = {
  /** Weighted frequency by passage. */
  readonly passages: Float64Array;
  /** Weighted frequency by page. */
  readonly pages: Float64Array;
  /** The pages and passages that have the term, even in a field that doesn't count for a section. */
  readonly foundPages: readonly number[];
  readonly foundPassages: readonly number[];
  /** By page: the weight of the best alternative in the title, as a share of the query term's best. */
  readonly titles: Float64Array;
  /** By passage: the same for the heading. */
  readonly headings: Float64Array;
  /** Number of passages with the word itself or a form of it. */
  readonly passageCount: number;
};

/** The lengths of fields, and the mean of those that aren't empty, by field. */
type Lengths = { readonly of: ArrayLike<number>; readonly means: readonly number[] };

/** The lengths of fields by passage and by page. */
export type Norms = { readonly passages: Lengths; readonly pages: Lengths };

function lengthsFrom(of: ArrayLike<number>): Lengths {
  const means = FIELDS.map((_, field) => {
    let words = 0;
    let count = 0;
    for (let at = field; at < of.length; at += FIELD_COUNT) {
      const length = of[at] ?? 0;
      words += length;
      if (length > 0) count += 1;
    }
    return words / count;
  });
  return { of, means };
}

/** Returns the lengths of all fields. */
export function normsOf({ lengths, pageOfPassage, firstPassage }: Store): Norms {
  const ofPages = new Uint32Array((firstPassage.length - 1) * FIELD_COUNT);
  for (let at = 0; at < lengths.length; at += 1) {
    const page = pageOfPassage[Math.floor(at / FIELD_COUNT)] ?? 0;
    const to = page * FIELD_COUNT + (at % FIELD_COUNT);
    ofPages[to] = (ofPages[to] ?? 0) + (lengths[at] ?? 0);
  }
  return { passages: lengthsFrom(lengths), pages: lengthsFrom(ofPages) };
}

/** Returns the divisor for the frequency in a field that has words: its length relative to the mean. */
function normIn({ of, means }: Lengths, row: number, field: number): number {
  const matters = WEIGHTS[field]?.length ?? 0;
  return 1 - matters + (matters * (of[row * FIELD_COUNT + field] ?? 0)) / (means[field] ?? 1);
}

/** Called for each entry, with what it adds to the frequencies of its passage and its page. */
type Trace = (passage: number, field: number, inPassage: number, inPage: number) => void;

/** Returns what a query term finds. */
export function matchesOf(
  { alternatives }: QueryTerm,
  store: Store,
  norms: Norms,
  trace?: Trace,
): TermMatches {
  const { pageOfPassage, firstPassage } = store;
  const touched = new Uint8Array(pageOfPassage.length);
  const passages = new Float64Array(pageOfPassage.length);
  const pages = new Float64Array(firstPassage.length - 1);
  const titles = new Float64Array(pages.length);
  const headings = new Float64Array(passages.length);
  const foundPages: number[] = [];
  const foundPassages: number[] = [];
  const seen = new Uint8Array(pages.length);
  const best = alternatives[0]?.weight ?? 1;
  // If the word is known, its completions don't affect how rare it is.
  const counted = Math.min(best, FORM_WEIGHTS.relative);
  let passageCount = 0;
  for (const { term, weight, completes } of alternatives) {
    const postings = store.postings(term);
    for (let entry = 0; entry < postings.passages.length; entry += 1) {
      const passage = postings.passages[entry] ?? 0;
      const field = postings.fields[entry] ?? 0;
      const page = pageOfPassage[passage] ?? 0;
      const weights = WEIGHTS[field];
      const fits = completes ? (weights?.completion ?? 1) : 1;
      const frequency = fits * weight * (postings.counts[entry] ?? 0);
      if (touched[passage] === 0) {
        foundPassages.push(passage);
        if (seen[page] === 0) foundPages.push(page);
        seen[page] = 1;
        if (weight >= counted) passageCount += 1;
      }
      touched[passage] = 1;
      const inPassage =
        (frequency * (weights?.section ?? 0)) / normIn(norms.passages, passage, field);
      const inPage = (frequency * (weights?.page ?? 0)) / normIn(norms.pages, page, field);
      passages[passage] = (passages[passage] ?? 0) + inPassage;
      pages[page] = (pages[page] ?? 0) + inPage;
      trace?.(passage, field, inPassage, inPage);
      if (field === TITLE) titles[page] = Math.max(titles[page] ?? 0, weight / best);
      if (field === HEADING) headings[passage] = Math.max(headings[passage] ?? 0, weight / best);
    }
  }
  return { passages, pages, foundPages, foundPassages, titles, headings, passageCount };
}
