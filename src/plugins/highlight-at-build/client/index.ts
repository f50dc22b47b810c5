/** Client module: one delegated listener for the buttons of all code blocks. The rest is loaded on demand. */
import { copyText } from '../../../browser/clipboard';

/** Ignores a failed load, because the page is readable without the rest. */
const quietly = () => {};

async function copy(button: HTMLElement, text: string): Promise<void> {
  const copied = await copyText(text).then(
    () => true,
    () => false,
  );
  const { report } = await import('./report');
  report(button, text, copied);
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('.hc-code__tool');
  const body = button && button.closest('.hc-code')?.querySelector('.hc-code__body');
  if (!body) return;
  if (button.matches('.hc-code__copy')) {
    copy(button, button.dataset['copy'] ?? body.textContent ?? '').catch(quietly);
  } else if (button.matches('.hc-code__wrap')) {
    button.setAttribute('aria-pressed', String(body.toggleAttribute('data-wrap')));
  } else if (button.matches('.hc-code__fold')) {
    const open = body.toggleAttribute('data-open');
    button.setAttribute('aria-expanded', String(open));
    // Closing a fold removes content above the button.
    if (!open) button.scrollIntoView({ block: 'nearest' });
  }
}

if (typeof document !== 'undefined') document.addEventListener('click', onClick);

/** Docusaurus calls this after every navigation. */
export function onRouteDidUpdate(): void {
  if (!document.querySelector('.hc-code__fields, .hc-code__rest')) return;
  import('./live').then(({ follow }) => follow(), quietly);
}
