// Added: the field that opens the help window, in the place that the stock item type `search` gives it.
import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { HelpTrigger } from '../../help';

/** Search in the navbar of every page but home, where it stands large in the page. */
export default function SearchBar(): ReactNode {
  const home = useBaseUrl('/');
  const { pathname } = useLocation();
  return pathname === home ? null : <HelpTrigger />;
}
