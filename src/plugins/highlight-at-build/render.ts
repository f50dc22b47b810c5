/** A fenced block, rendered to finished HTML. Pure: the same text in, the same HTML out. */
import { escapeHtml } from '../../content/model/escape';
import { columnsOf, frameHtml } from '../../content/model/code-frame';
import { findLanguage, PLAIN_TEXT } from './languages';
import { parseMeta, takeMagicComments } from '../../content/fence';
import { loadFacts } from '../../content/facts/load';
import { fieldsHtml } from './placeholders';
import { copyTextOf, linesOf, placeholdersIn, type Run } from './tokens';

/** A fenced block as written. */
export type Block = {
  readonly code: string;
  /** The fence's language; absent: plain text. */
  readonly language?: string | undefined;
  /** The words after the language. */
  readonly meta?: string | undefined;
  /** Number of the block on its page, which its ids contain. */
  readonly index?: number;
};

/** A rendered block. */
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

/** How the lines of a block are marked up. */
type Lines = {
  /** Number of the first line, if lines are numbered. */
  readonly first: number | undefined;
  readonly lit: ReadonlySet<number>;
  /** Number of lines before the fold, if there is one. */
  readonly shown: number | undefined;
};

/** Marks up lines only if a block needs it, so that the HTML of most blocks is little more than the code. */
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

/** Returns after how many lines a block is folded. Highlighted lines are not hidden by default. */
function foldOf(asked: number | false | undefined, lines: number, lit: ReadonlySet<number>) {
  if (asked !== undefined) return asked || undefined;
  return lines > LONG && [...lit].every((line) => line <= SHOWN) ? SHOWN : undefined;
}

/** Renders a block; an unknown language becomes plain text and a problem. */
export function renderBlock(block: Block) {
  const name = block.language ?? PLAIN_TEXT.id;
  const known = findLanguage(name);
  const language = known ?? PLAIN_TEXT;
  const options = parseMeta(block.meta ?? '');
  const magic = takeMagicComments(block.code.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  const lines = magic.code.split('\n').length;
  const highlighted = new Set([...options.highlighted, ...magic.highlighted]);
  const problems = [...magic.problems];
  if (!known) problems.push(`unknown language "${name}": shown as plain text`);
  const outside = [...options.highlighted].filter((line) => line < 1 || line > lines);
  if (outside.length > 0) {
    problems.push(`highlights line ${outside.join(', ')}, but the block has ${lines}`);
  }

  const fold = foldOf(options.fold, lines, highlighted);
  if (fold !== undefined && fold >= lines) {
    problems.push(`folds after line ${fold}, but the block has ${lines}`);
  }
  const shown = fold !== undefined && fold < lines ? fold : undefined;
  const ids = placeholdersIn(magic.code);
  const used = ids.flatMap((id) => loadFacts().placeholders.find((row) => row.id === id) ?? []);
  const isKnown = (id: string) => used.some((row) => row.id === id);

  return {
    language: language.id,
    /** Words that look like a placeholder but are not in facts/. */
    unknown: ids.filter((id) => !isKnown(id)),
    /** Whether the reader has something to fill in. */
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
    /** What the writer should fix; the block is readable anyway. */
    problems,
  };
}
