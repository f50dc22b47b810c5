/** Says what came of a press on a copy button. Loaded by client.ts at the first one. */
import { announce } from './announce';

/** How long a button says what happened. */
const FEEDBACK_MS = 2_000;

const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Returns what is said of text that was copied: the placeholders left in it are named. */
function copiedMessage(text: string): string {
  const left = [...new Set(text.match(/\bYOUR_\w+/g))].join(', ');
  return left ? `Copied. Still to fill in: ${left}` : 'Copied';
}

/** Shows the outcome on the button and says it once to a screen reader. */
export function report(button: HTMLElement, text: string, copied: boolean): void {
  const label = button.querySelector('span');
  if (!label) return;
  clearTimeout(resets.get(button));
  label.textContent = copied ? 'Copied' : 'Not copied';
  announce(
    copied ? copiedMessage(text) : 'Not copied. Select the code and copy it with the keyboard.',
  );
  resets.set(
    button,
    setTimeout(() => {
      label.textContent = 'Copy';
    }, FEEDBACK_MS),
  );
}
