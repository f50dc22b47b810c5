import { element } from './element';

/** Copies text without the clipboard API, which pages served over plain HTTP don't have. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = element('textarea', { value: text, readOnly: true });
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Copies text to the clipboard. Rejects if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) throw new Error('The browser refused to copy.');
  }
}
