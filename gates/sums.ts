/** Gate: every sum in the docs is correct, and so are the totals in docs/_example. */
import { join } from 'node:path';
import { isTotal, numberOf, rounded, sumOf } from '../src/content/data/format';
import { formulaOf, signToken, type Token } from '../src/content/data/formula';
import { SourceError } from '../src/content/data/source';
import { linesOf } from '../src/content/data/table';
import { parseTable } from '../src/content/tables';
import { BLANK, type SourceText } from './docs-text';
import { filesIn, lineOf, read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

const GAP = String.raw`[ \u00A0]`;
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![.,]?\d|-\d)(?:${GAP}?%|${GAP}(?:${Object.keys(SCALES).join('|')})\b)?`;
const WORD = String.raw`\p{Script=Latin}(?:[\p{Script=Latin}\p{N}_'’./-]*[\p{Script=Latin}\p{N}])?`;
/** A number, with the words that name it or that it counts: "discount 5%", "18 days". */
const OPERAND = String.raw`\(*(?:${WORD}${GAP}+){0,3}\(*[−-]?[$€£¥]?${NUMBER}(?:${GAP}+${WORD}){0,3}\)*`;
const SIGN = String.raw`(?:${GAP}*[−×÷+]${GAP}*|${GAP}+[-*/]${GAP}+)`;
const SIDE = `${OPERAND}(?:${SIGN}${OPERAND})*`;
/** Not after a sign, because in "Cost − 400 + 5 = 500", one part is a word. */
const START = String.raw`(?<![\p{Script=Latin}\d.,_]|\S${GAP}*[−×÷+*/-]${GAP}*)(?=[(\d−$€£¥-])`;
const EQUATION = new RegExp(`${START}${SIDE}(?:${GAP}*(?<![<>!=])[=≈](?!=)${GAP}*${SIDE})+`, 'gu');
const PIECE = new RegExp(`(?<number>${NUMBER})|${WORD}|(?<sign>[−×÷+*/()-])`, 'gu');

/** Reads a number: its value, its number of decimal places, and the value of its last digit. */
function figureOf(text: string) {
  const [, number = '', rest = ''] = /^([\d,.]+)(.*)$/.exec(text) ?? [];
  const scale = SCALES[rest.trim()] ?? 1;
  const digits = number.split('.')[1]?.length ?? 0;
  const digit = scale * 10 ** -digits;
  const value = Number(number.replaceAll(',', '')) * scale;
  return { value, digits, digit, percent: rest.includes('%') };
}

type Figure = ReturnType<typeof figureOf>;

/** Reads a side of an equation, without parentheses around the whole equation. */
function sideOf(text: string) {
  const pieces = [...text.matchAll(PIECE)].map(({ groups = {} }) => groups);
  const figures = pieces.flatMap(({ number }) => (number === undefined ? [] : figureOf(number)));
  const tokensOf = (percent: number) =>
    pieces.flatMap(({ number, sign }): Token[] => {
      if (number === undefined)
        return sign === undefined ? [] : [signToken(sign)].flatMap((one) => one ?? []);
      const { value, percent: isPercent } = figureOf(number);
      return [{ type: 'number', value: isPercent ? value * percent : value }];
    });
  /** Its possible results, with percentages as they are and as hundredths. */
  const values = [1, 0.01].flatMap((percent) => {
    const tokens = tokensOf(percent);
    const opens = tokens.filter(({ type }) => type === 'open').length;
    const more = opens - tokens.filter(({ type }) => type === 'close').length;
    const whole = more > 0 ? tokens.slice(more) : tokens.slice(0, tokens.length + more);
    return formulaOf(whole)?.value(() => undefined) ?? [];
  });
  return { text, figures, values };
}

type Side = ReturnType<typeof sideOf>;

/** Whether a sum equals a number, to the digits that the number has. If it's approximate, within 2%. */
function holds({ values }: Side, said: number, { digit, percent }: Figure, isAbout: boolean) {
  return values
    .flatMap((value) => (percent ? [value, value * 100] : [value]))
    .some((value) => {
      const off = Math.abs(value - said);
      const size = Math.abs(said);
      return off <= digit / 2 + 1e-9 * Math.max(1, size) || (isAbout && off <= size / 50);
    });
}

/** Returns the result of a sum, written like the number that it's compared with. */
function comesTo({ values }: Side, said: number, { percent, digits }: Figure): string {
  const readings = values.flatMap((value) => (percent ? [value * 100, value] : [value]));
  const [near = 0] = readings.toSorted((a, b) => Math.abs(a - said) - Math.abs(b - said));
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const written = rounded(near, digits).toLocaleString('en-US', options).replace('-', '−');
  return `${written}${percent ? '%' : ''}`;
}

/** Returns the sums in a text, which is prose with everything else blanked. */
export function equationsIn(prose: string) {
  // Asterisks around a bold number aren't a gap, but a cell's edge, code and markup are.
  const text = prose.replaceAll(new RegExp(`${BLANK}+`, 'g'), (gap) =>
    (gap.length > 2 ? '|' : ' ').repeat(gap.length),
  );
  return [...text.matchAll(EQUATION)].flatMap(({ 0: whole, index: at }) => {
    const [first, ...others] = whole.split(/(?=[=≈])/).map((side) => sideOf(side));
    return others.flatMap((other, number) => {
      if (!first) return [];
      const [sum, single] = first.figures.length > 1 ? [first, other] : [other, first];
      const [figure] = single.figures;
      const [said] = single.values;
      if (sum.figures.length < 2 || single.figures.length > 1 || !figure || said === undefined)
        return [];
      // "1 GiB = 1,024 × 1,024 bytes" defines a unit.
      if (sum === other && /\p{L}/u.test(first.text)) return [];
      const isAbout = /≈|\b(?:about|around|roughly|nearly|almost)\b/i.test(other.text);
      const until = whole
        .split(/(?=[=≈])/)
        .slice(0, number + 2)
        .join('');
      const says = new RegExp(`[−-]?${NUMBER}`, 'u').exec(single.text)?.[0] ?? '';
      return [
        {
          at,
          text: until.replace(new RegExp(`(?:${GAP}+${WORD})*[)]*${GAP}*$`, 'u'), ''),
          /** The printed result. */
          says,
          /** The correct result, if it's different. */
          comes: holds(sum, said, figure, isAbout) ? undefined : comesTo(sum, said, figure),
        },
      ];
    });
  });
}

/** Returns the sums in a text with their lines, including those in titles and notes of fences. */
const sumsIn = ({ words, source, samples }: SourceText) => [
  ...equationsIn(words).map((sum) => ({ ...sum, line: lineOf(source, sum.at) })),
  ...samples.flatMap(({ meta, line }) =>
    [...meta.matchAll(/\b(?:title|note)="([^"]*)"/g)].flatMap(([, said = '']) =>
      equationsIn(said).map((sum) => ({ ...sum, line })),
    ),
  ),
];

/** Returns what is wrong with the totals in a data file: its `Total` row and its `Total` column. */
function totalProblem(file: string, text: string): string | undefined {
  try {
    const source = { text: '', options: { data: file }, fileText: () => text };
    parseTable(source);
    const [head, ...rows] = linesOf(source, 'table').lines;
    const total = head.cells.findIndex(isTotal);
    for (const { cells, number } of total < 0 ? [] : rows) {
      const come = sumOf(cells.slice(1, total).map(numberOf), 2);
      if (come === numberOf(cells[total] ?? '')) continue;
      return `${file}:${number}: the row "${cells[0]}" says ${cells[total]} in "${head.cells[total]}", but its numbers add up to ${come}. Fix: write ${come}, or correct a number.`;
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return `${error.what.startsWith(file) ? '' : `${file}: `}${error.what}. Fix: ${error.fix}.`;
  }
}

/** Checks the sums in texts, and the totals in the data files of the example company. */
export function checkSums(texts: readonly SourceText[], project: string): GateResult {
  const folder = join(project, 'docs/_example');
  const files = filesIn(folder).filter((file) => file.endsWith('.csv'));
  const totals = files.flatMap(
    (file) =>
      totalProblem(`docs/_example/${file}`, read(folder, file).replaceAll('\r\n', '\n')) ?? [],
  );
  const sums = texts.flatMap((text) => sumsIn(text).map((sum) => ({ ...sum, file: text.file })));
  const wrong = sums.flatMap(({ file, line, text, says, comes }) =>
    comes === undefined
      ? []
      : [
          `${file}:${line}: "${text}" comes to ${comes}, not ${says}. Fix: write ${comes}, or correct a number.`,
        ],
  );
  const problems = [...texts.flatMap(({ problem }) => problem ?? []), ...totals, ...wrong];
  return gateResult('sums', 'sums and data files', sums.length + files.length, problems, {
    ...(files.length === 0 && {
      allowZero: 'there is no docs/_example, and the docs contain no sums',
    }),
  });
}

export const sums: Gate = {
  name: 'sums',
  reads: 'sources',
  check: ({ project, texts }) =>
    checkSums(
      texts.filter(({ file }) => file.startsWith('docs/')),
      project,
    ),
};
