/**
 * Explains the terms of a page (`[data-hint]`) where the reader meets one; until then it is these few
 * lines. Terms are links: without a script they lead to the page that explains them.
 */
import { useEffect, type ReactNode } from 'react';

const termOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;

/** Waits for the first term that is met, and loads what shows its hint. */
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
    // The first tap shows: it must not lead away while the hint is on its way.
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
      // Offline, without its code: terms are links, and the tap that was held back is let go.
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
    // An older browser: terms are links.
    if (!('showPopover' in HTMLElement.prototype)) return undefined;
    const leaving = new AbortController();
    wait(leaving.signal);
    return () => leaving.abort();
  }, []);
  return null;
}
