/** From what was found to an answer: whole blocks, each with a mark that links to its section. */
import { escapeMarkdown } from '../../../content/model/escape';
import { contentsIn, markdownOf, textOf, type Content } from '../../../content/model';
import { LIMITS, type AvaAnswer, type Citation } from '../../protocol';
import type { Found } from '../find/find';
import type { Judgement } from '../find/judge';
import type { KnownPiece, ReadPage, ReadSection } from '../find/pages';
import type { WeighedWord, Words } from '../words/words';
import { isVerbatim } from './citations';
import { bestSentence, fitOf, isEnough, mayLead } from './lead';
import { safeContent } from './safe';
import { isSteps, selectFrom, type Criteria } from './select';

/** What an answer says, before it has an id. */
export type Composed = Omit<AvaAnswer, 'id' | 'mode'> & {
  /** Its text in parts, in the order in which they stream. */
  readonly parts: readonly string[];
};

/** Characters of a quote. */
const LONGEST_QUOTE = 300;

const NOT_THERE = 'The docs do not answer this.';

/** Returns a text up to a word's end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > 0 ? space : length);
}

/** Returns the text of a content without its code. */
const proseOf = (content: Content) =>
  [...contentsIn(content)]
    .flatMap((one) => (one.type === 'paragraph' ? [textOf(one)] : []))
    .join('\n');

const titleOf = ({ document }: ReadPage, { path }: ReadSection) =>
  [document.title, ...path.slice(-1)].join(' › ');

/** The answer as it grows. */
class Draft {
  readonly parts: string[] = [];
  readonly citations: Citation[] = [];

  constructor(
    private readonly baseUrl: string,
    private readonly criteria: Criteria,
    private readonly read: Words,
  ) {}

  /** Adds what one section says; the first of an answer needs no title. */
  add({ page, section, piece }: Found, titled: boolean): void {
    if (this.citations.length >= LIMITS.citations) return;
    const { criteria, read, baseUrl } = this;
    const quote = this.quoteOf(section, piece);
    // Two pages may have a row from the same table of facts.
    const isTwice = this.citations.some((one) => one.quote === quote);
    if (isTwice || !isVerbatim(quote, section.contents)) return;
    this.citations.push({
      url: page.address + (section.anchor && `#${section.anchor}`),
      title: titleOf(page, section),
      quote,
    });
    const contents = selectFrom(section, piece, criteria, read).map((content) =>
      safeContent(content, { baseUrl, url: page.document.url }),
    );
    this.write(
      contents,
      `**${escapeMarkdown(titleOf(page, section))}**`,
      titled,
      bestSentence(piece.text, criteria, read),
    );
  }

  /** Returns the part of a piece to quote: a whole row, or else the best sentence; code only where there is no prose. */
  private quoteOf({ contents }: ReadSection, { content: at, part, text }: KnownPiece): string {
    const content = contents[at];
    if (content?.type === 'table') return cut(text, LONGEST_QUOTE);
    const prose = content && part === undefined ? proseOf(content) : '';
    return cut(bestSentence(prose || text, this.criteria, this.read), LONGEST_QUOTE);
  }

  private write(
    contents: readonly Content[],
    title: string,
    titled: boolean,
    decides: string,
  ): void {
    const [first, ...rest] = contents;
    if (!first) return;
    const mark = `[${this.citations.length}]`;
    const all = contents.map((one) => markdownOf([one]));
    const text = first.type === 'paragraph' ? textOf(first) : '';
    // What leads to steps is said before them; no step is, out of its turn.
    const leadsToSteps = this.criteria.howTo && contents.some(isSteps);
    const opens = leadsToSteps || mayLead(text, decides, this.criteria, this.read);
    if (titled || !(text || this.criteria.yesNo)) {
      this.parts.push(`${title} ${mark}`, ...all);
    } else if (text && opens) {
      this.parts.push(`${markdownOf([first])} ${mark}`, ...rest.map((one) => markdownOf([one])));
    } else if (decides && isEnough(decides, this.criteria, this.read)) {
      this.parts.push(`${escapeMarkdown(decides)} ${mark}`, ...all);
    } else {
      this.parts.push(`${title} ${mark}`, ...all);
    }
  }
}

/** Returns questions of the pages that go on from here. */
function suggestionsOf(found: readonly Found[], criteria: Criteria, read: Words): string[] {
  const pages = [...new Set(found.map(({ page }) => page.document))];
  const asked = criteria.words.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = pages.map(({ questions }) =>
    questions
      .map((question) => ({ question, fit: fitOf(criteria.words, read.keys(question)) }))
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

/** Returns how an answer to a part of a question begins. */
const partlyTold = (missing: WeighedWord | undefined) =>
  missing
    ? `The docs do not mention “${escapeMarkdown(missing.text)}” here. What comes nearest:`
    : 'The docs answer a part of this.';

/** Writes the answer to a question. */
export function compose(
  baseUrl: string,
  judgement: Judgement,
  criteria: Criteria,
  read: Words,
): Composed {
  const { outcome, chosen, missing } = judgement;
  const suggestions = suggestionsOf(chosen, criteria, read);
  const done = (
    said: Composed['outcome'],
    parts: readonly string[],
    citations: readonly Citation[],
  ): Composed => ({ outcome: said, text: parts.join('\n\n'), parts, citations, suggestions });
  if (outcome !== 'abstained') {
    const draft = new Draft(baseUrl, criteria, read);
    chosen.forEach((found, index) => draft.add(found, index > 0));
    if (draft.citations.length > 0) {
      const told = outcome === 'partial' ? [partlyTold(missing)] : [];
      return done(outcome, [...told, ...draft.parts], draft.citations);
    }
  }
  const links = chosen.map(
    ({ page: { document, address } }) => `- [${escapeMarkdown(document.title)}](${address})`,
  );
  const near = links.length > 0 ? ['These pages come nearest:', links.join('\n')] : [];
  return done('abstained', [NOT_THERE, ...near], []);
}
