/** The amounts that a page of the example states, and those that it may state. */
import { join } from 'node:path';
import { linesOf } from '../src/content/data/table';
import { isTotal, numberOf, sumOf } from '../src/content/data/format';
import { SourceError } from '../src/content/data/source';
import { readFence } from '../src/content/markup/fences';
import { kinds } from '../src/content/pictures';
import { ContentError } from '../src/content/problem';
import { parseTable, tableOptions } from '../src/content/tables';
import type { DocsTree } from '../src/content/tree';
import type { Sample, SourceText } from './docs-text';
import { filesIn, read } from './files';

/** An amount of a text. */
export type Amount = { readonly at: number; readonly text: string };

/** A thousands comma, or exactly two digits behind the point. */
const AMOUNT =
  /(?<![\d.,\p{L}_])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d{2})(?![\d\p{L}_]|[.,]\d)/gu;

/** Returns the amounts of a text. */
export const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(AMOUNT)].map(({ 0: found, index }) => ({ at: index, text: found }));

/** Amounts, however they are written: 42,436 and 42436.00 are one. */
export class Amounts {
  /** Nothing is nothing everywhere. */
  private readonly values = new Set<number>([0]);

  /** Adds what a text states, or the text as a whole where it is a number. */
  add(text: string): void {
    const whole = numberOf(text);
    if (whole !== undefined) this.values.add(Math.abs(whole));
    for (const { text: each } of amountsIn(text)) this.values.add(numberOf(each) ?? 0);
  }

  /** Whether an amount is one of them. */
  has(text: string): boolean {
    return this.values.has(Math.abs(numberOf(text) ?? Number.NaN));
  }
}

/** The numbers of the example company, and what is wrong with its files. */
export type Example = {
  readonly amounts: Amounts;
  readonly files: number;
  readonly problems: readonly string[];
};

/** What is wrong with the sums of a data file. */
function sumProblem(file: string, text: string): string | undefined {
  try {
    const source = { text: '', options: { data: file }, fileText: () => text };
    parseTable(source);
    const { lines } = linesOf(source, 'table');
    const [head, ...rows] = lines;
    const total = head.cells.findIndex(isTotal);
    if (total < 0) return undefined;
    for (const { cells, number } of rows) {
      const parts = cells.slice(1, total).map(numberOf);
      const come = sumOf(parts, 2);
      if (come === numberOf(cells[total] ?? '')) continue;
      return `${file}:${number}: the row "${cells[0]}" says ${cells[total]} in "${head.cells[total]}", and its numbers come to ${come}. Fix: write ${come}, or fix a number.`;
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return `${error.what.startsWith(file) ? '' : `${file}: `}${error.what}. Fix: ${error.fix}.`;
  }
}

/** Reads the numbers of the example company; undefined where the docs have none. */
export function readExample(project: string, docs = 'docs'): Example | undefined {
  const folder = `${docs}/_example`;
  const files = filesIn(join(project, folder));
  const tables = files.filter((file) => file.endsWith('.csv'));
  if (tables.length === 0) return undefined;
  const amounts = new Amounts();
  const problems: string[] = [];
  for (const file of tables) {
    const text = read(join(project, folder), file).replaceAll('\r\n', '\n');
    const path = `${folder}/${file}`;
    const problem = sumProblem(path, text);
    if (problem !== undefined) problems.push(problem);
    else {
      const { lines } = linesOf({ text, options: {}, fileText: () => text }, 'table');
      for (const { cells } of lines) for (const cell of cells) amounts.add(cell);
    }
  }
  // What happened, in words: amounts that are in no table.
  if (files.includes('README.md')) amounts.add(read(join(project, folder), 'README.md'));
  return { amounts, files: tables.length, problems };
}

/** What a fence of a page states: what its author wrote, and what was computed from the example. */
type Stated = { readonly written: readonly string[]; readonly computed: readonly string[] };

/** Reads a chart or a table as the build does; one with a mistake states nothing: `content` names it. */
function tableOf({ language, meta, code, line }: Sample, file: string, docs: DocsTree): Stated {
  const node = { type: 'code', meta, value: code, position: { start: { line, column: 1 } } };
  const options = language === 'table' ? tableOptions : (kinds['chart']?.options ?? []);
  try {
    const { made: source } = readFence(node, language, options, { file, docs }, (one) => one);
    const isExample = String(source.options['data'] ?? '').startsWith('@example/');
    const sort = (rows: readonly (readonly string[])[], computed: readonly number[]): Stated => {
      const cells = rows.flatMap((row) =>
        row.map((cell, column) => ({
          cell,
          own: !isExample && !isTotal(row[0]) && !computed.includes(column),
        })),
      );
      const of = (own: boolean) => cells.filter((each) => each.own === own).map(({ cell }) => cell);
      return { written: of(true), computed: of(false) };
    };
    if (language === 'table') {
      const { rows, computed } = parseTable(source);
      return sort(rows, computed);
    }
    const chart = kinds['chart'];
    const words = chart?.parse(source).words ?? [];
    const table = words.find((each) => each.type === 'table');
    const lines = words.flatMap((each) => (each.type === 'paragraph' ? [each.text] : []));
    const { written, computed } = sort(table?.rows ?? [], []);
    return { written: [...written, ...lines], computed };
  } catch (error) {
    if (error instanceof ContentError || error instanceof SourceError) {
      return { written: [], computed: [] };
    }
    throw error;
  }
}

/** The words of a fence's title and note. */
export function wordsOfMeta(meta: string): string {
  return [...meta.matchAll(/\b(?:title|note)="([^"]*)"/g)].map(([, words]) => words).join('\n');
}

/** Returns what a fence states: pictures and tables; code states nothing. */
export function statedBy(sample: Sample, { file }: SourceText, docs: DocsTree): Stated {
  const { language, meta, code } = sample;
  const words = wordsOfMeta(meta);
  if (language === 'chart' || language === 'table') {
    const { written, computed } = tableOf(sample, join(docs.dir, '..', file), docs);
    return { written: [words, ...written], computed };
  }
  return { written: Object.hasOwn(kinds, language) ? [words, code] : [], computed: [] };
}
