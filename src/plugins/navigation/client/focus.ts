/**
 * Client module: moves the focus to the target of an anchor, as browsers do. Docusaurus's router only moves it to the
 * top of a new page, so Tab would continue from a link that no longer exists.
 */
import type { ClientModule } from '@docusaurus/types';
import { hashTarget } from '../../../browser/hash-target';

/**
 * Docusaurus calls what this returns when the next page can be shown. If the link still had the focus when React removes
 * it, the browser would compute the styles and the layout of a page that is half removed.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] =
  ({ location, previousLocation }) =>
  () => {
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    document.querySelector<HTMLElement>('main :focus')?.blur();
  };

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
