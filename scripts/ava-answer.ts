/**
 * `npm run ava:answer -- --docs DIR`: answers questions from any tree of Markdown and MDX.
 *
 * Standard input is JSONL, `{"id","question"}`; standard output is JSONL: the answer of AVA's contract
 * (`src/ava/protocol`) with that id, and `ms`, how long it took. What is broken in the tree is told on
 * standard error.
 *
 * --docs DIR   the tree; the address of a page is /docs/ and its slug, or its path
 */
import { statSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { buildBlocks, createAva, docsOf, type Ava } from '../src/ava/engine';
import { checkRequest, CLIENT, type AvaRequest } from '../src/ava/protocol';
import { printProblem } from '../src/content/problem';
import { transformTree } from '../src/content/transform';
import { buildIndex } from '../src/search/engine';
import { UsageError } from './search-rank';

/** One question of standard input. */
export type AskedQuestion = { readonly id: string | number; readonly request: AvaRequest };

const USAGE = 'npm run ava:answer -- --docs DIR < questions.jsonl';

/** Reads the arguments of the command. */
export function readDocsFolder(args: readonly string[]): string {
  let docs: string | undefined;
  try {
    ({ docs } = parseArgs({ args: [...args], options: { docs: { type: 'string' } } }).values);
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('.')[0] ?? '') : String(error);
    throw new UsageError(`ava:answer: ${what}. Mend: ${USAGE}`);
  }
  if (docs === undefined) throw new UsageError(`ava:answer: --docs is missing. Mend: ${USAGE}`);
  if (!statSync(docs, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`ava:answer: --docs ${docs}: no such folder. Mend: name a folder.`);
  }
  return docs;
}

/** Reads the questions, one JSON object a line; empty lines are passed over. */
export function readAsked(text: string): AskedQuestion[] {
  return text.split('\n').flatMap((line, index): AskedQuestion[] => {
    if (line.trim() === '') return [];
    const wrong = (what: string) =>
      new UsageError(
        `standard input:${index + 1}: ${what}. Mend: write {"id": "1", "question": "What is a budget?"}, one a line.`,
      );
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw wrong('not JSON');
    }
    if (typeof value !== 'object' || value === null) throw wrong('not an object');
    const { id, question } = value as { id?: unknown; question?: unknown };
    if (typeof id !== 'string' && typeof id !== 'number') throw wrong('no id');
    if (typeof question !== 'string') throw wrong('no question');
    const checked = checkRequest({ client: CLIENT, messages: [{ role: 'user', text: question }] });
    if ('mistake' in checked) throw wrong('a question has 1 to 1,000 characters');
    return [{ id, request: checked.request }];
  });
}

/** Returns what answers from a tree, and tells on standard error what is broken in it. */
async function avaOf(folder: string): Promise<Ava> {
  const { pages, problems } = await transformTree(folder);
  for (const problem of problems) console.error(printProblem(problem));
  if (pages.length === 0) {
    console.error(`ava:answer: no pages in ${folder}: no question is answered.`);
  }
  const index = buildIndex(pages, { baseUrl: '/' });
  return createAva(docsOf(index, buildBlocks(pages, index)), index);
}

async function main(): Promise<void> {
  const ava = await avaOf(readDocsFolder(process.argv.slice(2)));
  for (const { id, request } of readAsked(await readText(process.stdin))) {
    const start = performance.now();
    const { answer } = ava.answer(request, String(id));
    const ms = Math.round((performance.now() - start) * 100) / 100;
    process.stdout.write(`${JSON.stringify({ ...answer, id, ms })}\n`);
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = 1;
  });
}
