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

/** Writes a text that isn't there yet. Called at once, because some browsers allow it only while they handle a click. */
const writeLater = (text: Promise<string>) =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': text.then((known) => new Blob([known], { type: 'text/plain' })),
    }),
  ]);

/** Copies text to the clipboard, also if it's still being loaded. Rejects if the browser refuses. */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeLater(text));
  } catch {
    if (!copyBySelection(await text)) throw new Error('The browser refused to copy.');
  }
}
