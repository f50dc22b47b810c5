/** Turns a decision into an answer: whole blocks, each with a mark that links to its section. */
import { escapeMarkdown } from '../../../content/model/escape';
import { markdownOf, textOf, textOfInline, type Content } from '../../../content/model';
import { LIMITS, type AvaAnswer, type Citation } from '../../protocol';
import type { Decision } from '../decide/decide';
import type { Ranked } from '../decide/features';
import type { Found } from '../find/find';
import { quoteFault } from '../citations';
import type { KnownPiece, ReadPage, ReadSection } from '../find/pages';
import { weightOf, type WeighedWord, type Words } from '../words/words';
import { excerptOf, isSteps, proseOf, type Criteria } from './excerpt';
import { bestSentence, fitOf, mayLead, saysEnough } from './lead';
import { askedRow, sentenceOfRow } from './row';
import { safeContent } from './safe';

/** What an answer says, before it has an id. */
export type Composed = Omit<AvaAnswer, 'id' | 'mode'> & {
  /** Its text in parts, in the order in which they stream. */
  readonly parts: readonly string[];
};

/** Maximum characters of an answer's excerpts, in order. */
const LENGTHS = [1200, 700, 500] as const;

/** A claimed answer also cites another page if that page has at least this probability of being the right one. */
const LIKELY = 0.15;

/** From here on a page's own questions are what was asked; those of another page are not if they are half as alike. */
const ASKED = 0.5;

const NO_ANSWER = 'The docs have no answer to this.';

/** Cuts a text at the end of a word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > 0 ? space : length);
}

const titleOf = ({ document }: ReadPage, { path }: ReadSection) =>
  [...new Set([document.title, ...path.slice(-1)])].join(' › ');

/** Returns who can do what a page describes, from the block under its title. */
const permissionOf = ({ sections: [lead] }: ReadPage): Content[] =>
  (lead?.contents ?? []).flatMap((content) => {
    if (content.type !== 'facts') return [];
    const items = content.items.filter(({ term }) => textOfInline(term) === 'Who can do this');
    return items.length > 0 ? [{ ...content, items }] : [];
  });

/** The answer as it grows. */
class Draft {
  readonly parts: string[] = [];
  readonly citations: Citation[] = [];

  constructor(
    private readonly baseUrl: string,
    private readonly criteria: Criteria,
    private readonly read: Words,
  ) {}

  /**
   * Adds an excerpt from a section. The first one in an answer begins with what it says, after its title if AVA isn't
   * sure. Others have only the title.
   */
  add(found: Found, isFirst: boolean, isSure: boolean): void {
    const { page, section } = found;
    const length = LENGTHS[this.citations.length];
    if (length === undefined) return;
    const { criteria, read, baseUrl } = this;
    const { piece, isSaid } = askedRow(found, criteria, read);
    const quote = this.quoteOf(section, piece);
    // Two pages can have a row from the same table of facts.
    const isTwice = this.citations.some((one) => one.quote === quote);
    if (isTwice || quoteFault(page.document, section.anchor, quote) !== undefined) return;
    this.citations.push({
      url: page.address + (section.anchor && `#${section.anchor}`),
      title: titleOf(page, section),
      quote,
    });
    const contents = excerptOf(section, piece, criteria, read, length).map((content) =>
      safeContent(content, { baseUrl, url: page.document.url }),
    );
    const title = `**${escapeMarkdown(titleOf(page, section))}**`;
    const row = isFirst && isSaid ? this.sentenceOf(page, section, piece) : undefined;
    const opening = isFirst && isSure ? (row ?? this.openingOf(contents, piece) ?? title) : title;
    const all = contents.map((one) => markdownOf([one]));
    const rest = opening === all[0] ? all.slice(1) : all;
    const below = row !== undefined && opening === title ? [row] : [];
    this.parts.push(`${opening} [${this.citations.length}]`, ...below, ...rest);
  }

  /** Returns a piece that is a table's row as a sentence. */
  private sentenceOf(
    { document: { url, lang } }: ReadPage,
    { contents }: ReadSection,
    { content: at, part }: KnownPiece,
  ): string | undefined {
    const { criteria, read, baseUrl } = this;
    const content = contents[at] && safeContent(contents[at], { baseUrl, url });
    return content?.type === 'table' && part !== undefined
      ? sentenceOfRow(content, part, contents, /^en\b/i.test(lang), criteria, read)
      : undefined;
  }

  /** Returns the part of a piece to quote: a whole row, or the best sentence. Quotes code only if there is no prose. */
  private quoteOf({ contents }: ReadSection, { content: at, part, text }: KnownPiece): string {
    const content = contents[at];
    if (content?.type === 'table') return cut(text, LIMITS.quote);
    const prose = content && part === undefined ? proseOf(content) : '';
    return cut(bestSentence(prose || text, this.criteria, this.read), LIMITS.quote);
  }

  /** Returns what opens an answer instead of a title: the first paragraph, or the sentence that answers. */
  private openingOf(contents: readonly Content[], piece: KnownPiece): string | undefined {
    const { criteria, read } = this;
    const [first] = contents;
    const decides = bestSentence(piece.text, criteria, read);
    const isSaid = saysEnough(decides, criteria, read);
    const text = first?.type === 'paragraph' ? textOf(first) : '';
    // Text that leads up to steps can come before them, but a single step can't.
    const leadsToSteps = criteria.howTo && contents.some(isSteps);
    if (first && text && (leadsToSteps || mayLead(text, decides, criteria, read))) {
      return markdownOf([first]);
    }
    const isSentence = decides !== '' && isSaid && !/[|\n]/.test(decides);
    return isSentence && (text || criteria.yesNo) ? escapeMarkdown(decides) : undefined;
  }
}

/** Returns questions from the pages that could be asked next. */
function suggestionsOf(found: readonly Found[], criteria: Criteria, read: Words): string[] {
  const pages = [...new Set(found.map(({ page }) => page.document))];
  const asked = weightOf(criteria.words);
  const ranked = pages.map(({ questions }) =>
    questions
      .map((question) => ({ question, fit: fitOf(criteria.words, read.keys(question)) }))
      // Asking the same question again wouldn't help.
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

/** Returns the first sentence of an answer that is only close. */
const closest = (missing: WeighedWord | undefined) =>
  missing
    ? `The docs do not mention “${escapeMarkdown(missing.text)}”. The closest they come to your question:`
    : 'The closest the docs come to your question:';

/** If a page's title covers at least this share of a task, all of the page's steps are for that task. */
const WHOLE_TASK = 0.6;

const hasSteps = ({ section }: Found) => section.contents.some(({ type }) => type === 'steps');

/** Returns the sections with the steps of a task that a whole page is about, in order. */
function procedureOf({ candidate }: Ranked, { howTo }: Criteria): Found[] {
  const { page, titled, sections } = candidate;
  if (!howTo || page.document.kind !== 'how-to' || titled < WHOLE_TASK) return [];
  const first = sections.findIndex(hasSteps);
  const next = sections.findIndex((one, index) => index > first && !hasSteps(one));
  return first < 0 ? [] : sections.slice(first, next < 0 ? undefined : next);
}

/** Returns the sections to show: for a claim, the best one and what belongs to it, otherwise one from each page. */
function chosenFrom({ outcome, ranked, isCounted }: Decision, criteria: Criteria): Found[] {
  const [first] = ranked;
  if (!first || outcome === 'abstained') return [];
  const one = ({ sections }: Ranked) => sections.slice(0, 1);
  if (outcome === 'partial') return ranked.flatMap(one).slice(0, LENGTHS.length);
  // After a number, anything else is beside the point.
  if (isCounted) return one(first);
  const procedure = procedureOf(first, criteria);
  // A definition is given only once.
  const near = criteria.whatIs ? [] : first.near;
  const own = procedure.length > 1 ? procedure : [...one(first), ...near];
  // Where the docs say which page answers this question, what is only likely is beside the point.
  const { asked } = first.candidate;
  const isToThePoint = ({ probability, candidate }: Ranked) =>
    probability >= LIKELY && (asked < ASKED || candidate.asked >= asked / 2);
  const others = ranked.slice(1).filter(isToThePoint);
  return [...own.slice(0, 1), ...others.flatMap(one), ...own.slice(1)].slice(0, LENGTHS.length);
}

/** Writes the answer to a question. */
export function compose(
  baseUrl: string,
  decision: Decision,
  criteria: Criteria,
  read: Words,
): Composed {
  const { outcome, missing } = decision;
  const chosen = chosenFrom(decision, criteria);
  const draft = new Draft(baseUrl, criteria, read);
  chosen.forEach((found, index) => draft.add(found, index === 0, outcome !== 'partial'));
  if (draft.citations.length === 0) {
    const parts = [NO_ANSWER];
    return { outcome: 'abstained', text: NO_ANSWER, parts, citations: [], suggestions: [] };
  }
  const [best] = chosen;
  if (best && criteria.howTo && hasSteps(best)) {
    const { page } = best;
    const { url } = page.document;
    draft.parts.push(
      ...permissionOf(page).map((one) => markdownOf([safeContent(one, { baseUrl, url })])),
    );
  }
  const parts = [...(outcome === 'partial' ? [closest(missing)] : []), ...draft.parts];
  const suggestions = suggestionsOf(chosen, criteria, read);
  return { outcome, text: parts.join('\n\n'), parts, citations: draft.citations, suggestions };
}
