/** Field-weighted term frequencies: what each unit and page has of one slot, before it saturates. */
import { FIELDS, FIELD_COUNT } from '../inverted/fields';
import type { Store } from '../inverted/store';
import type { Slot } from '../query/slots';
import { FORM_WEIGHTS } from '../query/weights';
import {
  COMPLETION_ELSEWHERE,
  COMPLETION_FIELDS,
  LENGTH_MATTERS,
  PAGE_FIELDS,
  SECTION_FIELDS,
} from './weights';

const TITLE = FIELDS.indexOf('title');
const HEADING = FIELDS.indexOf('heading');

const sectionWeights = FIELDS.map((field) => SECTION_FIELDS[field]);
const pageWeights = FIELDS.map((field) => PAGE_FIELDS[field]);
const completionWeights = FIELDS.map((field) => COMPLETION_FIELDS[field] ?? COMPLETION_ELSEWHERE);
const lengthMatters = FIELDS.map((field) => LENGTH_MATTERS[field]);

/** What one slot finds. */
export type SlotMatches = {
  /** Weighted frequency by unit. */
  readonly units: Float64Array;
  /** Weighted frequency by page. */
  readonly pages: Float64Array;
  /** The pages and units that have such a word, be it in a field that says nothing of a section. */
  readonly foundPages: readonly number[];
  readonly foundUnits: readonly number[];
  /** Weight of the best alternative in the title, as a share of the slot's best, by page. */
  readonly titles: Float64Array;
  /** The same in the heading, by unit. */
  readonly headings: Float64Array;
  /** Units in which the word itself or a form of it stands. */
  readonly unitCount: number;
};

/** Lengths of fields as shares of the mean, ready to divide by. */
export type Norms = { readonly units: Float64Array; readonly pages: Float64Array };

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
    const matters = lengthMatters[index % FIELD_COUNT] ?? 0;
    return 1 - matters + (words > 0 ? (matters * length * count) / words : 0);
  });
}

/** Returns the norms of all fields. */
export function normsOf({ lengths, pageOfUnit, firstUnit }: Store): Norms {
  const ofPages = new Float64Array((firstUnit.length - 1) * FIELD_COUNT);
  lengths.forEach((length, index) => {
    const page = pageOfUnit[Math.floor(index / FIELD_COUNT)] ?? 0;
    const at = page * FIELD_COUNT + (index % FIELD_COUNT);
    ofPages[at] = (ofPages[at] ?? 0) + length;
  });
  return { units: normsFrom(Float64Array.from(lengths)), pages: normsFrom(ofPages) };
}

/** Is told of each entry: what it adds to the frequencies of its unit and of its page. */
type Trace = (unit: number, field: number, inUnit: number, inPage: number) => void;

/** Returns what a slot finds. */
export function matchesOf(
  { alternatives }: Slot,
  store: Store,
  norms: Norms,
  trace?: Trace,
): SlotMatches {
  const { pageOfUnit, firstUnit } = store;
  const touched = new Uint8Array(pageOfUnit.length);
  const units = new Float64Array(pageOfUnit.length);
  const pages = new Float64Array(firstUnit.length - 1);
  const titles = new Float64Array(pages.length);
  const headings = new Float64Array(units.length);
  const foundPages: number[] = [];
  const foundUnits: number[] = [];
  const seen = new Uint8Array(pages.length);
  const best = alternatives[0]?.weight ?? 1;
  // Where the word is known, what it might become says nothing of how rare it is.
  const counted = Math.min(best, FORM_WEIGHTS.relative);
  let unitCount = 0;
  for (const { term, weight, completes } of alternatives) {
    const postings = store.postings(term);
    for (let entry = 0; entry < postings.units.length; entry += 1) {
      const unit = postings.units[entry] ?? 0;
      const field = postings.fields[entry] ?? 0;
      const page = pageOfUnit[unit] ?? 0;
      const fits = completes ? (completionWeights[field] ?? 1) : 1;
      const frequency = fits * weight * (postings.counts[entry] ?? 0);
      if (touched[unit] === 0) {
        foundUnits.push(unit);
        if (seen[page] === 0) foundPages.push(page);
        seen[page] = 1;
        if (weight >= counted) unitCount += 1;
      }
      touched[unit] = 1;
      const inUnit =
        (frequency * (sectionWeights[field] ?? 0)) / (norms.units[unit * FIELD_COUNT + field] ?? 1);
      const inPage =
        (frequency * (pageWeights[field] ?? 0)) / (norms.pages[page * FIELD_COUNT + field] ?? 1);
      units[unit] = (units[unit] ?? 0) + inUnit;
      pages[page] = (pages[page] ?? 0) + inPage;
      trace?.(unit, field, inUnit, inPage);
      if (field === TITLE) titles[page] = Math.max(titles[page] ?? 0, weight / best);
      if (field === HEADING) headings[unit] = Math.max(headings[unit] ?? 0, weight / best);
    }
  }
  return { units, pages, foundPages, foundUnits, titles, headings, unitCount };
}
