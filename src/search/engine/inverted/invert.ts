/** From texts to an inverted index: where each term is, in which field and how often. */
import { stopWords, type Analyze, type Chunk } from '../analysis';
import type { Corpus } from '../corpus/corpus';
import {
  FIELDS,
  FIELD_COUNT,
  rarityOf,
  passageCountOf,
  entriesOfTerm,
  type Field,
  type Postings,
  type Store,
} from './store';
import { inOrder } from './vocabulary';

type Texts = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Fields whose words have places in their passage. */
const ORDERED: ReadonlySet<Field> = new Set(['title', 'heading', 'body']);

/**
 * The places of each line and each sentence begin at a multiple of this, with one or more left out before. So
 * words of two sentences are never next to each other, and a sentence that is edited seldom moves the places
 * of another: most files of the index stay the same, and a reader's offline copy fetches few of them again.
 */
const STEP = 16;

const ENDS_SENTENCE = /[.!?:;]\s|[。！？\n]/;

/** Fields with separate texts: a word's place is the number of its text. */
const APART: ReadonlySet<Field> = new Set(['questions', 'links']);

/**
 * Fields that are searched for stop words. In others they would be two fifths of all places and find nothing; in
 * titles, headings and link texts they tell similar texts apart.
 */
const WITH_STOP_WORDS: ReadonlySet<Field> = new Set(['title', 'heading', 'links']);

/** Where a term is that has no place. */
const NOWHERE = -1;

/** Lengths above this are rounded: the exact length means nothing, and costs bytes. */
const EXACT = 16;

/** Returns a length with its three highest bits alone. */
function roughly(length: number): number {
  if (length < EXACT) return length;
  const step = 2 ** (Math.floor(Math.log2(length)) - 2);
  return Math.round(length / step) * step;
}

/** Returns room for more numbers, with those that are there. */
function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** Where terms are, in three typed arrays that grow together. */
class Occurrences {
  private terms = new Int32Array(1 << 16);
  /** Passage and field of each term. */
  private entries = new Int32Array(1 << 16);
  /** Place of each term there. */
  private places = new Int32Array(1 << 16);
  private length = 0;

  add(term: number, entry: number, place: number): void {
    if (this.length === this.terms.length) {
      this.terms = grown(this.terms);
      this.entries = grown(this.entries);
      this.places = grown(this.places);
    }
    this.terms[this.length] = term;
    this.entries[this.length] = entry;
    this.places[this.length] = place;
    this.length += 1;
  }

  /** Returns the lists without copying them. */
  all() {
    const { length } = this;
    return {
      terms: this.terms.subarray(0, length),
      entries: this.entries.subarray(0, length),
      places: this.places.subarray(0, length),
    };
  }
}

/** Terms of a chunk: its words, and what else it is found by. */
type Terms = { readonly words: readonly number[]; readonly beside: readonly number[] };

/** Marks a word that is not indexed in its field. */
const LEFT_OUT = -1;

/** Reads texts into pairs of term and place, in the order of passages and fields. */
class Reader {
  readonly numbers = new Map<string, number>();
  readonly occurrences = new Occurrences();
  readonly lengths: number[] = [];
  private next = 0;
  private readonly chunks: Terms[] = [];
  private readonly contentChunks: Terms[] = [];

  constructor(private readonly analyze: Analyze) {}

  termOf(form: string): number {
    const known = this.numbers.get(form);
    if (known !== undefined) return known;
    this.numbers.set(form, this.numbers.size);
    return this.numbers.size - 1;
  }

  private termsOf(chunk: Chunk, withStopWords: boolean): Terms {
    const remembered = withStopWords ? this.chunks : this.contentChunks;
    const known = remembered[chunk.number];
    if (known) return known;
    const beside = [...chunk.wholes.map(({ form }) => form), ...(chunk.tail ? [chunk.tail] : [])];
    const terms = {
      words: chunk.words.map(({ form }) =>
        withStopWords || !stopWords.has(form) ? this.termOf(form) : LEFT_OUT,
      ),
      beside: beside.map((form) => this.termOf(form)),
    };
    remembered[chunk.number] = terms;
    return terms;
  }

  /** Begins a passage: places are counted from here. */
  begin(): void {
    this.next = 0;
  }

  /** Reads one field of a passage. */
  read(texts: readonly string[], entry: number, field: Field): void {
    const ordered = ORDERED.has(field);
    const apart = APART.has(field);
    const withStopWords = WITH_STOP_WORDS.has(field);
    let length = 0;
    if (ordered) this.step();
    texts.forEach((text, number) => {
      let end = 0;
      this.analyze(text, (chunk, at) => {
        const start = at + (chunk.words[0]?.start ?? 0);
        if (ordered && ENDS_SENTENCE.test(text.slice(end, start))) this.step();
        end = at + (chunk.words.at(-1)?.end ?? 0);
        const { words, beside } = this.termsOf(chunk, withStopWords);
        length += words.length;
        for (const term of words) {
          const place = ordered ? this.next : apart ? number : NOWHERE;
          if (term !== LEFT_OUT) this.occurrences.add(term, entry, place);
          if (ordered) this.next += 1;
        }
        for (const term of beside) this.occurrences.add(term, entry, NOWHERE);
      });
    });
    this.lengths.push(length);
  }

  private step(): void {
    if (this.next > 0) this.next = Math.ceil((this.next + 1) / STEP) * STEP;
  }

  /** Returns the terms of a text's words, without stop words. */
  wordsOf(text: string): number[] {
    const words: number[] = [];
    this.analyze(text, (chunk) => words.push(...this.termsOf(chunk, false).words));
    return words.filter((term) => term !== LEFT_OUT);
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

/** Returns the postings of each term, with the number of occurrences of each entry. */
function postingsOf({ occurrences }: Reader, renumber: Uint32Array) {
  const { terms, entries: entryOf, places: placeOf } = occurrences.all();
  const { ends, order } = grouped(
    terms.map((term) => renumber[term] ?? 0),
    renumber.length,
  );
  const size = entryOf.length;
  const starts = new Uint32Array(renumber.length + 1);
  const passages = new Uint32Array(size);
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
        passages[length] = Math.floor(entry / FIELD_COUNT);
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
  const all = { starts, passages, fields, counts, placeStarts, places: placed };
  return (term: number): Postings => entriesOfTerm(all, term);
}

/** What an index is written from: all but the vocabulary, of which files are made. */
type Inverted = Omit<Store, 'vocabulary'> & {
  /** Forms in the order of their numbers, each with its stem. */
  readonly forms: readonly string[];
  readonly stems: readonly string[];
};

/** Returns the inverted index of all texts. */
export function invert(corpus: Corpus, analyze: Analyze): Inverted {
  const reader = new Reader(analyze);
  const pageOfPassage: number[] = [];
  const firstPassage: number[] = [];
  const passages = corpus.pages.flatMap((page) => page.passages);
  const weighed: Record<'questions' | 'links' | 'titles', (readonly number[])[][]> = {
    questions: [],
    links: [],
    titles: [],
  };

  corpus.pages.forEach(({ document, paths, passages: own, links }, pageNumber) => {
    const { title, description = '', keywords, questions, url, section } = document;
    firstPassage.push(pageOfPassage.length);
    const ofPage: Texts = {
      title: [title],
      description: [description],
      keywords,
      questions,
      links,
      url: url.split('/').slice(2),
      section: [corpus.sectionNames[section] ?? ''],
    };
    own.forEach(({ section: number, from, text }, index) => {
      const path = paths[number] ?? [];
      // The heading is above the first part alone.
      const isFirst = from === 0;
      const texts: Texts = {
        ...(index === 0 && ofPage),
        heading: isFirst ? [document.sections[number]?.heading ?? ''] : [],
        path: isFirst ? path.slice(0, -1) : path,
        body: [text],
      };
      const passage = pageOfPassage.push(pageNumber) - 1;
      reader.begin();
      FIELDS.forEach((field, fieldNumber) => {
        reader.read(texts[field] ?? [], passage * FIELD_COUNT + fieldNumber, field);
      });
    });
    weighed.questions.push(questions.map((question) => reader.wordsOf(question)));
    weighed.links.push(links.map((text) => reader.wordsOf(text)));
    weighed.titles.push([reader.wordsOf(title)]);
  });
  firstPassage.push(pageOfPassage.length);

  const ordered = inOrder(reader.numbers.keys());
  const renumber = new Uint32Array(ordered.forms.length);
  ordered.forms.forEach((form, term) => (renumber[reader.termOf(form)] = term));
  const postings = postingsOf(reader, renumber);
  const weightOf = (words: readonly number[]) =>
    Math.round(
      words.reduce(
        (sum, word) =>
          sum + rarityOf(passageCountOf(postings(renumber[word] ?? 0)), pageOfPassage.length),
        0,
      ),
    );
  const weightsOf = (texts: readonly (readonly number[])[][]) =>
    texts.map((own) => own.map(weightOf));

  return {
    ...ordered,
    postings,
    lengths: Uint32Array.from(reader.lengths, roughly),
    pageOfPassage: Uint32Array.from(pageOfPassage),
    elsewhere: Uint8Array.from(passages, ({ elsewhere }) => Number(elsewhere)),
    troubleshooting: Uint8Array.from(passages, ({ troubleshooting }) => Number(troubleshooting)),
    more: Uint8Array.from(passages, ({ from }) => Number(from > 0)),
    firstBlock: Uint32Array.from(passages, ({ from }) => from),
    firstPassage: Uint32Array.from(firstPassage),
    questionWeights: weightsOf(weighed.questions),
    linkWeights: weightsOf(weighed.links),
    titleWeights: weightsOf(weighed.titles).map(([weight = 0]) => weight),
    synonyms: corpus.synonyms,
    closeWords: corpus.closeWords,
  };
}
