/** The HTML around code, for blocks made by the build as well as by React. Doesn't use Prism. */
import { escapeHtml } from './escape';

/** What a frame shows. */
export type Frame = {
  /** The name of the language, for readers. */
  readonly label: string;
  readonly title?: string | undefined;
  /** The length of the longest line, which decides on which screens there's a button for wrapping. */
  readonly columns: number;
  readonly wrap?: boolean;
  /** What is copied, if it's different from what is shown. */
  readonly copyText?: string | undefined;
  /** Finished HTML between the title row and the code. */
  readonly fields?: string | undefined;
  /** The number of lines, if some of them are folded. */
  readonly folded?: number | undefined;
  /** Finished HTML of the code. */
  readonly code: string;
};

/** Maximum length of a placeholder's value: the limit of AWS for external IDs. */
export const LONGEST_VALUE = 1224;

/** Lines up to this length fit on the narrowest phone. */
const FITS_A_PHONE = 34;
/** Longer lines don't fit in the column on any screen. */
const OVERFLOWS_THE_COLUMN = 78;

// The icons `copy` and `text-wrap` of Lucide (ISC license), as markup, because finished HTML can't contain components.
const icon = (shapes: string) =>
  `<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">${shapes}</svg>`;
const COPY_ICON = icon(
  '<rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
);
const WRAP_ICON = icon('<path d="m16 16-3 3 3 3M3 12h14.5a1 1 0 0 1 0 7H13M3 19h6M3 5h18"/>');

/** Returns the length of the longest line. */
export const columnsOf = (code: string): number =>
  Math.max(...code.split('\n').map((line) => line.length));

function wrapButton(columns: number, wrap: boolean, name: string): string {
  if (columns <= FITS_A_PHONE) return '';
  const width = columns > OVERFLOWS_THE_COLUMN ? '' : ' hc-code__wrap--narrow';
  return `<button type="button" class="hc-code__tool hc-code__wrap${width}" aria-pressed="${wrap}" aria-label="Wrap lines: ${name}">${WRAP_ICON}<span>Wrap</span></button>`;
}

/** styles.css shows one of the labels. Without scripts, it hides the button and unfolds the code. */
const foldButton = (lines: number, name: string): string =>
  `<button type="button" class="hc-code__tool hc-code__fold" aria-expanded="false"><span>Show all ${lines} lines</span><span>Show fewer lines</span><span class="hc-code__of"> of ${name}</span></button>`;

/** Returns the contents of a code block: title row, fields, code. Escapes all values except `code` and `fields`. */
export function frameHtml(frame: Frame): string {
  const { label, title, columns, wrap = false, copyText, fields = '', folded, code } = frame;
  const name = escapeHtml(title ?? label);
  const heading = title
    ? `<span class="hc-code__title" translate="no">${name}</span><span class="hc-code__label">${escapeHtml(label)}</span>`
    : `<span class="hc-code__label">${name}</span>`;
  const copyData = copyText === undefined ? '' : ` data-copy="${escapeHtml(copyText)}"`;
  return [
    `<div class="hc-code__bar">${heading}<span class="hc-code__tools">`,
    wrapButton(columns, wrap, name),
    `<button type="button" class="hc-code__tool hc-code__copy" aria-label="Copy: ${name}"${copyData}>${COPY_ICON}<span>Copy</span></button>`,
    `</span></div>`,
    fields,
    // Focusable, so that long lines can be scrolled with the keyboard, and named for screen readers.
    `<pre class="hc-code__body" tabindex="0" role="group" aria-label="${name}" translate="no"${wrap ? ' data-wrap' : ''}>`,
    `<code>${code}</code></pre>`,
    folded === undefined ? '' : foldButton(folded, name),
  ].join('');
}
