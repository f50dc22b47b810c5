/** Renders a fenced block to finished HTML. Pure. */
import { escapeHtml } from '../../content/model/escape';
import { columnsOf, frameHtml } from '../../content/model/code-frame';
import { nearest } from '../../config/nearest';
import type { Problem } from '../../content/problem';
import { findLanguage, LANGUAGE_NAMES, PLAIN_TEXT } from './languages';
import { parseMeta, takeMagicComments } from '../../content/fence';
import { loadFacts } from '../../content/facts/load';
import { fieldsHtml } from './placeholders';
import { copyTextOf, linesOf, placeholdersIn, type Run } from './tokens';

/** A fenced block as written. */
export type Block = {
  readonly code: string;
  /** The language in the fence. Without one, the block is plain text. */
  readonly language?: string | undefined;
  /** The options after the language. */
  readonly meta?: string | undefined;
  /** The number of the block on its page, which is part of its ids. */
  readonly index?: number;
};

export type Rendered = ReturnType<typeof renderBlock>;

/** Blocks longer than `LONG` lines are folded to `SHOWN` lines. */
const LONG = 24;
const SHOWN = 16;

function runHtml({ text, kind, placeholder }: Run): string {
  const attributes = [
    ...(kind ? [`class="tk-${kind}"`] : []),
    ...(placeholder ? [`data-placeholder="${placeholder}"`] : []),
  ];
  if (attributes.length === 0) return escapeHtml(text);
  return `<span ${attributes.join(' ')}>${escapeHtml(text)}</span>`;
}

type Lines = {
  /** The number of the first line, if lines are numbered. */
  readonly first: number | undefined;
  readonly lit: ReadonlySet<number>;
  /** The number of lines before the fold, if there is one. */
  readonly shown: number | undefined;
};

/** Only adds elements for lines if a block needs them, so that most blocks have little HTML besides the code. */
function codeHtml(code: readonly Run[][], { first, lit, shown }: Lines): string {
  const isPlain = first === undefined && lit.size === 0;
  const lines = code.map((runs, index) => {
    const html = runs.map(runHtml).join('');
    if (isPlain) return html;
    const mark = lit.has(index + 1) ? ' hc-code__line--lit' : '';
    const number = first === undefined ? '' : ` data-line="${first + index}"`;
    return `<span class="hc-code__line${mark}"${number}>${html}</span>`;
  });
  if (shown === undefined) return lines.join('\n');
  const rest = `<span class="hc-code__rest">${lines.slice(shown).join('\n')}</span>`;
  return [...lines.slice(0, shown), rest].join('\n');
}

/** Returns the number of lines before the fold. By default, highlighted lines aren't hidden. */
function foldOf(asked: number | false | undefined, lines: number, lit: ReadonlySet<number>) {
  if (asked !== undefined) return asked || undefined;
  return lines > LONG && [...lit].every((line) => line <= SHOWN) ? SHOWN : undefined;
}

/** What an author has to fix in a block. */
type Fault = Pick<Problem, 'what' | 'fix'>;

/** Returns the fault of a word that looks like a placeholder but isn't in facts/. */
function unknownPlaceholder(id: string): Fault {
  const near = nearest(
    id,
    loadFacts().placeholders.map((row) => row.id),
  );
  return {
    what: `a code block names the placeholder "${id}", which is not in facts/placeholders.yaml`,
    fix: `${near ? `did you mean "${near}"? Otherwise, ` : ''}add a row for it there`,
  };
}

/** Renders a block. */
export function renderBlock(block: Block) {
  const name = block.language ?? PLAIN_TEXT.id;
  const known = findLanguage(name);
  const language = known ?? PLAIN_TEXT;
  const options = parseMeta(block.meta ?? '');
  const magic = takeMagicComments(block.code.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  const lines = magic.code.split('\n').length;
  const highlighted = new Set([...options.highlighted, ...magic.highlighted]);
  const outside = [...options.highlighted].filter((line) => line < 1 || line > lines);
  const fold = foldOf(options.fold, lines, highlighted);
  const shown = fold !== undefined && fold < lines ? fold : undefined;
  const ids = placeholdersIn(magic.code);
  const used = ids.flatMap((id) => loadFacts().placeholders.find((row) => row.id === id) ?? []);
  const isKnown = (id: string) => used.some((row) => row.id === id);
  const faults: Fault[] = [
    ...magic.problems.map((what) => ({ what, fix: 'correct the comment' })),
    ...(known
      ? []
      : [{ what: `unknown language "${name}"`, fix: `use one of ${LANGUAGE_NAMES.join(', ')}` }]),
    ...outside.map((line) => ({
      what: `line ${line} is highlighted, but the block has ${lines}`,
      fix: 'correct the number',
    })),
    ...ids.filter((id) => !isKnown(id)).map(unknownPlaceholder),
  ];

  return {
    language: language.id,
    faults,
    /** Whether the block has placeholders to fill in. */
    fillable: used.length > 0,
    html: frameHtml({
      label: language.label,
      title: options.title,
      columns: columnsOf(magic.code),
      wrap: options.wrap,
      copyText: copyTextOf(magic.code, language),
      fields:
        used.length > 0
          ? fieldsHtml(used, options.title ?? language.label, `fill-${block.index ?? 0}`)
          : undefined,
      folded: shown === undefined ? undefined : lines,
      code: codeHtml(linesOf(magic.code, language, isKnown), {
        first: options.firstLineNumber,
        lit: highlighted,
        shown,
      }),
    }),
  };
}
