/** From texts to an inverted index: where each term is, in which field and how often. */
import { stopWords, type Analyze, type Chunk } from '../analysis';
import type { Corpus } from '../corpus/corpus';
import {
  FIELDS,
  NO_POSTINGS,
  rarityOf,
  passageCountOf,
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

/** Lengths above this are rounded: the exact length means nothing, and costs bytes. */
const EXACT = 16;

/** Returns a length with its three highest bits alone. */
function roughly(length: number): number {
  if (length < EXACT) return length;
  const step = 2 ** (Math.floor(Math.log2(length)) - 2);
  return Math.round(length / step) * step;
}

/** The postings of a term while texts are read, in the order of passages and fields. */
class TermPostings implements Postings {
  readonly passages: number[] = [];
  readonly fields: number[] = [];
  readonly counts: number[] = [];
  readonly placeStarts = [0];
  readonly places: number[] = [];

  add(passage: number, field: number, place: number | undefined): void {
    const last = this.passages.length - 1;
    if (this.passages[last] === passage && this.fields[last] === field) {
      this.counts[last] = Math.min((this.counts[last] ?? 0) + 1, 65_535);
    } else {
      this.passages.push(passage);
      this.fields.push(field);
      this.counts.push(1);
    }
    if (place !== undefined) this.places.push(place);
    this.placeStarts[this.passages.length] = this.places.length;
  }
}

/** Terms of a chunk: its words (undefined where one is not indexed in a field), and what else it is found by. */
type Terms = {
  readonly words: readonly (TermPostings | undefined)[];
  readonly beside: readonly TermPostings[];
};

/** Reads texts into postings. */
class Reader {
  readonly terms = new Map<string, TermPostings>();
  readonly lengths: number[] = [];
  private next = 0;
  private readonly chunks: Terms[] = [];
  private readonly contentChunks: Terms[] = [];

  constructor(private readonly analyze: Analyze) {}

  private termOf(form: string): TermPostings {
    const term = this.terms.get(form) ?? new TermPostings();
    this.terms.set(form, term);
    return term;
  }

  private termsOf(chunk: Chunk, withStopWords: boolean): Terms {
    const remembered = withStopWords ? this.chunks : this.contentChunks;
    const known = remembered[chunk.number];
    if (known) return known;
    const beside = [...chunk.wholes.map(({ form }) => form), ...(chunk.tail ? [chunk.tail] : [])];
    const terms = {
      words: chunk.words.map(({ form }) =>
        withStopWords || !stopWords.has(form) ? this.termOf(form) : undefined,
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
  read(texts: readonly string[], passage: number, field: Field): void {
    const fieldNumber = FIELDS.indexOf(field);
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
          term?.add(passage, fieldNumber, ordered ? this.next : apart ? number : undefined);
          if (ordered) this.next += 1;
        }
        for (const term of beside) term.add(passage, fieldNumber, undefined);
      });
    });
    this.lengths.push(length);
  }

  private step(): void {
    if (this.next > 0) this.next = Math.ceil((this.next + 1) / STEP) * STEP;
  }

  /** Returns the terms of a text's words, without stop words. */
  wordsOf(text: string): TermPostings[] {
    const words: (TermPostings | undefined)[] = [];
    this.analyze(text, (chunk) => words.push(...this.termsOf(chunk, false).words));
    return words.filter((term) => term !== undefined);
  }
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
  const weighed: Record<'questions' | 'links' | 'titles', (readonly TermPostings[])[][]> = {
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
      for (const field of FIELDS) reader.read(texts[field] ?? [], passage, field);
    });
    weighed.questions.push(questions.map((question) => reader.wordsOf(question)));
    weighed.links.push(links.map((text) => reader.wordsOf(text)));
    weighed.titles.push([reader.wordsOf(title)]);
  });
  firstPassage.push(pageOfPassage.length);

  const ordered = inOrder(reader.terms.keys());
  const byNumber = ordered.forms.map((form) => reader.terms.get(form));
  const weightOf = (words: readonly TermPostings[]) =>
    Math.round(
      words.reduce((sum, word) => sum + rarityOf(passageCountOf(word), pageOfPassage.length), 0),
    );
  const weightsOf = (texts: readonly (readonly TermPostings[])[][]) =>
    texts.map((own) => own.map(weightOf));

  return {
    ...ordered,
    postings: (term) => byNumber[term] ?? NO_POSTINGS,
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
