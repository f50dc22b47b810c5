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

/** The lengths of fields relative to the mean, as divisors. */
export type Norms = { readonly passages: Float64Array; readonly pages: Float64Array };

function normsFrom(lengths: Float64Array): Float64Array {
  const sums = FIELDS.map(() => ({ words: 0, count: 0 }));
  lengths.forEach((length, index) => {
    const sum = sums[index % FIELD_COUNT];
    if (length === 0 || !sum) return;
    sum.words += length;
    sum.count += 1;
  });
  return lengths.map((length, index) => {
    const { words = 0, count = 0 } = sums[index % FIELD_COUNT] ?? {};
    const matters = WEIGHTS[index % FIELD_COUNT]?.length ?? 0;
    return 1 - matters + (words > 0 ? (matters * length * count) / words : 0);
  });
}

/** Returns the norms of all fields. */
export function normsOf({ lengths, pageOfPassage, firstPassage }: Store): Norms {
  const ofPages = new Float64Array((firstPassage.length - 1) * FIELD_COUNT);
  lengths.forEach((length, index) => {
    const page = pageOfPassage[Math.floor(index / FIELD_COUNT)] ?? 0;
    const at = page * FIELD_COUNT + (index % FIELD_COUNT);
    ofPages[at] = (ofPages[at] ?? 0) + length;
  });
  return { passages: normsFrom(Float64Array.from(lengths)), pages: normsFrom(ofPages) };
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
        (frequency * (weights?.section ?? 0)) /
        (norms.passages[passage * FIELD_COUNT + field] ?? 1);
      const inPage =
        (frequency * (weights?.page ?? 0)) / (norms.pages[page * FIELD_COUNT + field] ?? 1);
      passages[passage] = (passages[passage] ?? 0) + inPassage;
      pages[page] = (pages[page] ?? 0) + inPage;
      trace?.(passage, field, inPassage, inPage);
      if (field === TITLE) titles[page] = Math.max(titles[page] ?? 0, weight / best);
      if (field === HEADING) headings[passage] = Math.max(headings[passage] ?? 0, weight / best);
    }
  }
  return { passages, pages, foundPages, foundPassages, titles, headings, passageCount };
}
