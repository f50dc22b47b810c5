/** Flattens Prism's nested tokens to lines of runs, which need less HTML. */
import Prism from 'prismjs';
import type { Language } from './languages';

/** Prism's token types and aliases by kind. `plain` resets the kind of an outer token. */
const TYPES = {
  comment: 'comment prolog doctype cdata shebang output shell-symbol blockquote coord',
  string:
    'string char attr-value regex template-string triple-quoted-string url heredoc code-snippet string-literal request-target scalar',
  number: 'number boolean constant null unit bool datetime date percentage',
  keyword: 'keyword atrule important rule instruction control-flow directive method',
  function: 'function builtin function-name function-variable cmdlet decorator macro',
  type: 'class-name tag selector namespace type section table header-name',
  property:
    'property attr-name key variable symbol assign-left environment for-or-select option parameter label-key status-code',
  inserted: 'inserted inserted-sign inserted-arrow',
  deleted: 'deleted deleted-sign deleted-arrow',
  strong: 'title bold table-header',
  plain: 'interpolation interpolation-punctuation template-punctuation plain-text',
} as const;

export type Kind = Exclude<keyof typeof TYPES, 'plain'>;

/** The kinds of code, which styles.css colors. */
export const KINDS = Object.keys(TYPES).filter((kind) => kind !== 'plain') as Kind[];

const KIND_OF = new Map(
  Object.entries(TYPES).flatMap(([kind, types]) =>
    types.split(' ').map((type) => [type, kind as keyof typeof TYPES] as const),
  ),
);

/** Punctuation, which has no color of its own, but takes that of a string or comment around it. */
const MARKS = new Set(['punctuation', 'operator', 'delimiter']);

/** Code of one kind. Without a kind, it has the text color. */
export type Run = {
  readonly text: string;
  readonly kind?: Kind;
  /** The placeholder's name, if the text is one. */
  readonly placeholder?: string;
};

function kindOf({ type, alias }: Prism.Token, outer: Kind | undefined): Kind | undefined {
  const types = [type, ...[alias].flat()];
  if (types.some((one) => MARKS.has(one))) return outer === 'type' ? undefined : outer;
  const [kind] = types.flatMap((one) => KIND_OF.get(one) ?? []);
  return kind === 'plain' ? undefined : (kind ?? outer);
}

function flatten(stream: Prism.TokenStream, kind?: Kind): Run[] {
  if (typeof stream === 'string')
    return stream === '' ? [] : [{ text: stream, ...(kind && { kind }) }];
  if (Array.isArray(stream)) return stream.flatMap((part) => flatten(part, kind));
  return flatten(stream.content, kindOf(stream, kind));
}

/** Joins adjacent runs of one kind, and splits runs at line breaks. */
function toLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      const line = lines.at(-1) ?? [];
      const last = line.at(-1);
      if (last && last.kind === run.kind) line.splice(-1, 1, { ...last, text: last.text + text });
      else if (text !== '') line.push({ ...run, text });
    });
  }
  return lines;
}

/** A word that the reader replaces. The known ones are in facts/. */
const PLACEHOLDER = /\bYOUR_[A-Z0-9]+(?:_[A-Z0-9]+)*\b/g;

/** Returns all words in the code that look like placeholders, without duplicates. */
export const placeholdersIn = (code: string): string[] => [...new Set(code.match(PLACEHOLDER))];

/** Makes each placeholder in a line one run, with the color of its first character. */
function markPlaceholders(line: Run[], isKnown: (id: string) => boolean): Run[] {
  const code = line.map(({ text }) => text).join('');
  const places = [...code.matchAll(PLACEHOLDER)]
    .filter(([id]) => isKnown(id))
    .map(({ 0: id, index }) => ({ id, from: index, to: index + id.length }));
  let from = 0;
  return line.flatMap((run) => {
    const to = from + run.text.length;
    const cuts = places.flatMap((place) => [place.from, place.to]);
    const edges = [from, ...cuts.filter((cut) => cut > from && cut < to), to];
    from = to;
    return edges.slice(1).flatMap((end, index): Run[] => {
      const start = edges[index] ?? 0;
      const place = places.find((one) => one.from <= start && start < one.to);
      if (!place) return [{ ...run, text: code.slice(start, end) }];
      return start === place.from ? [{ ...run, text: place.id, placeholder: place.id }] : [];
    });
  });
}

/** Returns the code as lines of runs. For every language, their joined text is the code. */
export function linesOf(
  code: string,
  { grammar }: Language,
  isKnown: (placeholder: string) => boolean = () => false,
): Run[][] {
  const runs = flatten(grammar ? Prism.tokenize(code, grammar) : code);
  return toLines(runs).map((line) => markPlaceholders(line, isKnown));
}

function textOf(stream: Prism.TokenStream): string {
  if (typeof stream === 'string') return stream;
  return Array.isArray(stream) ? stream.map(textOf).join('') : textOf(stream.content);
}

/**
 * Returns the text to copy if it isn't the text that is shown: a shell session is copied without prompts and output.
 * Returns undefined for other code.
 */
export function copyTextOf(code: string, { id, grammar }: Language): string | undefined {
  if (id !== 'shell-session' || !grammar) return undefined;
  const commands = Prism.tokenize(code, grammar)
    .flatMap((token) =>
      typeof token !== 'string' && token.type === 'command' ? [token.content].flat() : [],
    )
    .flatMap((part) =>
      typeof part !== 'string' && part.type === 'bash' ? [textOf(part).trimEnd()] : [],
    );
  return commands.length > 0 ? commands.join('\n') : undefined;
}
