/** What opens the help window, and the loader for its frame, which is fetched once the page is hydrated. */
import type { MouseEvent } from 'react';
import { openHelp, type Opening } from './open';

/** Loads the frame: what opens the window, and what is shown until its code has arrived. */
export const loadFrame = () => import(/* webpackChunkName: "after-hydration" */ './Frame');

/** Prefetches what the window needs, unless data saver is on. */
function warmHelp(): void {
  loadFrame().then(
    ({ warm }) => warm(),
    // The next key or click tries again.
    () => undefined,
  );
}

/** Returns the props of a button that opens the window. Its code is fetched when the reader gets close to the button. */
export const openerProps = (opening: Opening = {}) => ({
  'aria-haspopup': 'dialog' as const,
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
    openHelp({ ...opening, opener: currentTarget }),
  onPointerEnter: warmHelp,
  onTouchStart: warmHelp,
  onFocus: warmHelp,
});
