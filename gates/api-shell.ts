/** The requests that the curl commands of a shell sample send. */
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
  readonly body?: Sent;
  readonly headers: readonly string[];
  /** What of the command cannot be as it is, with the fix. */
  readonly faults: readonly string[];
};

/** A node of the parsed script, as data. */
type Json = { readonly [key: string]: unknown };

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nodesIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

const textIn = (node: Json, key: string) => {
  const value = node[key];
  return typeof value === 'string' ? value : '';
};

const numberIn = (node: Json, key: string) => {
  const value = node[key];
  return typeof value === 'number' ? value : 0;
};

/** Calls back for each node of a script, from the outside in. */
function walk(value: unknown, visit: (node: Json) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (isJson(value)) {
    visit(value);
    for (const item of Object.values(value)) walk(item, visit);
  }
}

/** Returns what a word says, with `VARIABLE` for what the shell puts in. */
function textOf(word: Json): string {
  const parts = nodesIn(word['parts']);
  if (parts.length === 0) return textIn(word, 'value');
  return parts
    .map((part) => {
      switch (part['type']) {
        case 'Literal':
        case 'SingleQuoted':
        case 'AnsiCQuoted':
        case 'Glob':
          return textIn(part, 'value');
        case 'DoubleQuoted':
          return textOf(part);
        // `{id}` in an address.
        case 'BraceExpansion':
          return textIn(part, 'text');
        default:
          return VARIABLE;
      }
    })
    .join('');
}

type Word = { readonly text: string; readonly line: number };

/** Returns the array that a word such as `"${query[@]}"` puts in. */
function arrayOf(
  word: Json,
  arrays: ReadonlyMap<string, readonly Word[]>,
): readonly Word[] | undefined {
  let name: string | undefined;
  walk(word['parts'], (part) => {
    const index = part['index'];
    if (isJson(index) && textIn(index, 'value') === '@') name ??= textIn(part, 'parameter');
  });
  return name === undefined ? undefined : arrays.get(name);
}

/** Short options of curl that take a value. */
const VALUED = new Set('AbcCdDeEFhHKmoPQrtTuUwxXyYz');
/** Long options that we read and that take a value, by what they are called in short. */
const LONG: Readonly<Record<string, string>> = {
  '--request': 'X',
  '--header': 'H',
  '--data': 'd',
  '--data-raw': 'raw',
  '--data-binary': 'd',
  '--data-ascii': 'd',
  '--data-urlencode': 'urlencode',
  '--json': 'json',
  '--form': 'F',
  '--url': 'url',
};

type Option = { readonly name: string; readonly value?: Word };

/**
 * Splits the words of a command into options, with the addresses as `url`. So is the value of a long
 * option that we do not read; whoever asks knows addresses by their host.
 */
function optionsOf(words: readonly Word[]): Option[] {
  const options: Option[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    const next = words[at + 1];
    const { text, line } = word;
    const [long = '', inline] = text.split(/=(.*)/s);
    const known = LONG[long];
    if (known !== undefined) {
      const value = inline === undefined ? next : { text: inline, line };
      options.push({ name: known, ...(value && { value }) });
      if (inline === undefined) at += 1;
    } else if (text.startsWith('--')) {
      options.push({ name: text });
    } else if (/^-[A-Za-z#]/.test(text)) {
      at += shortOptions(text, line, next, options);
    } else {
      options.push({ name: 'url', value: word });
    }
  }
  return options;
}

/** Reads `-sSX`; returns how many words more it took. */
function shortOptions(text: string, line: number, next: Word | undefined, into: Option[]): 0 | 1 {
  for (let at = 1; at < text.length; at += 1) {
    const name = text.charAt(at);
    if (!VALUED.has(name)) {
      into.push({ name });
      continue;
    }
    const rest = text.slice(at + 1);
    const value = rest ? { text: rest, line } : next;
    into.push({ name, ...(value && { value }) });
    return rest ? 0 : 1;
  }
  return 0;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const pairsOf = (query: string): [string, string][] =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [decoded(name), decoded(value)];
    });

/** What `--data-urlencode` sends: `name=value`, or `name@file`. */
function encodedPair(text: string): [string, string] {
  const [name = '', value = ''] = text.split(/=(.*)/s);
  return text.includes('=') ? [name, value] : [text.split('@')[0] ?? '', VARIABLE];
}

const BODY = new Set(['d', 'raw', 'json', 'urlencode']);

function sentBy(options: readonly Option[], heredoc: Sent | undefined): Sent | undefined {
  const first = options.find(({ name }) => name === 'd' || name === 'raw' || name === 'json');
  if (options.some(({ name }) => name === 'F' || name === 'T')) return 'unshown';
  if (!first?.value) return undefined;
  const { text, line } = first.value;
  if (first.name !== 'raw' && text === '@-') return heredoc ?? 'unshown';
  if (first.name !== 'raw' && text.startsWith('@'))
    return { file: text.slice(1).replace(/^.*\//, '') };
  return text === VARIABLE ? 'unshown' : { text, line };
}

function requestOf(words: readonly Word[], line: number, heredoc: Sent | undefined): Request[] {
  const options = optionsOf(words);
  const valued = (name: string) =>
    options.flatMap((option) => (option.name === name && option.value ? [option.value.text] : []));
  const isGet = options.some(({ name }) => name === 'G' || name === '--get');
  const isHead = options.some(({ name }) => name === 'I' || name === '--head');
  const encoded = valued('urlencode').map(encodedPair);
  const inGet = isGet ? [...valued('d'), ...valued('raw')].flatMap(pairsOf).concat(encoded) : [];
  const hasBody = !isGet && options.some(({ name }) => BODY.has(name) || name === 'F');
  const body = isGet ? undefined : sentBy(options, heredoc);
  const method = valued('X')[0] ?? (isHead ? 'HEAD' : hasBody ? 'POST' : 'GET');
  const json = options.some(({ name }) => name === 'json')
    ? ['content-type: application/json']
    : [];
  const faults =
    !isGet && encoded.length > 0
      ? ['has --data-urlencode without --get, so it sends a form. Fix: add --get, or send JSON']
      : [];
  return valued('url').map((address): Request => {
    const [url = '', query = ''] = address.split(/\?(.*)/s);
    return {
      line,
      url,
      method,
      faults,
      query: [...pairsOf(query), ...inGet],
      headers: [...valued('H'), ...json],
      ...(body && { body }),
    };
  });
}

/** Returns every request of the curl commands in a sample. */
export function requestsIn(code: string): Request[] {
  // What the parser reads only when asked is in the data that it makes of itself.
  const script: unknown = JSON.parse(JSON.stringify(parse(code)));
  const wordOf = (node: Json): Word => ({
    text: textOf(node),
    line: lineOf(code, numberIn(node, 'pos')),
  });
  const arrays = new Map<string, readonly Word[]>();
  walk(script, (node) => {
    const value = node['value'];
    if (node['type'] !== 'Assignment' || !isJson(value) || value['type'] !== 'ArrayValue') return;
    const name = textIn(node, 'name');
    arrays.set(name, [...(arrays.get(name) ?? []), ...nodesIn(value['elements']).map(wordOf)]);
  });
  const requests: Request[] = [];
  walk(script, (node) => {
    const name = node['name'];
    if (node['type'] !== 'Command' || !isJson(name) || textIn(name, 'value') !== 'curl') return;
    const suffix = nodesIn(node['suffix']);
    const words = suffix
      .filter(({ type }) => type === 'Word')
      .flatMap((word) => arrayOf(word, arrays) ?? [wordOf(word)]);
    const [document] = suffix.filter(({ type }) => type === 'HereDoc').map(({ body }) => body);
    const heredoc = isJson(document)
      ? { text: heredocText(document), line: lineOf(code, numberIn(document, 'pos')) }
      : undefined;
    requests.push(...requestOf(words, lineOf(code, numberIn(node, 'pos')), heredoc));
  });
  return requests;
}

const heredocText = (document: Json) =>
  nodesIn(document['parts']).length > 0 ? textOf(document) : textIn(document, 'text');
