/**
 * Shows the next page once its code is loaded. Unlike in Docusaurus's own component, React renders the page in tasks of
 * a few milliseconds, and the browser answers the reader in between. Otherwise, everything that follows a click is one
 * long task.
 */
import { startTransition } from 'react';
import StockPendingNavigation from '@docusaurus/core/lib/client/PendingNavigation';

/** Replaces the component of the same name. */
export default class PendingNavigation extends StockPendingNavigation {
  override setState(state: { readonly nextRouteHasLoaded: boolean }): void {
    const set = () => super.setState(state);
    if (state.nextRouteHasLoaded) startTransition(set);
    // From now on, nothing may render the next page, which isn't loaded.
    else set();
  }
}
