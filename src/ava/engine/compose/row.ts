/** Says what a table's row answers in a sentence: one from the text around it, one from the facts, or one of its cells. */
import { markdownOfInline, textOfInline, type Content } from '../../../content/model';
import { escapeMarkdown } from '../../../content/model/escape';
import { sentencesOf } from '../../../content/model/sentences';
import { spoken } from '../citations';
import { hasAmount } from '../find/evidence';
import type { Found } from '../find/find';
import type { KnownPiece } from '../find/pages';
import { isIn, weightOf, type WeighedWord, type Words } from '../words/words';
import { proseOf, type Criteria } from './excerpt';
import { fitOf, saysEnough } from './lead';

type Table = Extract<Content, { readonly type: 'table' }>;

/** Headers that can come after “the”. Others can be any words, such as “In the console”. */
const NOUNS = /^(?:cause|cost|default|fee|fix|limit|maximum|minimum|price|reward|size)$/i;

/**
 * Matches an amount or a date, which a sentence can contain as it is: “up to 30 minutes”. Other cells are quoted. Its
 * first words may have a capital only because they begin a cell.
 */
const AMOUNT =
  /^((?:(?:about|at least|at most|less than|more than|only|up to) )?)(?:\p{Sc}?\p{N}|\p{Lu}\p{L}+ \p{N}+, \p{N}{4})(?:[^.?!;]|\.\p{N}){0,40}(?:[.?!;]\s|$)/iu;

/** A number with what comes after it, such as “30 days”. */
const NUMBER = /\p{N}[\p{N}.,:]*(?:%|\s\p{L}+)?/u;

/** A row is what is asked if its first cell covers this share of what the headings above it don't cover. */
const OWN = 0.5;

/** The most cells of a row in one sentence. */
const MOST_CELLS = 2;

const isEmpty = (text: string) => /^[–—-]?$/.test(text.trim());

/**
 * Returns the piece to answer with, and whether it's a table's row that the question is about in particular. Of a
 * table's rows that cover as much of it, that is the one whose first cell covers the most.
 */
export function askedRow(
  { page, section, piece: found }: Found,
  criteria: Criteria,
  read: Words,
): { readonly piece: KnownPiece; readonly isSaid: boolean } {
  const table = section.contents[found.content];
  if (table?.type !== 'table') return { piece: found, isSaid: false };
  const { words, amount } = criteria;
  const isAbove = (word: WeighedWord) => isIn(word, section.heading) || isIn(word, page.title);
  const own = words.filter((word) => !isAbove(word));
  const asked = own.length > 0 ? own : words;
  const headOf = ({ part = -1 }: KnownPiece) =>
    read.keys(textOfInline(table.rows[part]?.[0] ?? []));
  const counts = ({ text }: KnownPiece) => amount === undefined || hasAmount(text, amount);
  let piece = found;
  for (const other of section.pieces) {
    const isAsGood =
      other.content === found.content &&
      (counts(other) || !counts(found)) &&
      fitOf(asked, other.keys) >= fitOf(asked, found.keys);
    if (isAsGood && fitOf(asked, headOf(other)) > fitOf(asked, headOf(piece))) piece = other;
  }
  const { text } = piece;
  const isSaid =
    // A row with notes can cover much of a question that is about something else.
    (sentencesOf(text).length === 1 && saysEnough(text, criteria, read)) ||
    criteria.counts?.test(text) === true ||
    (counts(piece) && fitOf(asked, headOf(piece)) >= OWN * weightOf(asked));
  return { piece, isSaid };
}

/** A cell after the first one. */
type Cell = {
  readonly header: string;
  readonly text: string;
  readonly markdown: string;
  /** The sentence from the facts. */
  readonly says: string | null;
};

/** Returns the cells of a row that are asked for: those with the number or time that is, if any, and that fit best. */
function askedCells(
  { header, rows, says }: Table,
  part: number,
  { words, amount }: Criteria,
  read: Words,
): Cell[] {
  const cells = (rows[part] ?? []).slice(1).flatMap((inline, index) => {
    const text = textOfInline(inline);
    if (isEmpty(text)) return [];
    const name = textOfInline(header[index + 1] ?? []);
    const fit = fitOf(words, read.keys(`${name} ${text}`));
    const markdown = markdownOfInline(inline).trim().replace(/\.$/, '');
    return [{ header: name, text, markdown, says: says?.[part]?.[index] ?? null, fit }];
  });
  // Without a word before it, a number would look like that of a paragraph.
  const counted = cells.filter(({ text }) => hasAmount(`| ${text}`, amount));
  const asked = counted.length > 0 ? counted : cells;
  const most = Math.max(...asked.map(({ fit }) => fit));
  return asked.filter(({ fit }) => fit === most).slice(0, MOST_CELLS);
}

/** Returns a sentence of a section's text that has the number of one of the cells, and says as much as the row. */
function proseWith(
  cells: readonly Cell[],
  contents: readonly Content[],
  row: string,
  criteria: Criteria,
  read: Words,
): string | undefined {
  if (!criteria.amount) return undefined;
  const numbers = cells.flatMap(({ text }) => NUMBER.exec(text)?.[0] ?? []);
  const least = fitOf(criteria.words, read.keys(row));
  return sentencesOf(contents.map(proseOf).join('\n')).find(
    (sentence) =>
      /^\p{Lu}.*[.!]$/u.test(sentence) &&
      numbers.some((number) => spoken(sentence).includes(spoken(number))) &&
      fitOf(criteria.words, read.keys(sentence)) >= least,
  );
}

function clauseOf({ header, text, markdown }: Cell, isOnly: boolean): string {
  const [, before] = AMOUNT.exec(text) ?? [];
  const value =
    before === undefined ? `“${markdown}”` : markdown.replace(before, before.toLowerCase());
  if (NOUNS.test(header)) return `the ${header.toLowerCase()} is ${value}`;
  return isOnly || header === ''
    ? `the table says ${value}`
    : `**${escapeMarkdown(header)}** is ${value}`;
}

/**
 * Returns a table's row as a sentence: “A budget has up to 3 thresholds.” or “For **Thresholds**, the limit is 3.”
 *
 * @param contents the section that the table is in
 * @param isEnglish whether the page is; in other languages, there are no words around the cells
 */
export function sentenceOfRow(
  table: Table,
  part: number,
  contents: readonly Content[],
  isEnglish: boolean,
  criteria: Criteria,
  read: Words,
): string | undefined {
  const [first = [], ...others] = table.rows[part] ?? [];
  const cells = askedCells(table, part, criteria, read);
  if (cells.length === 0 || isEmpty(textOfInline(first))) return undefined;
  const name = markdownOfInline(first).replaceAll('**', '').trim();
  // A number alone needs the header above it.
  const named = /\p{L}/u.test(name) ? [] : [markdownOfInline(table.header[0] ?? [])];
  const about = `**${[...named, name].join(' ').trim()}**`;
  if (!isEnglish) return `${about}: ${cells.map(({ markdown }) => markdown).join('; ')}`;
  const row = [first, ...others].map(textOfInline).join(' ');
  const prose = proseWith(cells, contents, row, criteria, read);
  const said = prose ? [prose] : cells.flatMap(({ says }) => says ?? []);
  if (said.length > 0) return said.map(escapeMarkdown).join(' ');
  const clauses = cells.map((cell) => clauseOf(cell, others.length === 1));
  return `For ${about}, ${clauses.join(', and ')}.`;
}
