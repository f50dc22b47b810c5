/**
 * Client module: moves the focus to the target of an anchor, as browsers do. Docusaurus's router only moves it to the
 * top of a new page, so Tab would continue from a link that no longer exists.
 */
import type { ClientModule } from '@docusaurus/types';
import { hashTarget } from '../../../browser/hash-target';

/** Docusaurus calls this after every navigation, once the page is rendered and has scrolled. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (!previousLocation || !location.hash) return;
  const target = hashTarget(location.hash);
  if (!target || target.tabIndex >= 0) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // The next Tab still starts here, but the element isn't a tab stop.
  target.removeAttribute('tabindex');
};
