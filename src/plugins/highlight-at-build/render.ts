/** A fenced block, rendered to finished HTML. Pure: the same text in, the same HTML out. */
import { columnsOf, escapeHtml, frameHtml } from './frame';
import { findLanguage, PLAIN_TEXT } from './languages';
import { parseMeta, takeMagicComments } from '../../content/fence';
import { copyTextOf, tokenize, toLines, type Run } from './tokens';

/** A fenced block as written. */
export type Block = {
  readonly code: string;
  /** The fence's language; absent: plain text. */
  readonly language?: string | undefined;
  /** The words after the language. */
  readonly meta?: string | undefined;
};

/** A rendered block. */
export type Rendered = {
  readonly language: string;
  readonly html: string;
  /** What the writer should mend; the block is readable all the same. */
  readonly problems: readonly string[];
};

const runHtml = ({ text, kind }: Run): string =>
  kind ? `<span class="tk-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text);

/** Lines are marked up only where a block needs them: most HTML of most blocks is the code itself. */
function codeHtml(
  runs: readonly Run[],
  first: number | undefined,
  lit: ReadonlySet<number>,
): string {
  if (first === undefined && lit.size === 0) return runs.map(runHtml).join('');
  return toLines(runs)
    .map((line, index) => {
      const mark = lit.has(index + 1) ? ' hc-code__line--lit' : '';
      const number = first === undefined ? '' : ` data-line="${first + index}"`;
      return `<span class="hc-code__line${mark}"${number}>${line.map(runHtml).join('')}</span>`;
    })
    .join('\n');
}

/** Renders a block; an unknown language becomes plain text and a problem. */
export function renderBlock(block: Block): Rendered {
  const name = block.language ?? PLAIN_TEXT.id;
  const known = findLanguage(name);
  const language = known ?? PLAIN_TEXT;
  const options = parseMeta(block.meta ?? '');
  const magic = takeMagicComments(block.code.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  const lines = magic.code.split('\n').length;
  const highlighted = new Set([...options.highlighted, ...magic.highlighted]);
  const problems = [...magic.problems];
  if (!known) problems.push(`unknown language "${name}": shown as plain text`);
  const beyond = [...options.highlighted].filter((line) => line < 1 || line > lines);
  if (beyond.length > 0) {
    problems.push(`highlights line ${beyond.join(', ')}, but the block has ${lines}`);
  }

  return {
    language: language.id,
    html: frameHtml({
      label: language.label,
      title: options.title,
      columns: columnsOf(magic.code),
      wrap: options.wrap,
      copyText: copyTextOf(magic.code, language),
      code: codeHtml(tokenize(magic.code, language), options.firstLineNumber, highlighted),
    }),
    problems,
  };
}
