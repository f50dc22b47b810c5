/** Reports results of code block buttons, on the button and to screen readers. Loaded at the first click. */
/** One polite live region for all code blocks. */
let region: HTMLElement | undefined;

/** Announces a short text to screen readers, even if it's the same as before. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'hc-code-status';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const target = region;
  target.textContent = '';
  // In a later task, because screen readers skip a live region that is created with its text.
  setTimeout(() => {
    target.textContent = text;
  }, 50);
}

/** How long a button shows the result, in ms. */
const FEEDBACK_MS = 2_000;

const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Returns the message for copied text, with the names of the placeholders left in it. */
function copiedMessage(text: string): string {
  const left = [...new Set(text.match(/\bYOUR_\w+/g))].join(', ');
  return left ? `Copied. Still to fill in: ${left}` : 'Copied';
}

/** Shows the result on the button, and announces it once. */
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
