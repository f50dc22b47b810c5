/** Sums that a text prints, such as "330,000 ÷ 7 × 12 = 565,714", and what they come to. */
import { formulaOf, signToken, type Formula, type Token } from '../src/content/data/formula';
import { rounded } from '../src/content/data/format';
import { BLANK } from './docs-text';

/** A sum that a text prints. */
export type Equation = {
  /** Where it begins in the text. */
  readonly at: number;
  /** As it is there. */
  readonly text: string;
  /** The number behind the sign. */
  readonly printed: string;
  /** What it comes to, as the printed number would be written; absent: it is right. */
  readonly comes?: string;
};

/** A number of a text: its value, what its last digit counts, and whether it is a percentage. */
type Figure = {
  readonly value: number;
  readonly digit: number;
  readonly percent: boolean;
  readonly digits: number;
};

type Piece = { readonly from: number; readonly to: number } & (
  | { readonly type: 'figure'; readonly figure: Figure; readonly unit?: string }
  | { readonly type: 'token'; readonly token: Token; readonly spaced: boolean }
  | { readonly type: 'equals'; readonly about: boolean }
  | { readonly type: 'word' | 'other'; readonly text: string }
);

const PIECE =
  /(?<other>\d{4}-\d{2}(?:-\d{2})?|\d+(?:\.\d+){2,})|(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?<percent>[ \u00A0]?%)?|(?<word>\p{Script=Latin}(?:[\p{Script=Latin}\p{N}_'’./-]*[\p{Script=Latin}\p{N}])?)|(?<equals>(?<![<>!=])[=≈](?!=))|(?<sign>[−×÷+*/()-])|[$€£¥]|(?<rest>\S)/gu;

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };
const ABOUT = /^(?:about|around|roughly|nearly|almost)$/i;

function pieceOf(match: RegExpExecArray, line: string): Piece | undefined {
  const { index: from, groups = {}, 0: text } = match;
  const to = from + text.length;
  const { number, percent, word, equals, sign } = groups;
  if (number !== undefined) {
    const [, scale = ''] = /^[ \u00A0](thousand|million|billion)\b/.exec(line.slice(to)) ?? [];
    const by = SCALES[scale] ?? 1;
    const digits = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0;
    const value = Number(number.replaceAll(',', '')) * by;
    const figure = { value, digit: by * 10 ** -digits, percent: percent !== undefined, digits };
    return { from, to, type: 'figure', figure };
  }
  if (word !== undefined) return { from, to, type: 'word', text };
  if (equals !== undefined) return { from, to, type: 'equals', about: text === '≈' };
  const token = sign === undefined ? undefined : signToken(sign);
  if (token) {
    const blank = (at: number) => /^[\s\u00A0]?$/.test(line.charAt(at));
    const spaced = blank(from - 1) && blank(to);
    const isAscii = token.type === 'sign' && /[-+*/]/.test(text);
    const leads = (text === '-' || text === '+') && /[\s(]/.test(line.charAt(from - 1) || ' ');
    if (!isAscii || spaced || leads) return { from, to, type: 'token', token, spaced };
  }
  return /[$€£¥]/.test(text) ? undefined : { from, to, type: 'other', text };
}

const isSign = (piece: Piece | undefined) => piece?.type === 'token' && piece.token.type === 'sign';
const isToken = (piece: Piece | undefined, type: Token['type']) =>
  piece?.type === 'token' && piece.token.type === type;
const endsOperand = (piece: Piece | undefined) =>
  piece?.type === 'figure' || isToken(piece, 'close');

/** Words that a number counts, or that name it: "18 days ÷ 31 days", "1,000 × discount 5%". */
const MOST_WORDS = 3;

/** Takes away words between numbers and signs. */
function withoutUnits(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at];
    if (!piece) break;
    let end = at;
    while (pieces[end]?.type === 'word' && end - at < MOST_WORDS) end += 1;
    const [before, after] = [kept.at(-1), pieces[end]];
    const counts = endsOperand(before) && (isSign(after) || after?.type === 'equals');
    const closes = endsOperand(before) && isToken(after, 'close');
    const names = (isSign(before) || isToken(before, 'open')) && after?.type === 'figure';
    if (end > at && (counts || closes || names)) {
      if (before?.type === 'figure' && piece.type === 'word') {
        kept[kept.length - 1] = { ...before, unit: piece.text };
      }
      at = end;
      continue;
    }
    kept.push(piece);
    at += 1;
  }
  return kept;
}

/** One side of an equation. */
type Side = {
  readonly from: number;
  readonly to: number;
  readonly figures: readonly (Figure & { readonly unit?: string })[];
  /** Readings of the side: percentages as hundredths, and as plain numbers. */
  readonly values: readonly number[];
  readonly isSum: boolean;
};

const PLAIN: Readonly<Record<string, number>> = {};

function sideOf(pieces: readonly Piece[]): Side | undefined {
  const read = (hundredths: boolean): Formula | undefined =>
    formulaOf(
      pieces.flatMap((piece): Token[] => {
        if (piece.type === 'token') return [piece.token];
        if (piece.type !== 'figure') return [];
        const { value, percent } = piece.figure;
        return [{ type: 'number', value: percent && hundredths ? value / 100 : value }];
      }),
    );
  const formulas = [read(false), read(true)];
  const values = formulas.flatMap((formula) => {
    const value = formula?.value((name) => PLAIN[name]);
    return value === undefined ? [] : [value];
  });
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || values.length === 0) return undefined;
  const figures = pieces.flatMap((piece) =>
    piece.type === 'figure' ? [{ ...piece.figure, ...(piece.unit && { unit: piece.unit }) }] : [],
  );
  return { from: first.from, to: last.to, figures, values, isSum: figures.length > 1 };
}

/** Whether two pieces cannot be side by side in one sum. */
const parts = (left: Piece | undefined, right: Piece | undefined) =>
  endsOperand(left) && (right?.type === 'figure' || isToken(right, 'open'));

const isOfSum = (piece: Piece | undefined) => piece?.type === 'figure' || piece?.type === 'token';

/** The side that ends before a sign. */
function leftOf(pieces: readonly Piece[], equals: number): Side | undefined {
  let from = equals;
  while (from > 0 && isOfSum(pieces[from - 1])) {
    if (from < equals && parts(pieces[from - 1], pieces[from])) break;
    from -= 1;
  }
  while (from < equals && isToken(pieces[from], 'open') && !sideOf(pieces.slice(from, equals))) {
    from += 1;
  }
  // "Cost − 400 + 5 = …": a part of the sum is a word.
  const [first, before] = [pieces[from], pieces[from - 1]];
  if (first?.type === 'token' && isSign(first) && first.spaced && before) return undefined;
  return sideOf(pieces.slice(from, equals));
}

/** The side that begins behind a sign. */
function rightOf(pieces: readonly Piece[], equals: number): Side | undefined {
  const word = pieces[equals + 1];
  const start = word?.type === 'word' && ABOUT.test(word.text) ? equals + 2 : equals + 1;
  let end = start;
  while (isOfSum(pieces[end]) && !(end > start && parts(pieces[end - 1], pieces[end]))) end += 1;
  while (end > start && !sideOf(pieces.slice(start, end))) end -= 1;
  return sideOf(pieces.slice(start, end));
}

/** Whether a number is what a sum comes to, in the digits that it has. */
function isRight(value: number, said: number, { digit, percent }: Figure, about: boolean): boolean {
  const readings = percent ? [value, value * 100] : [value];
  return readings.some((one) => {
    const off = Math.abs(one - said);
    const size = Math.abs(said);
    return off <= digit / 2 + 1e-9 * Math.max(1, size) || (about && off <= size / 50);
  });
}

const written = (value: number, digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(rounded(value, digits))
    .replace('-', '−');

/** What a sum comes to, written as the number that it is compared with. */
function comesTo(values: readonly number[], said: number, { percent, digits }: Figure): string {
  const readings = values.flatMap((value) => (percent ? [value * 100, value] : [value]));
  const [near = 0] = readings.toSorted((a, b) => Math.abs(a - said) - Math.abs(b - said));
  return `${written(near, digits)}${percent ? '%' : ''}`;
}

/** Returns the sums that a line prints. */
function equationsInLine(line: string): Equation[] {
  const pieces = withoutUnits(
    [...line.matchAll(PIECE)].flatMap((match) => pieceOf(match as RegExpExecArray, line) ?? []),
  );
  const found: Equation[] = [];
  /** What the first side of a chain comes to: "a × b = c = d". */
  let chain: { readonly to: number; readonly side: Side } | undefined;
  for (const [index, piece] of pieces.entries()) {
    if (piece.type !== 'equals') continue;
    const [before, right] = [leftOf(pieces, index), rightOf(pieces, index)];
    if (!before || !right) continue;
    const left = !before.isSum && chain?.to === before.to ? chain.side : before;
    if (left.isSum) chain = { to: right.to, side: left };
    const [sum, single] = left.isSum ? [left, right] : [right, left];
    const [figure] = single.figures;
    const [said] = single.values;
    if (!sum.isSum || single.isSum || !figure || said === undefined) continue;
    // "1 GiB = 1,024 × 1,024 bytes" says what a unit is.
    if (sum === right && figure.unit !== undefined) continue;
    const word = pieces[index + 1];
    const about = piece.about || (word?.type === 'word' && ABOUT.test(word.text));
    const holds = sum.values.some((value) => isRight(value, said, figure, about));
    found.push({
      at: left.from,
      text: line.slice(left.from, right.to).replaceAll(BLANK, ''),
      printed: line.slice(single.from, single.to),
      ...(!holds && { comes: comesTo(sum.values, said, figure) }),
    });
  }
  return found;
}

/** Returns the sums that a text prints: prose, with everything else blanked. */
export function equationsIn(prose: string): Equation[] {
  // Stars around a bold number are no gap; a cell's edge, code and markup are.
  const text = prose.replaceAll(new RegExp(`${BLANK}+`, 'g'), (gap) =>
    (gap.length > 2 ? '|' : ' ').repeat(gap.length),
  );
  let offset = 0;
  return text.split('\n').flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    return equationsInLine(line).map((each) => ({ ...each, at: each.at + start }));
  });
}
