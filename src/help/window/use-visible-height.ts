/** Keeps the window above a phone's keyboard, which hides part of the page without changing its size. */
import { useEffect, type RefObject } from 'react';

/** Gives an element the visible part of the screen as `--help-height` and `--help-top`. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return undefined;
    const fit = () => {
      // A magnified page is looked at through a smaller window: there is no keyboard to avoid.
      const magnified = viewport.scale > 1.01;
      element.current?.style.setProperty('--help-height', magnified ? '' : `${viewport.height}px`);
      element.current?.style.setProperty('--help-top', magnified ? '' : `${viewport.offsetTop}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [element]);
}
