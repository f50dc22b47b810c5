/** Closes what a reader is done with. */
import { useEffect, type RefObject } from 'react';

/**
 * Closes an open menu on Escape, which leads back to its button, and on clicks or focus outside of it.
 *
 * @param frame what contains the menu and its buttons
 * @param close a stable function, so that the listeners don't change while the menu is open
 */
export function useClosing(
  frame: RefObject<HTMLElement | null>,
  close: () => void,
  open = true,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onOutside, options);
    document.addEventListener('focusin', onOutside, options);
    document.addEventListener('keydown', onKeyDown, options);
    return () => listening.abort();
  }, [frame, close, open]);
}
