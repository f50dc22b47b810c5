/** Reads the YAML at the top of a Markdown file, with the line of every key. */
import { encodingProblems } from '../encoding';
import type { Problem } from '../problem';
import { readYaml } from '../yaml';

/** The parts of a Markdown file. */
export type Source = Readonly<ReturnType<typeof takeApart>>;

const FENCED = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** Matches front matter by its first key. Without a key, the three hyphens are a horizontal rule. */
const OPENED = /^\uFEFF?---[ \t]*\r?\n[a-z_]+:/;

/** Files that were read, because a build reads each one several times: for its page, for lists and for the sidebar. */
const known = new Map<string, { readonly text: string; readonly source: Source }>();

/** Returns the parts of a file. Doesn't check the keys, so that it can read any Markdown. */
export function readSource(file: string, text: string): Source {
  const last = known.get(file);
  if (last?.text === text) return last.source;
  const source = takeApart(file, text);
  known.set(file, { text, source });
  return source;
}

function takeApart(file: string, text: string) {
  const fence = FENCED.exec(text);
  const head = fence?.[0] ?? '';
  const { data, faults, lineOf } = readYaml(fence?.[1] ?? '');
  const hasEnd = fence !== null || !OPENED.test(text);
  const problems: Problem[] = [
    ...encodingProblems(file, text),
    ...(hasEnd
      ? []
      : [
          {
            file,
            line: 1,
            what: 'the front matter has no end',
            fix: 'write --- on a line of its own below its last key',
          },
        ]),
    ...faults.map(({ line, what }) => ({
      file,
      // Line 1 of the file is the fence.
      line: line + 1,
      what: `the front matter is not YAML: ${what}`,
      fix: /unique/.test(what)
        ? 'remove one of the two keys'
        : 'use quotes around a value that contains a colon, a brace, a bracket, a quote or an asterisk',
    })),
  ];
  return {
    /** The front matter. Empty if there is none. */
    data: isRecord(data) ? data : {},
    /** The text below it. */
    body: text.slice(head.length),
    /** The line of the file on which `body` begins, starting at 1. */
    bodyLine: head.split('\n').length,
    /** Returns the line of the file for the value at a path, or for the closest value around it. */
    lineOf: (path: readonly PropertyKey[]) => (lineOf(path) ?? 0) + 1,
    /** Why the file or its front matter can't be read. */
    problems,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
