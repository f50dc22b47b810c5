/** The requests that the curl commands of a shell sample send. */
import { parseArgs } from 'node:util';
import { parse } from 'unbash';
import { VARIABLE } from './api-bodies';
import { lineOf } from './files';

/** What is sent: text, a file, or something that the sample does not show. */
export type Sent =
  { readonly text: string; readonly line: number } | { readonly file: string } | 'unshown';

/** A request. What varies in it, variables of the shell, is `VARIABLE`. */
export type Request = {
  /** The line of the command in the sample, from 1. */
  readonly line: number;
  readonly url: string;
  readonly method: string;
  /** Parameters by name and value, from the address and from `--get`. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body?: Sent | undefined;
  readonly headers: readonly string[];
  /** Whether it sends a form, as `--data-urlencode` does without `--get`. */
  readonly isForm: boolean;
};

/** A node of the parsed script, as far as it is read here. */
type Node = {
  readonly type?: string;
  readonly pos?: number;
  readonly name?: string | Node;
  readonly value?: string | Node;
  readonly text?: string;
  readonly parts?: readonly Node[];
  readonly elements?: readonly Node[];
  readonly suffix?: readonly Node[];
  readonly body?: Node;
  readonly parameter?: string;
  readonly index?: Node;
};

/** Returns a node and all below it, from the outside in. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? below : [value, ...below];
}

const stringIn = (value: string | Node | undefined) => (typeof value === 'string' ? value : '');

/** Returns what a word says, with `VARIABLE` for what the shell puts in. */
function textOf({ parts = [], value, text }: Node): string {
  if (parts.length === 0) return stringIn(value) || (text ?? '');
  return parts
    .map((part) => {
      switch (part.type) {
        case 'Literal':
        case 'SingleQuoted':
        case 'AnsiCQuoted':
        case 'Glob':
          return stringIn(part.value);
        case 'DoubleQuoted':
          return textOf(part);
        // `{id}` in an address.
        case 'BraceExpansion':
          return part.text ?? '';
        default:
          return VARIABLE;
      }
    })
    .join('');
}

/** The options of curl that are read. Values of others count as addresses, which nobody asks for. */
const OPTIONS = {
  request: { type: 'string', short: 'X' },
  header: { type: 'string', short: 'H' },
  data: { type: 'string', short: 'd' },
  'data-raw': { type: 'string' },
  'data-binary': { type: 'string' },
  'data-urlencode': { type: 'string' },
  json: { type: 'string' },
  form: { type: 'string', short: 'F' },
  'upload-file': { type: 'string', short: 'T' },
  get: { type: 'boolean', short: 'G' },
  head: { type: 'boolean', short: 'I' },
  url: { type: 'string' },
} as const;

const BODIES = ['data', 'data-raw', 'data-binary', 'json'];

/** A word of a command, or the value of an option, with its line. */
type Word = { readonly text: string; readonly line: number };

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Splits at the first sign. */
function split(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const pairsOf = (query: string): [string, string][] =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => split(pair, '='))
    .map(([name, value]) => [decoded(name), decoded(value)]);

/** What `--data-urlencode` sends: `name=value`, or `name@file`. */
const encodedPair = (text: string): [string, string] =>
  text.includes('=') ? split(text, '=') : [split(text, '@')[0], VARIABLE];

function sentBy(name: string, { text, line }: Word, heredoc: Word | undefined): Sent {
  const isRead = name !== 'data-raw';
  if (isRead && text === '@-') return heredoc ?? 'unshown';
  if (isRead && text.startsWith('@')) return { file: text.slice(1).replace(/^.*\//, '') };
  return text === VARIABLE ? 'unshown' : { text, line };
}

/** Reads the words of a curl command. */
function requestOf(words: readonly Word[], line: number, heredoc: Word | undefined): Request[] {
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
  const has = (name: string) => options.some((option) => option.name === name);
  const valuesOf = (...names: string[]) =>
    options.flatMap(({ name, text }) => (names.includes(name) ? [text] : []));

  const isGet = has('get');
  const encoded = valuesOf('data-urlencode').map(encodedPair);
  const inGet = isGet ? [...valuesOf(...BODIES).flatMap(pairsOf), ...encoded] : [];
  const body = isGet ? undefined : options.find(({ name }) => BODIES.includes(name));
  const isUpload = has('form') || has('upload-file');
  const sent = body && sentBy(body.name, body, heredoc);
  const sends = body !== undefined || has('form') || (!isGet && encoded.length > 0);
  return valuesOf('url').map((address): Request => {
    const [url, query] = split(address, '?');
    return {
      line,
      url,
      method: valuesOf('request')[0] ?? (has('head') ? 'HEAD' : sends ? 'POST' : 'GET'),
      query: [...pairsOf(query), ...inGet],
      body: isUpload ? 'unshown' : sent,
      headers: [...valuesOf('header'), ...(has('json') ? ['content-type: application/json'] : [])],
      isForm: !isGet && encoded.length > 0,
    };
  });
}

/** Returns every request of the curl commands in a sample. */
export function requestsIn(code: string): Request[] {
  // The parser reads some parts only when asked; as JSON they are all there.
  const nodes = nodesIn(JSON.parse(JSON.stringify(parse(code))));
  const lineAt = ({ pos = 0 }: Node) => lineOf(code, pos);
  const wordOf = (node: Node): Word => ({ text: textOf(node), line: lineAt(node) });

  const arrays = new Map<string, readonly Word[]>();
  for (const { type, name, value } of nodes) {
    if (type !== 'Assignment' || typeof value !== 'object' || typeof name !== 'string') continue;
    const words = (value.elements ?? []).map(wordOf);
    if (value.type === 'ArrayValue') arrays.set(name, [...(arrays.get(name) ?? []), ...words]);
  }
  /** The array that a word such as `"${query[@]}"` puts in. */
  const arrayIn = (word: Node) => {
    const part = nodesIn(word.parts).find(({ index }) => index?.value === '@');
    return part && arrays.get(part.parameter ?? '');
  };

  return nodes.flatMap((node) => {
    const { type, name, suffix = [] } = node;
    if (type !== 'Command' || typeof name !== 'object' || name.value !== 'curl') return [];
    const words = suffix
      .filter((part) => part.type === 'Word')
      .flatMap((word) => arrayIn(word) ?? [wordOf(word)]);
    const document = suffix.find((part) => part.type === 'HereDoc')?.body;
    return requestOf(words, lineAt(node), document && wordOf(document));
  });
}
