/** Turns texts into an inverted index: where each term is, in which field and how often. */
import { stem, stopWords, type Analyze } from '../analysis';
import type { PageDocument } from '../../../content/model';
import type { Corpus } from '../corpus/corpus';
import { groupedBy } from '../lists';
import { learnImpacts, type Asked } from './impacts';
import {
  FIELDS,
  NO_IMPACTS,
  NO_POSTINGS,
  rarityOf,
  type Field,
  type Postings,
  type Store,
} from './store';
import { inOrder } from './vocabulary';

type Texts = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Fields whose words have positions in their passage. */
const ORDERED: ReadonlySet<Field> = new Set(['title', 'heading', 'body']);

/**
 * The positions in each line and each sentence begin at a multiple of this, with a gap before it. So words of two
 * sentences are never next to each other, and editing a sentence rarely moves the positions in another one. Most files
 * of the index then stay the same, and a reader's offline copy fetches only a few of them again.
 */
const STEP = 16;

const ENDS_SENTENCE = /[.!?:;]\s|[。！？\n]/;

/** Fields with separate texts. In these, a word's position is the number of its text. */
const APART: ReadonlySet<Field> = new Set(['questions', 'links']);

/**
 * Fields that are searched for stop words. In titles, headings and link texts, stop words distinguish similar texts.
 * In other fields, they would be two fifths of all positions without helping to find anything.
 */
const WITH_STOP_WORDS: ReadonlySet<Field> = new Set(['title', 'heading', 'links']);

/** Lengths above this are rounded, because the exact length doesn't matter and costs bytes. */
const EXACT = 16;

/** Returns a length, keeping only its three highest bits. */
function roughly(length: number): number {
  if (length < EXACT) return length;
  const step = 2 ** (Math.floor(Math.log2(length)) - 2);
  return Math.round(length / step) * step;
}

/** Returns a weight to within a tenth, because the weights of all texts of all pages are much of the core. */
const nearly = (weight: number): number =>
  weight < 1 ? Math.round(weight) : Math.round(2 ** (Math.round(4 * Math.log2(weight)) / 4));

/** The postings of a term while texts are read, ordered by passage and field. */
class TermPostings implements Postings {
  readonly passages: number[] = [];
  readonly fields: number[] = [];
  readonly counts: number[] = [];
  readonly placeStarts = [0];
  readonly places: number[] = [];

  add(passage: number, field: number, place?: number): void {
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

/** Reads texts into postings. */
class Reader {
  readonly terms = new Map<string, TermPostings>();
  readonly lengths: number[] = [];
  /** The position of the next word in its passage. */
  private next = 0;

  constructor(private readonly analyze: Analyze) {}

  private add(form: string, passage: number, field: number, place?: number): void {
    let term = this.terms.get(form);
    if (!term) this.terms.set(form, (term = new TermPostings()));
    term.add(passage, field, place);
  }

  /** Reads the fields of a passage. */
  read(texts: Texts, passage: number): void {
    this.next = 0;
    FIELDS.forEach((name, field) => this.readField(texts[name] ?? [], passage, name, field));
  }

  private readField(texts: readonly string[], passage: number, name: Field, field: number): void {
    const ordered = ORDERED.has(name);
    const apart = APART.has(name);
    const withStopWords = WITH_STOP_WORDS.has(name);
    let length = 0;
    if (ordered) this.step();
    texts.forEach((text, number) => {
      let end = 0;
      this.analyze(text, ({ words, wholes, tail }, at) => {
        const gap = text.slice(end, at + (words[0]?.start ?? 0));
        if (ordered && gap !== ' ' && ENDS_SENTENCE.test(gap)) this.step();
        end = at + (words.at(-1)?.end ?? 0);
        length += words.length;
        for (const { form } of words) {
          const place = ordered ? this.next : apart ? number : undefined;
          if (withStopWords || !stopWords.has(form)) this.add(form, passage, field, place);
          if (ordered) this.next += 1;
        }
        for (const { form } of wholes) this.add(form, passage, field);
        if (tail !== undefined) this.add(tail, passage, field);
      });
    });
    this.lengths.push(length);
  }

  private step(): void {
    if (this.next > 0) this.next = Math.ceil((this.next + 1) / STEP) * STEP;
  }
}

/** What an index is written from: everything except the vocabulary, which becomes separate files. */
type Inverted = Omit<Store, 'vocabulary'> & {
  /** Forms in the order of their numbers, each with its stem. */
  readonly forms: readonly string[];
  readonly stems: readonly string[];
};

/** Returns the texts of the field `questions`. */
const askedOf = ({ questions, searches }: PageDocument) => [...questions, ...searches];

/** Returns the stems of a text's words, each once. */
function stemsOf(text: string, analyze: Analyze): string[] {
  const stems = new Set<string>();
  analyze(text, ({ words }) => {
    for (const { form } of words) stems.add(stem(form));
  });
  return [...stems];
}

/** Returns the inverted index of all texts. */
export function invert(corpus: Corpus, analyze: Analyze): Inverted {
  const reader = new Reader(analyze);
  const pageOfPassage: number[] = [];
  const firstPassage: number[] = [];
  const passages = corpus.pages.flatMap((page) => page.passages);

  corpus.pages.forEach(({ document, paths, passages: own, links }, pageNumber) => {
    const { title, description = '', keywords, url, section } = document;
    firstPassage.push(pageOfPassage.length);
    const ofPage: Texts = {
      title: [title],
      description: [description],
      keywords,
      questions: askedOf(document),
      links,
      url: url.split('/').slice(2),
      section: [corpus.sectionNames[section] ?? ''],
    };
    own.forEach(({ section: number, from, text }, index) => {
      const path = paths[number] ?? [];
      // Only the first part has the heading above it.
      const isFirst = from === 0;
      const texts: Texts = {
        ...(index === 0 && ofPage),
        heading: isFirst ? [document.sections[number]?.heading ?? ''] : [],
        path: isFirst ? path.slice(0, -1) : path,
        body: [text],
      };
      const passage = pageOfPassage.push(pageNumber) - 1;
      reader.read(texts, passage);
    });
  });
  firstPassage.push(pageOfPassage.length);

  const ordered = inOrder(reader.terms.keys());
  const byNumber = ordered.forms.map((form) => reader.terms.get(form));
  // A form is as rare as its stem, because a query for one form finds them all.
  const ofStem = groupedBy(ordered.forms.keys(), (term) => ordered.stems[term]);
  const rarities = new Map(
    [...ofStem.values()].flatMap((terms) => {
      const within = new Set(terms.flatMap((term) => [...(byNumber[term]?.passages ?? [])]));
      const rarity = rarityOf(within.size, pageOfPassage.length);
      return terms.map((term) => [ordered.forms[term] ?? '', rarity] as const);
    }),
  );
  const weightOf = (text: string): number => {
    let sum = 0;
    analyze(text, ({ words }) => {
      for (const { form } of words) sum += stopWords.has(form) ? 0 : (rarities.get(form) ?? 0);
    });
    return nearly(sum);
  };

  const learning = corpus.learns ? corpus.pages : [];
  const asked = learning.flatMap(({ document }, page) =>
    askedOf(document).map((text): Asked => ({ page, stems: stemsOf(text, analyze) })),
  );
  const { impacts, ownImpact } = learnImpacts(asked, corpus.pages.length);

  return {
    ...ordered,
    postings: (term) => byNumber[term] ?? NO_POSTINGS,
    impacts: (word) => impacts.get(word) ?? NO_IMPACTS,
    lengths: Uint32Array.from(reader.lengths, roughly),
    pageOfPassage: Uint32Array.from(pageOfPassage),
    elsewhere: Uint8Array.from(passages, ({ elsewhere }) => Number(elsewhere)),
    troubleshooting: Uint8Array.from(passages, ({ troubleshooting }) => Number(troubleshooting)),
    more: Uint8Array.from(passages, ({ from }) => Number(from > 0)),
    firstBlock: Uint32Array.from(passages, ({ from }) => from),
    firstPassage: Uint32Array.from(firstPassage),
    titleWeights: corpus.pages.map(({ document }) => weightOf(document.title)),
    questionWeights: corpus.pages.map(({ document }) => askedOf(document).map(weightOf)),
    linkWeights: corpus.pages.map(({ links }) => links.map(weightOf)),
    ownImpact,
    synonyms: corpus.synonyms,
    closeWords: corpus.closeWords,
  };
}
