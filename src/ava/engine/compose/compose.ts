/** From what was found to an answer: whole blocks, each with a mark that leads to where it stands. */
import { markdownOf, textOf, type Content } from '../../../content/model';
import { LIMITS, type AvaAnswer, type Citation } from '../../protocol';
import type { DocPage, Docs, DocSection } from '../blocks/docs';
import type { Found } from '../find/find';
import type { Judgement } from '../find/judge';
import { sentencesOf } from '../words/sentences';
import type { Words } from '../words/words';
import { isVerbatim } from './check';
import { safeContent } from './safe';
import { fitOf, selectFrom, type Wish } from './select';

/** What an answer says, before it has an id. */
export type Composed = Omit<AvaAnswer, 'id' | 'mode'> & {
  /** Its text in parts, in the order in which they stream. */
  readonly parts: readonly string[];
};

/** Characters of a quote. */
const LONGEST_QUOTE = 300;

const NOT_THERE = 'The docs do not answer this.';

const escape = (text: string) => text.replace(/[\\`*_[\]<>|~]/g, '\\$&');

/** Returns a text up to a word's end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > 0 ? space : length);
}

/** Returns the sentence or line that says most of the question. */
function bestSentence(text: string, { words }: Wish, read: Words): string {
  let best = '';
  let most = -1;
  for (const sentence of sentencesOf(text)) {
    const fit = fitOf(words, read.keys(sentence));
    if (fit > most) {
      most = fit;
      best = sentence;
    }
  }
  return best;
}

const titleOf = ({ title }: DocPage, { path }: DocSection) =>
  [title, ...path.slice(-1)].join(' › ');

const addressOf = ({ baseUrl }: Docs, { url }: DocPage, { anchor }: DocSection) =>
  `${baseUrl.replace(/\/$/, '')}${url}${anchor && `#${anchor}`}`;

/** The answer as it grows. */
class Draft {
  readonly parts: string[] = [];
  readonly citations: Citation[] = [];

  constructor(
    private readonly docs: Docs,
    private readonly wish: Wish,
    private readonly read: Words,
  ) {}

  /** Adds what one section says; the first of an answer needs no title. */
  add({ page: pageNumber, section: sectionNumber, piece }: Found, titled: boolean): void {
    const page = this.docs.pages[pageNumber];
    const section = page?.sections[sectionNumber];
    if (!page || !section || !piece || this.citations.length >= LIMITS.citations) return;
    const { wish, read } = this;
    const isRow = section.contents[piece.content]?.type === 'table';
    const quote = cut(isRow ? piece.text : bestSentence(piece.text, wish, read), LONGEST_QUOTE);
    if (!isVerbatim(quote, section)) return;
    this.citations.push({
      url: addressOf(this.docs, page, section),
      title: titleOf(page, section),
      quote,
    });
    const mark = `[${this.citations.length}]`;
    const contents = selectFrom(section, piece, wish, read).map((content) =>
      safeContent(content, { baseUrl: this.docs.baseUrl, url: page.url }),
    );
    this.write(contents, mark, titled ? titleOf(page, section) : '', piece.text, section);
  }

  private write(
    contents: readonly Content[],
    mark: string,
    title: string,
    text: string,
    { path }: DocSection,
  ): void {
    const [first, ...rest] = contents;
    if (!first) return;
    const decides = this.wish.yesNo ? bestSentence(text, this.wish, this.read) : '';
    const isText = first.type === 'paragraph';
    const opens =
      isText && (textOf(first).startsWith(decides) || /^(?:Yes|No)\b/.test(textOf(first)));
    if (title) {
      this.parts.push(`**${escape(title)}** ${mark}`, ...contents.map((one) => markdownOf([one])));
    } else if (isText && (opens || !this.wish.yesNo)) {
      this.parts.push(`${markdownOf([first])} ${mark}`, ...rest.map((one) => markdownOf([one])));
    } else {
      const lead =
        decides && !/[|\n]/.test(decides) ? escape(decides) : `**${escape(path.at(-1) ?? '')}**`;
      const said = lead === '****' ? 'The docs say:' : lead;
      const only = contents.length === 1 && isText && textOf(first) === decides;
      this.parts.push(`${said} ${mark}`, ...(only ? [] : contents.map((one) => markdownOf([one]))));
    }
  }
}

/** Returns questions of the pages that go on from here. */
function suggestionsOf(docs: Docs, found: readonly Found[], wish: Wish, read: Words): string[] {
  const pages = [...new Set(found.map(({ page }) => page))].flatMap(
    (page) => docs.pages[page] ?? [],
  );
  const asked = wish.words.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = pages.map(({ questions }) =>
    questions
      .map((question) => ({ question, fit: fitOf(wish.words, read.keys(question)) }))
      // The same question again leads nowhere.
      .filter(({ fit }) => fit < 0.8 * asked)
      .sort((a, b) => b.fit - a.fit)
      .map(({ question }) => question),
  );
  const turns = Math.max(0, ...ranked.map(({ length }) => length));
  const mixed = Array.from({ length: turns }, (_, turn) =>
    ranked.flatMap((questions) => questions[turn] ?? []),
  );
  return [...new Set(mixed.flat())].slice(0, LIMITS.suggestions);
}

/** Writes the answer to a question. */
export function compose(docs: Docs, judgement: Judgement, wish: Wish, read: Words): Composed {
  const { outcome, chosen, missing } = judgement;
  const suggestions = suggestionsOf(docs, chosen, wish, read);
  const done = (
    said: Composed['outcome'],
    parts: readonly string[],
    citations: readonly Citation[],
  ): Composed => ({ outcome: said, text: parts.join('\n\n'), parts, citations, suggestions });
  if (outcome !== 'abstained') {
    const draft = new Draft(docs, wish, read);
    chosen.forEach((found, index) => draft.add(found, index > 0));
    if (draft.citations.length > 0) {
      const lacks = missing.map(({ text }) => `“${escape(text)}”`).join(', ');
      const told =
        outcome === 'partial' && lacks
          ? [`The docs do not mention ${lacks} here; this is what comes nearest.`]
          : [];
      return done(outcome, [...told, ...draft.parts], draft.citations);
    }
  }
  const links = chosen.flatMap(({ page: number }) => {
    const page = docs.pages[number];
    const url = page && `${docs.baseUrl.replace(/\/$/, '')}${page.url}`;
    return page ? [`- [${escape(page.title)}](${url})`] : [];
  });
  const near = links.length > 0 ? ['These pages come nearest:', links.join('\n')] : [];
  return done('abstained', [NOT_THERE, ...near], []);
}
