/**
 * The hint for a term. It appears on hover, on focus and on the first tap. The pointer can move onto it, it stays until
 * the pointer leaves it, and Escape closes it (WCAG 1.4.13).
 */
import hints from '@generated/facts/default/hints.json';
import { element } from '../../browser/element';

const EDGE = 8;
const GAP = 6;

/** Long enough that a pointer on its way elsewhere doesn't open a hint. */
const SHOW_AFTER = 300;

/** Long enough to cross the gap between the term and the hint. */
const HIDE_AFTER = 250;

const within = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>('[data-hint]') : null;

/** Puts the hint below its term, or above it if there's more room. It moves with the page. */
function place(tip: HTMLElement, term: HTMLElement): void {
  // A term that wraps onto a second line has two boxes.
  const [box = term.getBoundingClientRect()] = term.getClientRects();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = tip;
  const left = Math.max(EDGE, Math.min(box.left, clientWidth - offsetWidth - EDGE));
  const below = box.bottom + GAP;
  const fits = below + offsetHeight <= clientHeight - EDGE || box.top < clientHeight - box.bottom;
  const top = fits ? below : box.top - GAP - offsetHeight;
  tip.style.left = `${left + scrollX}px`;
  tip.style.top = `${top + scrollY}px`;
}

/** What happened before this code was loaded. */
type Met = {
  readonly term: HTMLElement | null | undefined;
  readonly touched: boolean;
  /** Whether the first tap, whose click is suppressed, is over. If it isn't, its click is still to come. */
  readonly tapped: boolean;
};

/** Shows hints until the reader leaves the page. */
export function serve(signal: AbortSignal, met: Met): void {
  const tip = element('div', { id: 'hint', className: 'hint', popover: 'manual' });
  tip.setAttribute('role', 'tooltip');
  document.body.append(tip);

  let shown: HTMLElement | undefined;
  let { touched } = met;
  /** A hint that was opened with a tap stays open, no matter what a mouse does. */
  let pinned = false;
  let timer = 0;

  function hide(): void {
    clearTimeout(timer);
    if (!shown) return;
    shown.removeAttribute('aria-describedby');
    shown = undefined;
    tip.hidePopover();
  }

  function show(term: HTMLElement, pin = false): void {
    clearTimeout(timer);
    if (term === shown) return;
    hide();
    pinned = pin;
    shown = term;
    tip.textContent = hints[term.dataset['hint'] ?? ''] ?? '';
    tip.showPopover();
    place(tip, term);
    term.setAttribute('aria-describedby', tip.id);
  }

  const isRead = (term: HTMLElement) => term.matches(':focus-visible');

  const listen = <K extends keyof DocumentEventMap>(
    type: K,
    hear: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, hear, { capture: true, signal });

  listen('pointerover', (event) => {
    touched = event.pointerType === 'touch';
    if (touched) return;
    const term = within(event.target);
    clearTimeout(timer);
    if (term) timer = window.setTimeout(show, shown ? 0 : SHOW_AFTER, term);
    else if (shown && !pinned && !tip.contains(event.target as Node) && !isRead(shown)) {
      timer = window.setTimeout(hide, HIDE_AFTER);
    }
  });
  listen('pointerdown', ({ target }) => {
    if (!within(target) && !tip.contains(target as Node)) hide();
  });
  listen('focusin', ({ target }) => {
    const term = within(target);
    if (term && isRead(term)) show(term);
  });
  listen('focusout', ({ target }) => {
    if (within(target) === shown) hide();
  });
  listen('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  listen('click', (event) => {
    const term = within(event.target);
    if (!term) return;
    if (!touched || term === shown) return hide();
    event.preventDefault();
    show(term, true);
  });
  addEventListener('resize', hide, { signal });
  signal.addEventListener('abort', () => {
    hide();
    tip.remove();
  });

  const { term, tapped } = met;
  const isMet = touched ? tapped : term && (isRead(term) || term.matches(':hover'));
  if (term && isMet) show(term, touched);
}
