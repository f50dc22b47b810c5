/** Parts of a page that get their tools from code that is loaded after the page. */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

/** What such a part is given. */
export type Equipped = {
  /** What the table or picture inside is called. */
  readonly title: string;
  readonly children: ReactNode;
};

type Tools = {
  /** Puts the tools in; `signal` says that the page is left. */
  readonly equip: (frame: HTMLElement, title: string, signal: AbortSignal) => void;
};

/** Returns the ref of an element whose tools `load` brings. Without them, it can still be read. */
export function useEquipped(
  load: () => Promise<Tools>,
  title: string,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    load().then(
      ({ equip }) => {
        if (frame.current && !signal.aborted) equip(frame.current, title, signal);
      },
      // Offline, without its code.
      () => undefined,
    );
    return () => leaving.abort();
  }, [load, title]);
  return frame;
}
