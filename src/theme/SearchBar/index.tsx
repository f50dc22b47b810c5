// Added: the field that opens the help window, in the place of the stock item type `search`.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { HelpTrigger } from '../../help';
import { texts } from '../../help/texts';

/** Search in the navbar of every page except home, which has a large field in the page. */
export default function SearchBar(): ReactNode {
  const home = useBaseUrl('/');
  const { pathname } = useLocation();
  if (pathname === home) return null;
  return (
    <>
      <HelpTrigger />
      <noscript>
        <Link to="/search" className="navbar__link">
          {texts.searchDocs()}
        </Link>
      </noscript>
    </>
  );
}
