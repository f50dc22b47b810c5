/** Gate: every sum that the docs print is right, and the example's pages state the example's numbers. */
import company from '../company.config';
import type { DocsTree } from '../src/content/tree';
import { contentOf } from './content';
import { placeIn, readTexts, type SourceText } from './docs-text';
import { gateResult, lineOf, type Gate, type GateResult } from './gate';
import {
  amountsIn,
  Amounts,
  readExample,
  statedBy,
  wordsOfMeta,
  type Example,
} from './sums-amounts';
import { equationsIn, type Equation } from './sums-equations';

/** Folders below docs/ whose every amount is one of the example company's. */
const HELD: readonly string[] = ['governance/budgets/'];

const MEND =
  'print it from docs/_example, show the sum that it comes from, or add it there; a number that is none of the example’s gets {/* numbers: why */} above its block';

/** A stretch of a text, with the line that a message names. */
type Stretch = { readonly words: string; readonly lineAt: (offset: number) => number };

/** What readers read of a text: its words, and those above and below its fences. */
function stretchesOf(text: SourceText): Stretch[] {
  return [
    { words: text.words, lineAt: (offset) => lineOf(text.source, offset) },
    ...text.samples.map(({ meta, line }) => ({ words: wordsOfMeta(meta), lineAt: () => line })),
  ];
}

/** The lines that an author answers for. */
function excusedLines({ source, excuses }: SourceText): (line: number) => boolean {
  const ranges = excuses.map(({ range: [from, to] }) => [lineOf(source, from), lineOf(source, to)]);
  return (line) => ranges.some(([from = 0, to = 0]) => line >= from && line <= to);
}

type Found = Equation & { readonly line: number };

const equationsOf = (text: SourceText): Found[] =>
  stretchesOf(text).flatMap(({ words, lineAt }) =>
    equationsIn(words).map((each) => ({ ...each, line: lineAt(each.at) })),
  );

/** The amounts of a page, with their lines. */
function amountsOf(text: SourceText, docs: DocsTree) {
  const { words, samples, source } = text;
  const stated = samples.map((sample) => ({ line: sample.line, ...statedBy(sample, text, docs) }));
  const prose = amountsIn(words).map(({ at, text: amount }) => ({
    amount,
    line: lineOf(source, at),
  }));
  const drawn = stated.flatMap(({ written, line }) =>
    written.flatMap((each) => amountsIn(each).map(({ text: amount }) => ({ amount, line }))),
  );
  const computed = new Amounts();
  for (const each of stated.flatMap((one) => one.computed)) computed.add(each);
  return { amounts: [...prose, ...drawn], computed };
}

/** Whether every amount of a page is held to the example. */
const isHeld = ({ file }: SourceText, held: readonly string[]) =>
  held.some((folder) => file.startsWith(`docs/${folder}`));

/** Checks the sums of texts, and the amounts of the pages below `held`. */
export function checkSums(
  texts: readonly SourceText[],
  docs: DocsTree,
  example: Example | undefined,
  held = HELD,
): GateResult {
  const problems = [...(example?.problems ?? [])];
  let [sums, stated, excused] = [0, 0, 0];
  for (const text of texts) {
    if (text.problem !== undefined) problems.push(text.problem);
    const isExcused = excusedLines(text);
    const equations = equationsOf(text);
    excused += text.excuses.length;
    sums += equations.length;
    for (const { line, text: words, comes, printed } of equations) {
      if (comes === undefined || isExcused(line)) continue;
      problems.push(
        `${text.file}:${line}: "${words}" comes to ${comes}, not ${printed}. Mend: write ${comes}, or mend a number; {/* numbers: why */} above the block if it is meant so.`,
      );
    }
    for (const { range, why } of text.excuses) {
      if (why.split(' ').length > 1) continue;
      problems.push(
        `${placeIn(text, range[0])}: the comment above says "${why}" and no reason. Mend: say in a few words why these numbers stand there.`,
      );
    }
    if (!example || !isHeld(text, held)) continue;
    const { amounts, computed } = amountsOf(text, docs);
    const results = new Amounts();
    for (const { printed } of equations) results.add(printed);
    stated += amounts.length;
    for (const { amount, line } of amounts) {
      if ([example.amounts, computed, results].some((known) => known.has(amount))) continue;
      if (isExcused(line)) continue;
      problems.push(`${text.file}:${line}: ${amount} is not in the example’s data. Mend: ${MEND}.`);
    }
  }
  const note = `${sums} sums, ${stated} amounts of the example, ${example?.files ?? 0} data files, ${excused} blocks left to their authors`;
  const allowZero = example ? undefined : 'the docs have no docs/_example and print no sum';
  const looked = sums + stated + (example?.files ?? 0);
  return gateResult('sums', 'sums and amounts', looked, [...new Set(problems)], {
    note,
    ...(allowZero && { allowZero }),
  });
}

/** The gate of `npm run check:sums`. */
export const sums: Gate = {
  name: 'sums',
  reads: 'sources',
  looksAt:
    'sums that pages print, totals of docs/_example, and amounts of the pages about the example company',
  failsOn:
    'a sum that does not come to what it says, an amount that is neither in docs/_example nor computed on the page',
  mend: 'correct the number, print it from docs/_example, show its sum, or give the reason in a comment above the block',
  check: ({ project }) => {
    const texts = readTexts(project, company).filter(({ file }) => file.startsWith('docs/'));
    return checkSums(texts, contentOf(project).docs, readExample(project));
  },
};
