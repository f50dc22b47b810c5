/** From texts to an inverted index: for each term where it stands, in which field and how often. */
import type { Analyse, Chunk } from '../analysis';
import { pathsOf } from '../corpus/paths';
import type { Corpus } from '../corpus/types';
import { FIELDS, FIELD_COUNT, type Field } from './fields';
import { vocabularyOf, type Vocabulary } from './vocabulary';

/** Stands between two texts of a stream: nothing is near across it. */
const GAP = -1;

/**
 * The index in memory. A unit is a section of a page; the units of a page follow each other, its lead
 * first. Postings of term t are the indices from `starts[t]` to `starts[t + 1]`.
 */
export type Inverted = {
  readonly vocabulary: Vocabulary;
  readonly starts: Uint32Array;
  /** Unit of each posting. */
  readonly units: Uint32Array;
  /** Index into FIELDS of each posting. */
  readonly fields: Uint8Array;
  /** How often the term stands there. */
  readonly counts: Uint16Array;
  /** Words of each unit, by field: `lengths[unit * FIELD_COUNT + field]`. */
  readonly lengths: Uint32Array;
  /** Page of each unit. */
  readonly pageOfUnit: Uint32Array;
  /** 1 for units that are lists of other pages. */
  readonly elsewhere: Uint8Array;
  /** 1 for units that say what is wrong and how it is mended. */
  readonly trouble: Uint8Array;
  /** First unit of each page, and the number of units at the end. */
  readonly firstUnit: Uint32Array;
  /** Words of headings and texts in their order, to see what stands near what. */
  readonly stream: Int32Array;
  /** Where the stream of each unit begins, and its length at the end. */
  readonly streamStarts: Uint32Array;
  /** Words of the questions of each page, each question by itself. */
  readonly questions: readonly (readonly Int32Array[])[];
};

type Texts = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Fields of which the stream has the words. */
const ORDERED: ReadonlySet<Field> = new Set(['title', 'heading', 'body']);

/** A list of numbers that grows without boxing them. */
class Numbers {
  private values = new Int32Array(1 << 16);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  all(): Int32Array {
    return this.values.slice(0, this.length);
  }
}

/** Terms of a chunk: its words, and what else it is found by. */
type Terms = { readonly words: readonly number[]; readonly beside: readonly number[] };

/** Reads texts into pairs of term and place, in the order of units and fields. */
class Reader {
  readonly numbers = new Map<string, number>();
  readonly terms = new Numbers();
  readonly places = new Numbers();
  readonly stream = new Numbers();
  readonly lengths = new Numbers();
  private readonly chunks: Terms[] = [];

  constructor(private readonly analyse: Analyse) {}

  termOf(form: string): number {
    const known = this.numbers.get(form);
    if (known !== undefined) return known;
    this.numbers.set(form, this.numbers.size);
    return this.numbers.size - 1;
  }

  private termsOf(chunk: Chunk): Terms {
    const known = this.chunks[chunk.number];
    if (known) return known;
    const beside = [...chunk.wholes.map(({ form }) => form), ...(chunk.tail ? [chunk.tail] : [])];
    const terms = {
      words: chunk.words.map(({ form }) => this.termOf(form)),
      beside: beside.map((form) => this.termOf(form)),
    };
    this.chunks[chunk.number] = terms;
    return terms;
  }

  private add(term: number, place: number): void {
    this.terms.push(term);
    this.places.push(place);
  }

  /** Reads one field of a unit; with `ordered`, its words are in the stream too. */
  read(texts: readonly string[], place: number, ordered: boolean): void {
    let length = 0;
    const visit = (chunk: Chunk) => {
      const { words, beside } = this.termsOf(chunk);
      length += words.length;
      for (const term of words) {
        this.add(term, place);
        if (ordered) this.stream.push(term);
      }
      for (const term of beside) this.add(term, place);
    };
    for (const text of texts) this.analyse(text, visit);
    if (ordered) this.stream.push(GAP);
    this.lengths.push(length);
  }

  /** Returns the terms of a text's words. */
  wordsOf(text: string): Int32Array {
    const words: number[] = [];
    this.analyse(text, (chunk) => words.push(...this.termsOf(chunk).words));
    return Int32Array.from(words);
  }
}

/** Groups pairs by term and counts those that are alike. */
function postingsOf(terms: Int32Array, places: Int32Array, size: number) {
  const ends = new Uint32Array(size + 1);
  for (const term of terms) ends[term + 1] = (ends[term + 1] ?? 0) + 1;
  for (let term = 0; term < size; term += 1)
    ends[term + 1] = (ends[term + 1] ?? 0) + (ends[term] ?? 0);
  const next = ends.slice();
  const grouped = new Uint32Array(terms.length);
  terms.forEach((term, index) => {
    const at = next[term] ?? 0;
    grouped[at] = places[index] ?? 0;
    next[term] = at + 1;
  });

  const starts = new Uint32Array(size + 1);
  const units = new Uint32Array(terms.length);
  const fields = new Uint8Array(terms.length);
  const counts = new Uint16Array(terms.length);
  let length = 0;
  for (let term = 0; term < size; term += 1) {
    starts[term] = length;
    let last = -1;
    for (let at = ends[term] ?? 0; at < (ends[term + 1] ?? 0); at += 1) {
      const place = grouped[at] ?? 0;
      if (place === last) {
        counts[length - 1] = Math.min((counts[length - 1] ?? 0) + 1, 65_535);
        continue;
      }
      last = place;
      units[length] = Math.floor(place / FIELD_COUNT);
      fields[length] = place % FIELD_COUNT;
      counts[length] = 1;
      length += 1;
    }
  }
  starts[size] = length;
  return {
    starts,
    units: units.slice(0, length),
    fields: fields.slice(0, length),
    counts: counts.slice(0, length),
  };
}

/** Returns the inverted index of all texts. */
export function invert(corpus: Corpus, analyse: Analyse): Inverted {
  const reader = new Reader(analyse);
  const pageOfUnit: number[] = [];
  const elsewhere: number[] = [];
  const trouble: number[] = [];
  const firstUnit: number[] = [];
  const streamStarts: number[] = [];
  const questions: Int32Array[][] = [];

  corpus.pages.forEach((page, pageNumber) => {
    const paths = pathsOf(page);
    firstUnit.push(pageOfUnit.length);
    const sectionName = corpus.sectionNames[page.section] ?? '';
    const ofPage: Texts = {
      title: [page.title],
      description: [page.description],
      keywords: page.keywords,
      questions: page.questions,
      links: page.links,
      url: page.url.split('/').slice(2),
      section: [sectionName],
    };
    page.sections.forEach(({ heading, text, elsewhere: sendsOn, trouble: mends }, index) => {
      const unit = pageOfUnit.length;
      pageOfUnit.push(pageNumber);
      elsewhere.push(sendsOn ? 1 : 0);
      trouble.push(mends ? 1 : 0);
      streamStarts.push(reader.stream.length);
      const texts: Texts = {
        ...(index === 0 && ofPage),
        heading: [heading],
        path: paths[index]?.slice(0, -1) ?? [],
        body: [text],
      };
      FIELDS.forEach((field, fieldNumber) => {
        reader.read(texts[field] ?? [], unit * FIELD_COUNT + fieldNumber, ORDERED.has(field));
      });
    });
    questions.push(page.questions.map((question) => reader.wordsOf(question)));
  });
  firstUnit.push(pageOfUnit.length);
  streamStarts.push(reader.stream.length);

  return {
    vocabulary: vocabularyOf(reader.numbers),
    ...postingsOf(reader.terms.all(), reader.places.all(), reader.numbers.size),
    lengths: Uint32Array.from(reader.lengths.all()),
    pageOfUnit: Uint32Array.from(pageOfUnit),
    elsewhere: Uint8Array.from(elsewhere),
    trouble: Uint8Array.from(trouble),
    firstUnit: Uint32Array.from(firstUnit),
    stream: reader.stream.all(),
    streamStarts: Uint32Array.from(streamStarts),
    questions,
  };
}
