/** What a writer says about a block of code: the words after the fence's language, and magic comments. */

/** The words after the language, understood. */
export type BlockOptions = {
  readonly title?: string;
  /** Number of the first line; absent: no line numbers. */
  readonly firstLineNumber?: number;
  /** Long lines start out wrapped. */
  readonly wrap: boolean;
  /** Numbers of the lines to highlight, from 1, after magic comments are taken out. */
  readonly highlighted: ReadonlySet<number>;
  /** After how many lines the rest is folded away; `false`: never; absent: by length. */
  readonly fold?: number | false;
  /** The call of the API that answers this; with a status, `GET /a/{id} 404`. */
  readonly response?: string;
  /** Whether an answer is shown without some of its fields. */
  readonly partial?: true;
  /** What it is, where it isn't part of the API on a page that calls it. */
  readonly of?: string;
};

const NAMED = /\b(\w+)=(["'])(.*?)\2/g;
const RANGES = /\{([\d,\s-]*)\}/;
const LINE_NUMBERS = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;
const WRAP = /(?:^|\s)wrap(?=\s|$)/;
const PARTIAL = /(?:^|\s)partial(?=\s|$)/;
const FOLD = /(?:^|\s)(?:fold=(\d+)|nofold)(?=\s|$)/;

/** A comment, in any language's way of writing one, that holds nothing but a magic word. */
const MAGIC =
  /^\s*(?:\/\/|\/\*|\{\s*\/\*|#|--|%|;|'|<!--|REM\b)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\s*\}|\*\/|-->)?\s*$/i;

/** Reads the words after the fence's language: `title="main.tf" {1,3-4} showLineNumbers=10 wrap fold=12`. */
export function parseMeta(meta: string): BlockOptions {
  const named = new Map([...meta.matchAll(NAMED)].map(([, name, , value]) => [name, value]));
  const [title, response, of] = ['title', 'response', 'of'].map((name) => named.get(name));
  const rest = meta.replace(NAMED, ' ');
  const numbers = LINE_NUMBERS.exec(rest);
  const fold = FOLD.exec(rest);
  return {
    ...(title && { title }),
    ...(numbers && { firstLineNumber: Number(numbers[1] ?? 1) }),
    wrap: WRAP.test(rest),
    ...(fold && { fold: fold[1] === undefined ? false : Number(fold[1]) }),
    ...(response !== undefined && { response }),
    ...(PARTIAL.test(rest) && { partial: true as const }),
    ...(of !== undefined && { of }),
    highlighted: new Set(parseRanges(RANGES.exec(rest)?.[1] ?? '')),
  };
}

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [, from, to] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
    if (!from) return [];
    const length = Number(to ?? from) - Number(from) + 1;
    return Array.from({ length: Math.max(0, length) }, (_, index) => Number(from) + index);
  });
}

/**
 * Takes `highlight-next-line`, `highlight-start` and `highlight-end` out of the code; returns it with the lines that
 * they name, and what is wrong with them.
 */
export function takeMagicComments(code: string) {
  const kept: string[] = [];
  const highlighted = new Set<number>();
  const problems: string[] = [];
  let open = false;
  let next = false;
  for (const line of code.split('\n')) {
    const word = MAGIC.exec(line)?.[1]?.toLowerCase();
    if (word === undefined) {
      kept.push(line);
      if (open || next) highlighted.add(kept.length);
      next = false;
    } else if (word === 'highlight-next-line') {
      next = true;
    } else {
      const opens = word === 'highlight-start';
      if (opens === open) {
        problems.push(opens ? 'a second highlight-start' : 'highlight-end without highlight-start');
      }
      open = opens;
    }
  }
  if (open) problems.push('highlight-start without highlight-end');
  if (next) problems.push('highlight-next-line with no line after it');
  return { code: kept.join('\n'), highlighted, problems };
}
