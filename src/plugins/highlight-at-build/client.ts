/** Client module: copy and wrap of every code block, by one delegated listener. */
import { announce } from './announce';
import { copyText } from './clipboard';

/** How long a button says what happened. */
const FEEDBACK_MS = 2_000;

const resets = new WeakMap<HTMLButtonElement, ReturnType<typeof setTimeout>>();

/** Shows the outcome on the button and says it once to a screen reader. */
function report(button: HTMLButtonElement, shown: string, said: string): void {
  const label = button.querySelector('span');
  if (!label) return;
  clearTimeout(resets.get(button));
  label.textContent = shown;
  announce(said);
  resets.set(
    button,
    setTimeout(() => {
      label.textContent = 'Copy';
    }, FEEDBACK_MS),
  );
}

async function copy(button: HTMLButtonElement, body: HTMLElement): Promise<void> {
  try {
    await copyText(button.dataset['copy'] ?? body.textContent ?? '');
    report(button, 'Copied', 'Copied');
  } catch {
    report(button, 'Not copied', 'Not copied. Select the code and copy it with the keyboard.');
  }
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button.hc-code__tool');
  if (!(button instanceof HTMLButtonElement)) return;
  const body = button.closest('.hc-code')?.querySelector<HTMLElement>('.hc-code__body');
  if (!body) return;
  if (button.classList.contains('hc-code__copy')) {
    void copy(button, body);
  } else {
    const wrapped = body.toggleAttribute('data-wrap');
    button.setAttribute('aria-pressed', String(wrapped));
  }
}

if (typeof document !== 'undefined') document.addEventListener('click', onClick);
