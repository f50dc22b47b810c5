/** Holds the page behind the window still, without moving it. */

/** Stops the page from scrolling; returns what lets it again. The look is in frame.module.css. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  // A scrollbar that takes room keeps its room.
  root.dataset['help'] = window.innerWidth > root.clientWidth ? 'gutter' : '';
  return () => {
    delete root.dataset['help'];
  };
}
