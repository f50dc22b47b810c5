/** Reads the YAML at the top of a Markdown file, and knows the line of every key. */
import { encodingProblems } from '../encoding';
import type { Problem } from '../problem';
import { readYaml } from '../yaml';

/** A Markdown file taken apart. */
export type Source = Readonly<ReturnType<typeof takeApart>>;

const FENCED = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** A first key below the fence, which tells it from a rule between two lines of text. */
const OPENED = /^\uFEFF?---[ \t]*\r?\n[a-z_]+:/;

/** A build asks for one file several times over: lists of pages, its own page, the sidebar. */
const known = new Map<string, { readonly text: string; readonly source: Source }>();

/** Returns the parts of a file. The keys are not checked, so that any tree of Markdown can be read. */
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
      // The fence is line 1 of the file.
      line: line + 1,
      what: `the front matter is not YAML: ${what}`,
      fix: /unique/.test(what)
        ? 'remove one of the two keys'
        : 'put a value with a colon, a brace, a bracket, a quote or an asterisk in it between quotes',
    })),
  ];
  return {
    /** What the front matter says; empty where there is none. */
    data: isRecord(data) ? data : {},
    /** The text below it. */
    body: text.slice(head.length),
    /** Line of the file on which `body` begins, from 1. */
    bodyLine: head.split('\n').length,
    /** Line of the file that has the value at a path, or its nearest ancestor. */
    lineOf: (path: readonly PropertyKey[]) => (lineOf(path) ?? 0) + 1,
    /** Why the file or its front matter cannot be read; empty if they can. */
    problems,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
