/** Reads what an author says about a code block: the options after the fence's language, and magic comments. */

/** The options of a code block. */
export type BlockOptions = {
  readonly title?: string;
  /** The number of the first line. If it's left out, there are no line numbers. */
  readonly firstLineNumber?: number;
  /** Whether long lines are wrapped at first. */
  readonly wrap: boolean;
  /** The numbers of the lines to highlight, starting at 1, not counting magic comments. */
  readonly highlighted: ReadonlySet<number>;
  /** The number of lines before the fold, or `false` for no fold. If it's left out, the length decides. */
  readonly fold?: number | false;
  /** The API call that this is the response to, with its status unless it's 200: `GET /a/{id} 404`. */
  readonly response?: string;
  /** Whether the response is shown without some of its fields. */
  readonly partial?: true;
  /** What it is, if it's on a page that calls the API but isn't part of the API. */
  readonly of?: string;
};

const NAMED = /\b(\w+)=(["'])(.*?)\2/g;
const RANGES = /\{([\d,\s-]*)\}/;
const LINE_NUMBERS = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;
const WRAP = /(?:^|\s)wrap(?=\s|$)/;
const PARTIAL = /(?:^|\s)partial(?=\s|$)/;
const FOLD = /(?:^|\s)(?:fold=(\d+)|nofold)(?=\s|$)/;

/** Matches a line with only a magic comment, in any language's syntax. */
const MAGIC =
  /^\s*(?:\/\/|\/\*|\{\s*\/\*|#|--|%|;|'|<!--|REM\b)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\s*\}|\*\/|-->)?\s*$/i;

/** Reads the options after the fence's language: `title="main.tf" {1,3-4} showLineNumbers=10 wrap fold=12`. */
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
 * Removes `highlight-next-line`, `highlight-start` and `highlight-end` from code. Returns the code, the lines to
 * highlight, and what is wrong with the comments.
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
