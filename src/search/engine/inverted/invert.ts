/** From texts to an inverted index: for each term where it stands, in which field and how often. */
import { stopWords, type Analyse, type Chunk } from '../analysis';
import { pathsOf } from '../corpus/paths';
import type { Corpus } from '../corpus/types';
import { FIELDS, FIELD_COUNT, type Field } from './fields';
import { rarityOf, unitCountOf } from './rarity';
import { entriesOfTerm, type Postings, type Store } from './store';
import { inOrder, vocabularyOf } from './vocabulary';

type Texts = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Fields whose words have places in their unit. */
const ORDERED: ReadonlySet<Field> = new Set(['title', 'heading', 'body']);

/** Fields of which each text stands for itself: a word's place is the number of its text. */
const APART: ReadonlySet<Field> = new Set(['questions', 'links']);

/** Where a term stands that has no place. */
const NOWHERE = -1;

/** Longer texts are counted roughly: their exact length says nothing, and costs room in a file. */
const EXACT = 16;

/** Returns a length with its three highest bits alone. */
function roughly(length: number): number {
  if (length < EXACT) return length;
  const step = 2 ** (Math.floor(Math.log2(length)) - 2);
  return Math.round(length / step) * step;
}

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
  /** Unit and field of each term. */
  readonly entries = new Numbers();
  /** Place of each term there. */
  readonly places = new Numbers();
  readonly lengths = new Numbers();
  private next = 0;
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

  private add(term: number, entry: number, place: number): void {
    this.terms.push(term);
    this.entries.push(entry);
    this.places.push(place);
  }

  /** Begins a unit: places are counted from here. */
  begin(): void {
    this.next = 0;
  }

  /** Reads one field of a unit. */
  read(texts: readonly string[], entry: number, field: Field): void {
    const ordered = ORDERED.has(field);
    const apart = APART.has(field);
    let length = 0;
    texts.forEach((text, number) => {
      this.analyse(text, (chunk) => {
        const { words, beside } = this.termsOf(chunk);
        length += words.length;
        for (const term of words) {
          this.add(term, entry, ordered ? this.next : apart ? number : NOWHERE);
          if (ordered) this.next += 1;
        }
        for (const term of beside) this.add(term, entry, NOWHERE);
      });
    });
    // No word is next to one of another field.
    if (ordered) this.next += 1;
    this.lengths.push(length);
  }

  /** Returns the terms of a text's words. */
  wordsOf(text: string): number[] {
    const words: number[] = [];
    this.analyse(text, (chunk) => words.push(...this.termsOf(chunk).words));
    return words;
  }
}

/** The indices of terms, grouped: those of term t from `ends[t]` to `ends[t + 1]`, in their order. */
function grouped(terms: Int32Array, size: number) {
  const ends = new Uint32Array(size + 1);
  for (const term of terms) ends[term + 1] = (ends[term + 1] ?? 0) + 1;
  for (let term = 0; term < size; term += 1)
    ends[term + 1] = (ends[term + 1] ?? 0) + (ends[term] ?? 0);
  const next = ends.slice();
  const order = new Uint32Array(terms.length);
  terms.forEach((term, index) => {
    const at = next[term] ?? 0;
    order[at] = index;
    next[term] = at + 1;
  });
  return { ends, order };
}

/** Returns the postings of each term, and counts what stands at one entry. */
function postingsOf({ terms, entries, places }: Reader, renumber: Uint32Array) {
  const { ends, order } = grouped(
    terms.all().map((term) => renumber[term] ?? 0),
    renumber.length,
  );
  const entryOf = entries.all();
  const placeOf = places.all();
  const size = entryOf.length;
  const starts = new Uint32Array(renumber.length + 1);
  const units = new Uint32Array(size);
  const fields = new Uint8Array(size);
  const counts = new Uint16Array(size);
  const placeStarts = new Uint32Array(size + 1);
  const placed = new Uint32Array(size);
  let length = 0;
  let placeCount = 0;
  for (let term = 0; term < renumber.length; term += 1) {
    starts[term] = length;
    let last = -1;
    for (let at = ends[term] ?? 0; at < (ends[term + 1] ?? 0); at += 1) {
      const index = order[at] ?? 0;
      const entry = entryOf[index] ?? 0;
      const place = placeOf[index] ?? NOWHERE;
      if (entry === last) {
        counts[length - 1] = Math.min((counts[length - 1] ?? 0) + 1, 65_535);
      } else {
        last = entry;
        units[length] = Math.floor(entry / FIELD_COUNT);
        fields[length] = entry % FIELD_COUNT;
        counts[length] = 1;
        length += 1;
      }
      if (place !== NOWHERE) {
        placed[placeCount] = place;
        placeCount += 1;
      }
      placeStarts[length] = placeCount;
    }
  }
  starts[renumber.length] = length;
  const all = { starts, units, fields, counts, placeStarts, places: placed };
  return (term: number): Postings => entriesOfTerm(all, term);
}

/** An index with everything at hand, and its forms in the order of their numbers, each with its stem. */
type WholeStore = Store & { readonly forms: readonly string[]; readonly stems: readonly string[] };

/** Returns the index of all texts, whole. */
export function invert(corpus: Corpus, analyse: Analyse): WholeStore {
  const reader = new Reader(analyse);
  const pageOfUnit: number[] = [];
  const elsewhere: number[] = [];
  const trouble: number[] = [];
  const firstUnit: number[] = [];
  const questions: (readonly number[])[][] = [];
  const links: (readonly number[])[][] = [];

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
      const texts: Texts = {
        ...(index === 0 && ofPage),
        heading: [heading],
        path: paths[index]?.slice(0, -1) ?? [],
        body: [text],
      };
      reader.begin();
      FIELDS.forEach((field, fieldNumber) => {
        reader.read(texts[field] ?? [], unit * FIELD_COUNT + fieldNumber, field);
      });
    });
    questions.push(page.questions.map((question) => reader.wordsOf(question)));
    links.push(page.links.map((text) => reader.wordsOf(text)));
  });
  firstUnit.push(pageOfUnit.length);

  const read = [...reader.numbers.keys()];
  const ordered = inOrder(read);
  const { forms } = ordered;
  const renumber = new Uint32Array(forms.length);
  forms.forEach((form, term) => (renumber[reader.termOf(form)] = term));
  const postings = postingsOf(reader, renumber);
  const weightOf = (words: readonly number[]) =>
    Math.round(
      words.reduce((sum, word) => {
        if (stopWords.has(read[word] ?? '')) return sum;
        return sum + rarityOf(unitCountOf(postings(renumber[word] ?? 0)), pageOfUnit.length);
      }, 0),
    );

  return {
    ...ordered,
    vocabulary: vocabularyOf(ordered, postings),
    postings,
    lengths: Uint32Array.from(reader.lengths.all(), roughly),
    pageOfUnit: Uint32Array.from(pageOfUnit),
    elsewhere: Uint8Array.from(elsewhere),
    trouble: Uint8Array.from(trouble),
    firstUnit: Uint32Array.from(firstUnit),
    questionWeights: questions.map((own) => own.map(weightOf)),
    synonyms: corpus.synonyms,
    linkWeights: links.map((own) => own.map(weightOf)),
  };
}
