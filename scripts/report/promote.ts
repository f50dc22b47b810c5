/** Turns a reader's question into one of a page's front matter, or into a judged question. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isSeq, parseDocument, stringify } from 'yaml';
import { UsageError } from '../command';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/**
 * Returns a page's text with a question added to its front matter. Everything else stays as it's written.
 *
 * @throws {UsageError} if the page has no list of questions, or already has this one
 */
export function withQuestion(text: string, question: string, file: string): string {
  const matter = FRONT_MATTER.exec(text);
  const list = matter && parseDocument(matter[1] ?? '').get('questions');
  if (!matter || !isSeq(list) || list.flow === true) {
    throw new UsageError(
      `${file}: has no list of questions. Fix: add “questions:” to its front matter, with one question below it.`,
    );
  }
  const known: unknown[] = list.toJSON() as unknown[];
  if (known.includes(question)) {
    throw new UsageError(`${file}: already has the question “${question}”.`);
  }
  const end = list.range?.[1] ?? 0;
  const before = (matter[1] ?? '').slice(0, end).trimEnd();
  const offset = matter[0].indexOf(matter[1] ?? '');
  const [, indent = '  '] = /\n([ \t]*)- [^\n]*$/.exec(before) ?? [];
  const item = `\n${indent}- ${stringify(question, { lineWidth: 0 }).trim()}`;
  const at = offset + before.length;
  return text.slice(0, at) + item + text.slice(at);
}

/** Returns the name of a page in judged questions: its path below docs, without extension and `index`. */
export const judgedName = (file: string): string =>
  posix
    .normalize(file.replace(/^\.?\/?docs\//, ''))
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '');

/** Adds a question to the front matter of a page. Returns what to print. */
export function addToPage(question: string, file: string): string {
  if (!existsSync(file))
    throw new UsageError(`${file} does not exist. Fix: name a page below docs/.`);
  writeFileSync(file, withQuestion(readFileSync(file, 'utf8'), question, file));
  return `${file}: added “${question}”. Next: check that the page answers it, then run npm run check:content.`;
}

/** Adds a question to a judged set of AVA, whose file is only appended to. Returns what to print. */
export function addToSet(
  { id, question }: { readonly id: string; readonly question: string },
  set: string,
  page: string | undefined,
): string {
  if (existsSync(set.replace(/\.jsonl$/, '.sha256'))) {
    throw new UsageError(
      `${set} is frozen: its hash is next to it. Fix: name a set of your own, such as eval/readers.jsonl.`,
    );
  }
  const pages = page === undefined ? [] : [judgedName(page)];
  appendFileSync(
    set,
    `${JSON.stringify({ id: `reader-${id}`, question, pages, from: 'readers' })}\n`,
  );
  const meaning = pages.length > 0 ? `answered by ${pages[0]}` : 'that AVA should not answer';
  return `${set}: added “${question}”, ${meaning}. Next: npm run eval -- --ava ${set}`;
}
