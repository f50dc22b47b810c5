/** The requests that the curl commands of a shell sample send. */
import { parseArgs } from 'node:util';
import { parse } from 'unbash';
import { VARIABLE } from './api-bodies';
import { lineOf } from './files';

/** A word of a command, or the value of an option, with its line. */
type Word = { readonly text: string; readonly line: number };

/** A request, with `VARIABLE` for the parts that vary, such as shell variables. */
export type Request = ReturnType<typeof requestsOf>[number];

/** A node of the parsed script, with the parts that are read here. */
type Node = {
  readonly type?: string;
  readonly pos?: number;
  readonly name?: string | Node;
  readonly value?: string | Node;
  readonly text?: string;
  readonly parts?: readonly Node[];
  readonly elements?: readonly Node[];
  readonly suffix?: readonly Node[];
  readonly parameter?: string;
  readonly index?: Node;
};

/** Returns a node and all nodes below it, outermost first. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? below : [value, ...below];
}

/** Returns the text of a word, with `VARIABLE` for what the shell inserts. */
function textOf({ type = '', parts = [], value, text = '' }: Node): string {
  // `{id}` in an address isn't an expansion for curl.
  if (type === 'BraceExpansion') return text;
  if (/(?:Expansion|Substitution)$/.test(type)) return VARIABLE;
  if (parts.length > 0) return parts.map(textOf).join('');
  return typeof value === 'string' ? value : text;
}

/** The curl options that are read. The values of other options count as addresses, which does no harm. */
const OPTIONS = {
  request: { type: 'string', short: 'X' },
  header: { type: 'string', short: 'H' },
  data: { type: 'string', short: 'd' },
  'data-urlencode': { type: 'string' },
  json: { type: 'string' },
  get: { type: 'boolean', short: 'G' },
} as const;

const BODIES = new Set(['data', 'data-urlencode', 'json']);

/** Reads the words of a curl command. */
function requestsOf(words: readonly Word[], line: number) {
  const { tokens } = parseArgs({
    args: words.map(({ text }) => text),
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options = tokens.flatMap((token) => {
    if (token.kind === 'option-terminator') return [];
    const isNext = token.kind === 'option' && !token.inlineValue;
    const at = words[isNext ? token.index + 1 : token.index]?.line ?? line;
    const name = token.kind === 'option' ? token.name : 'url';
    return [{ name, text: token.value ?? '', line: at }];
  });
  const valuesOf = (...names: string[]) =>
    options.flatMap(({ name, text }) => (names.includes(name) ? [text] : []));
  const isGet = options.some(({ name }) => name === 'get');
  const isJson = options.some(({ name }) => name === 'json');
  const body = isGet ? undefined : options.find(({ name }) => BODIES.has(name));
  // Curl encodes the values of `--data-urlencode`.
  const encoded = isGet
    ? valuesOf('data-urlencode').map((text) => text.replaceAll(/[%&+]/g, encodeURIComponent))
    : [];
  return valuesOf('url').map((address) => {
    const [url = '', ...query] = address.split('?');
    const pairs = [...query, ...(isGet ? valuesOf('data') : []), ...encoded];
    return {
      /** The line of the command in the sample, starting at 1. */
      line,
      url,
      method: valuesOf('request')[0] ?? (body ? 'POST' : 'GET'),
      /** Parameters by name and value, from the address and from `--get`. */
      query: [...new URLSearchParams(pairs.join('&'))],
      /** The body. `@FILE` stands for the contents of a file. */
      body,
      headers: [...valuesOf('header'), ...(isJson ? ['content-type: application/json'] : [])],
    };
  });
}

/** Returns every request of the curl commands in a sample. */
export function requestsIn(code: string): Request[] {
  // The parser reads some parts lazily, and converting the result to JSON makes it read all of them.
  const nodes = nodesIn(JSON.parse(JSON.stringify(parse(code))));
  const wordOf = (node: Node): Word => ({ text: textOf(node), line: lineOf(code, node.pos ?? 0) });

  const arrays = new Map<string, readonly Word[]>();
  for (const { type, name, value } of nodes) {
    if (type !== 'Assignment' || typeof value !== 'object' || typeof name !== 'string') continue;
    const words = (value.elements ?? []).map(wordOf);
    if (value.type === 'ArrayValue') arrays.set(name, [...(arrays.get(name) ?? []), ...words]);
  }
  /** Returns the words that an expansion such as `"${query[@]}"` inserts. */
  const wordsOf = (word: Node) => {
    const part = nodesIn(word.parts).find(({ index }) => index?.value === '@');
    return arrays.get(part?.parameter ?? '') ?? [wordOf(word)];
  };

  return nodes.flatMap(({ type, name, suffix = [], pos = 0 }) => {
    if (type !== 'Command' || typeof name !== 'object' || name.value !== 'curl') return [];
    const words = suffix.filter((part) => part.type === 'Word').flatMap(wordsOf);
    return requestsOf(words, lineOf(code, pos));
  });
}
