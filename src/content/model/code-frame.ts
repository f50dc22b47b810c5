/** The HTML around code: the same for blocks of the build and blocks made at run time. No Prism. */
import { escapeHtml } from './escape';

/** What the frame shows. */
export type Frame = {
  /** The reader's name of the language. */
  readonly label: string;
  readonly title?: string | undefined;
  /** Length of the longest line: decides on which screens wrapping is offered. */
  readonly columns: number;
  readonly wrap?: boolean;
  /** What is copied, if that is not what is shown. */
  readonly copyText?: string | undefined;
  /** Finished HTML between the title row and the code. */
  readonly fields?: string | undefined;
  /** How many lines the code has, where some of them are folded away. */
  readonly folded?: number | undefined;
  /** Finished HTML of the code. */
  readonly code: string;
};

/** Longest value of a placeholder's field: what AWS allows for an external ID. */
export const LONGEST_VALUE = 1224;

/** Lines up to this length fit on the narrowest phone, so there is nothing to wrap. */
const FITS_A_PHONE = 34;
/** Longer lines overflow the column on every screen. */
const OVERFLOWS_THE_COLUMN = 78;

// Icons `copy` and `text-wrap` of lucide (ISC license), written as markup: finished HTML
// has no React components.
const icon = (shapes: string) =>
  `<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">${shapes}</svg>`;
const COPY_ICON = icon(
  '<rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
);
const WRAP_ICON = icon('<path d="m16 16-3 3 3 3M3 12h14.5a1 1 0 0 1 0 7H13M3 19h6M3 5h18"/>');

/** Length of the longest line. */
export const columnsOf = (code: string): number =>
  Math.max(...code.split('\n').map((line) => line.length));

function wrapButton(columns: number, wrap: boolean, name: string): string {
  if (columns <= FITS_A_PHONE) return '';
  const width = columns > OVERFLOWS_THE_COLUMN ? '' : ' hc-code__wrap--narrow';
  return `<button type="button" class="hc-code__tool hc-code__wrap${width}" aria-pressed="${wrap}" aria-label="Wrap lines: ${name}">${WRAP_ICON}<span>Wrap</span></button>`;
}

/** styles.css decides which of the labels is visible; without scripts it hides the button and unfolds the code. */
const foldButton = (lines: number, name: string): string =>
  `<button type="button" class="hc-code__tool hc-code__fold" aria-expanded="false"><span>Show all ${lines} lines</span><span>Show fewer lines</span><span class="hc-code__of"> of ${name}</span></button>`;

/** Returns the inside of a code block: title row, fields, code. All values except `code` and `fields` are escaped. */
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
    // Focusable, so that the keyboard can scroll long lines; named for screen readers.
    `<pre class="hc-code__body" tabindex="0" role="group" aria-label="${name}" translate="no"${wrap ? ' data-wrap' : ''}>`,
    `<code>${code}</code></pre>`,
    folded === undefined ? '' : foldButton(folded, name),
  ].join('');
}
