/**
 * Stands in for `react-helmet-async` in the browser: the original brings prop checks and four
 * libraries, the server's half and an older way to write heads, which Docusaurus does not use. It
 * also changes the document while React renders; this does so once, when React has committed.
 */
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { applyHead } from './headDocument';
import { mergeHeads, readHead, type HeadState } from './headTags';

/** The heads on the page as JSON, in the order in which they came: an outer one before an inner one. */
const heads = new Map<symbol, string>();

let frame = 0;

function apply(): void {
  if (!frame) return;
  cancelAnimationFrame(frame);
  frame = 0;
  applyHead(mergeHeads([...heads.values()].map((text) => JSON.parse(text) as HeadState)));
}

/** Before the next paint, so that nothing is seen with the classes of the page before. */
function schedule(): void {
  frame ||= requestAnimationFrame(apply);
}

/** A tab in the background has no frames: there it is done when all effects have run. */
function settle(): void {
  queueMicrotask(apply);
}

/** Adds its children to the document's head while it is mounted. */
export function Helmet({ children }: { readonly children?: ReactNode }): null {
  const [key] = useState(() => Symbol('head'));
  const text = JSON.stringify(readHead(children));

  useLayoutEffect(() => {
    // One that is known keeps its place.
    heads.set(key, text);
    schedule();
  }, [key, text]);
  useLayoutEffect(
    () => () => {
      heads.delete(key);
      schedule();
    },
    [key],
  );
  useEffect(() => {
    settle();
    return settle;
  });

  return null;
}

/** There is one document, so heads need no provider. */
export function HelmetProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
