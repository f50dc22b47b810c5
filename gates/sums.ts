/** Gate: every sum that the docs print is right, and the example's pages state the example's numbers. */
import type { DocsTree } from '../src/content/tree';
import { contentOf } from './content';
import type { SourceText } from './docs-text';
import { lineOf } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
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
const HELD: readonly string[] = ['governance/'];

const FIX =
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

/** A number that a page may not state as it is. */
type Doubt = { readonly line: number; readonly says: string; readonly fix: string };

/** The sums of a text that do not come to what it prints. */
const wrongSums = (equations: readonly Found[]): Doubt[] =>
  equations.flatMap(({ line, text, comes, printed }) =>
    comes === undefined
      ? []
      : [
          {
            line,
            says: `"${text}" comes to ${comes}, not ${printed}`,
            fix: `write ${comes}, or fix a number; {/* numbers: why */} above the block if it is meant so`,
          },
        ],
  );

/** The amounts of a page that are neither the example's, nor computed on the page; one doubt a line. */
function strangers(
  { amounts, computed }: ReturnType<typeof amountsOf>,
  equations: readonly Found[],
  example: Example,
): Doubt[] {
  const results = new Amounts();
  for (const { printed } of equations) results.add(printed);
  const lines = new Map<number, Set<string>>();
  for (const { amount, line } of amounts) {
    if ([example.amounts, computed, results].some((known) => known.has(amount))) continue;
    lines.set(line, (lines.get(line) ?? new Set()).add(amount));
  }
  return [...lines].map(([line, found]) => ({
    line,
    says: `${[...found].join(', ')} ${found.size > 1 ? 'are' : 'is'} not in the example’s data`,
    fix: FIX,
  }));
}

/** Whether every amount of a page is held to the example. */
const isBelow = ({ file }: SourceText, folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(`docs/${folder}`));

/** Checks the sums of texts, and the amounts of the pages that are held to the example. */
export function checkSums(
  texts: readonly SourceText[],
  docs: DocsTree,
  example: Example | undefined,
  held = HELD,
): GateResult {
  const problems = [...(example?.problems ?? [])];
  const count = { sums: 0, amounts: 0, excused: 0 };
  for (const text of texts) {
    if (text.problem !== undefined) problems.push(text.problem);
    const { file, excuses, source } = text;
    const refuse = (line: number, says: string, fix: string) =>
      problems.push(`${file}:${line}: ${says}. Fix: ${fix}.`);
    const equations = equationsOf(text);
    const wrong = wrongSums(equations);
    count.sums += equations.length;
    count.excused += excuses.length;

    const isHeld = example !== undefined && isBelow(text, held);
    const page = isHeld ? amountsOf(text, docs) : undefined;
    const strange = example && page ? strangers(page, equations, example) : [];
    count.amounts += page?.amounts.length ?? 0;

    const ranges = excuses.map(({ range: [from, to], why }) => {
      const [first, last] = [lineOf(source, from), lineOf(source, to)];
      return { why, first, isIn: ({ line }: Doubt) => line >= first && line <= last };
    });
    for (const { why, first, isIn } of ranges) {
      if (!/\s/.test(why)) {
        refuse(
          first,
          `the comment above says "${why}", which is not a reason`,
          'say in a few words why these numbers stand there',
        );
      } else if (![...wrong, ...strange].some(isIn)) {
        refuse(first, 'no number of this block needs the comment above', 'delete the comment');
      }
    }
    const isOpen = (doubt: Doubt) => !ranges.some(({ isIn }) => isIn(doubt));
    for (const { line, says, fix } of [...wrong, ...strange].filter(isOpen)) {
      refuse(line, says, fix);
    }
  }
  const note = [
    `${count.sums} sums`,
    `${count.amounts} amounts`,
    `${example?.files ?? 0} data files`,
    `${count.excused} blocks left to their authors`,
  ].join(', ');
  const looked = count.sums + count.amounts + (example?.files ?? 0);
  return gateResult('sums', 'sums and amounts', looked, problems, {
    note,
    ...(!example && { allowZero: 'the docs have no docs/_example and print no sum' }),
  });
}

/** The gate of `npm run check:sums`. */
export const sums: Gate = {
  name: 'sums',
  reads: 'sources',
  check: ({ project, texts }) =>
    checkSums(
      texts.filter(({ file }) => file.startsWith('docs/')),
      contentOf(project).docs,
      readExample(project),
    ),
};
