/** Renders a fenced block to finished HTML. Pure. */
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

/** Renders a block. An unknown language becomes plain text and a problem. */
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
    /** Words that look like placeholders but aren't in facts/. */
    unknown: ids.filter((id) => !isKnown(id)),
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
    /** What the author should fix. The block is readable anyway. */
    problems,
  };
}
