/**
 * Client module: after a navigation to an anchor, the keyboard is where the eye is. The router moves
 * the focus to the top for pages only; without this, Tab would go on from the link that is gone.
 */
import type { ClientModule } from '@docusaurus/types';

/** Docusaurus calls this after every navigation, when the page stands and has scrolled. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (!previousLocation || !location.hash) return;
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || target.tabIndex >= 0) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // The place stays where the next Tab begins; the element is no stop of its own.
  target.removeAttribute('tabindex');
};
