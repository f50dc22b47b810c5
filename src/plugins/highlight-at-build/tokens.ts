/** Prism's nested tokens, flattened to runs of one kind, which need little HTML and are easy to split into lines. */
import Prism from 'prismjs';
import type { Language } from './languages';
import type { Place } from './placeholders';

/** The kinds that styles.css colors. */
export const KINDS = [
  'comment',
  'string',
  'number',
  'keyword',
  'function',
  'type',
  'property',
  'inserted',
  'deleted',
  'strong',
] as const;

/** One of the kinds that styles.css colors. */
export type Kind = (typeof KINDS)[number];

/** Code of one kind; without a kind it has the color of the text. */
export type Run = {
  readonly text: string;
  readonly kind?: Kind;
  /** Set if the text is this placeholder. */
  readonly placeholder?: string;
};

/** The kinds of Prism's token types and aliases. `plain` undoes the kind of an outer token. */
const KIND_OF: Readonly<Record<string, Kind | 'plain'>> = {
  ...kinds('comment', 'comment prolog doctype cdata shebang output shell-symbol blockquote coord'),
  ...kinds('string', 'string char attr-value regex template-string triple-quoted-string url'),
  ...kinds('string', 'heredoc code-snippet string-literal request-target scalar'),
  ...kinds('number', 'number boolean constant null unit bool datetime date percentage'),
  ...kinds('keyword', 'keyword atrule important rule instruction control-flow directive method'),
  ...kinds('function', 'function builtin function-name function-variable cmdlet decorator macro'),
  ...kinds('type', 'class-name tag selector namespace type section table header-name'),
  ...kinds('property', 'property attr-name key variable symbol assign-left environment'),
  ...kinds('property', 'for-or-select option parameter label-key status-code'),
  ...kinds('inserted', 'inserted inserted-sign inserted-arrow'),
  ...kinds('deleted', 'deleted deleted-sign deleted-arrow'),
  ...kinds('strong', 'title bold table-header'),
  ...kinds('plain', 'interpolation interpolation-punctuation template-punctuation plain-text'),
};

/** Marks without a color, except that of a string or comment around them. */
const MARKS = new Set(['punctuation', 'operator', 'delimiter']);

function kinds<K extends Kind | 'plain'>(kind: K, types: string): Record<string, K> {
  return Object.fromEntries(types.split(' ').map((type) => [type, kind]));
}

function kindOf(token: Prism.Token, outer: Kind | undefined): Kind | undefined {
  const aliases = Array.isArray(token.alias) ? token.alias : token.alias ? [token.alias] : [];
  const types = [token.type, ...aliases];
  if (types.some((type) => MARKS.has(type))) {
    return outer === 'type' ? undefined : outer;
  }
  for (const type of types) {
    const kind = Object.hasOwn(KIND_OF, type) ? KIND_OF[type] : undefined;
    if (kind) return kind === 'plain' ? undefined : kind;
  }
  return outer;
}

function collect(stream: Prism.TokenStream, outer: Kind | undefined, runs: Run[]): void {
  if (typeof stream === 'string') {
    const last = runs.at(-1);
    if (last && last.kind === outer) {
      runs[runs.length - 1] = { ...last, text: last.text + stream };
    } else if (stream !== '') {
      runs.push(outer ? { text: stream, kind: outer } : { text: stream });
    }
  } else if (Array.isArray(stream)) {
    for (const part of stream) collect(part, outer, runs);
  } else {
    collect(stream.content, kindOf(stream, outer), runs);
  }
}

/** Returns the code as runs; their texts joined are the code, whatever the language. */
export function tokenize(code: string, language: Language): Run[] {
  const runs: Run[] = [];
  collect(language.grammar ? Prism.tokenize(code, language.grammar) : code, undefined, runs);
  return runs;
}

/** Cuts runs at offsets into the code. */
export function cutAt(runs: readonly Run[], offsets: Iterable<number>): Run[] {
  const cuts = [...new Set(offsets)].sort((a, b) => a - b);
  let from = 0;
  return runs.flatMap((run) => {
    const to = from + run.text.length;
    const edges = [from, ...cuts.filter((cut) => cut > from && cut < to), to];
    const start = from;
    from = to;
    return edges.slice(1).map((edge, index) => ({
      ...run,
      text: run.text.slice((edges[index] ?? 0) - start, edge - start),
    }));
  });
}

/** Marks placeholders: each becomes one run, in the color in which it begins. */
export function markPlaces(runs: readonly Run[], places: readonly Place[]): Run[] {
  if (places.length === 0) return [...runs];
  let from = 0;
  return cutAt(
    runs,
    places.flatMap((place) => [place.from, place.to]),
  ).flatMap((run): Run[] => {
    const at = from;
    from += run.text.length;
    const place = places.find((one) => one.from <= at && at < one.to);
    if (!place) return [run];
    return at === place.from ? [{ ...run, text: place.id, placeholder: place.id }] : [];
  });
}

/** Cuts runs at line breaks; a run over several lines becomes one run on each of them. */
export function toLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

/**
 * Returns what to copy if that is not what is shown: of a shell session only the commands, without prompts and
 * output. Undefined: copy what is shown.
 */
export function copyTextOf(code: string, language: Language): string | undefined {
  if (language.id !== 'shell-session' || !language.grammar) return undefined;
  const commands: string[] = [];
  for (const token of Prism.tokenize(code, language.grammar)) {
    if (typeof token === 'string' || token.type !== 'command') continue;
    const parts = Array.isArray(token.content) ? token.content : [token.content];
    for (const part of parts) {
      if (typeof part !== 'string' && part.type === 'bash') commands.push(textOf(part).trimEnd());
    }
  }
  return commands.length > 0 ? commands.join('\n') : undefined;
}

function textOf(stream: Prism.TokenStream): string {
  if (typeof stream === 'string') return stream;
  return Array.isArray(stream) ? stream.map(textOf).join('') : textOf(stream.content);
}
