/** Reads the YAML at the top of a Markdown file, and knows the line of every key. */
import { LineCounter, parseDocument, isMap, isScalar } from 'yaml';
import type { Problem } from '../problem';

/** A Markdown file taken apart. */
export type Source = {
  /** What the front matter says; empty where there is none. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The text below it. */
  readonly body: string;
  /** Line of the file on which `body` begins, from 1. */
  readonly bodyLine: number;
  /** Line of the file that has the value at a path, or its nearest ancestor. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  /** Why the front matter cannot be read; empty if it can. */
  readonly problems: readonly Problem[];
};

const FENCED = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

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

function takeApart(file: string, text: string): Source {
  const fence = FENCED.exec(text);
  const yaml = fence?.[1] ?? '';
  const head = fence?.[0] ?? '';
  const lines = new LineCounter();
  const doc = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  // The fence is line 1 of the file.
  const fileLine = (offset: number) => lines.linePos(offset).line + 1;
  const problems = doc.errors.map(({ message, pos }) => ({
    file,
    line: fileLine(pos[0]),
    what: `the front matter is not YAML: ${lowerFirst(message)}`,
    fix: 'put a value with a colon, a brace, a bracket or a quote in it between quotes',
  }));
  const data = fence && problems.length === 0 ? (doc.toJS() as unknown) : {};
  return {
    data: isRecord(data) ? data : {},
    body: text.slice(head.length),
    bodyLine: head.split('\n').length,
    lineOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const offset = offsetOf(doc.contents, path.slice(0, length));
        if (offset !== undefined) return fileLine(offset);
      }
      return 1;
    },
    problems,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Returns the offset of a key of the map, or of an item of its list. */
function offsetOf(node: unknown, path: readonly PropertyKey[]): number | undefined {
  if (!isMap(node)) return undefined;
  const [key, item] = path;
  const pair = node.items.find((entry) => isScalar(entry.key) && entry.key.value === key);
  if (!pair) return undefined;
  const inner: unknown = item === undefined ? pair.key : node.getIn(path, true);
  return (inner as { range?: readonly number[] } | undefined)?.range?.[0];
}
