/**
 * Explains the terms on a page (`[data-hint]`) when the reader gets to one. Until then, only these few lines are loaded.
 * Terms are links, so without scripts, they lead to the page that explains them.
 */
import { useEffect, type ReactNode } from 'react';

const termOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;

/** Waits until the reader gets to a term, then loads the code that shows its hint. */
function wait(signal: AbortSignal): void {
  const waiting = new AbortController();
  let touched = false;
  let tapped = false;
  let met: Event | undefined;
  const meet = (event: Event) => {
    const term = termOf(event);
    if (!term) return;
    if (event instanceof PointerEvent && event.type === 'pointerover') {
      touched = event.pointerType === 'touch';
    }
    // The first tap shows the hint, so it must not open the link while the hint is loading.
    if (event.type === 'click' && touched) {
      tapped = true;
      event.preventDefault();
    }
    const first = met === undefined;
    met = event;
    if (!first) return;
    import('./hint').then(
      ({ serve }) => {
        waiting.abort();
        if (!signal.aborted) serve(signal, { term: met && termOf(met), touched, tapped });
      },
      // If the code can't be loaded, terms stay links, and the suppressed tap is repeated.
      () => {
        waiting.abort();
        if (tapped && met) termOf(met)?.click();
      },
    );
  };
  signal.addEventListener('abort', () => waiting.abort());
  const options = { capture: true, signal: waiting.signal };
  for (const type of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(type, meet, options);
  }
}

export default function Hints(): ReactNode {
  useEffect(() => {
    // In an older browser, terms are links.
    if (!('showPopover' in HTMLElement.prototype)) return undefined;
    const leaving = new AbortController();
    wait(leaving.signal);
    return () => leaving.abort();
  }, []);
  return null;
}
