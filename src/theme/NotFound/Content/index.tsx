// Ejected: our not-found page shows the mistyped path, and offers search, the closest pages and a way to report it.
import { useEffect, useState, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Search } from '../../../browser/icons';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/NotFound/Content';
import ornament from '@generated/brand/default/ornament-not-found.json';
import { useCompany } from '../../../browser/use-company';
import { BrandMark } from '../../../components/Brand/Mark';
import { openerProps } from '../../../help';
import { readablePath, wordsOfPath } from '../words-of-path';
import type { Closest } from '../closest';
import styles from './styles.module.css';

/**
 * One file is served for all unknown paths, so its HTML doesn't contain the path. This script fills it in while the
 * page is being parsed, and shows the text when the path's font has loaded, so that nothing moves. React does the same
 * again later.
 */
const FILL_IN = `(function(){
  var address = document.querySelector("[data-not-found]"), path = location.pathname;
  function show() { address.setAttribute("data-not-found", "path"); }
  try { path = decodeURI(path); } catch (malformed) {}
  address.textContent = path;
  setTimeout(show, 1000);
  document.fonts.load("1em " + getComputedStyle(address).fontFamily, path).then(show, show);
})()`;

function Address(): ReactNode {
  // Render again when the path changes, but show it as typed, because the router cuts off `.html`.
  useLocation();
  const isBrowser = useIsBrowser();
  return (
    <span
      className={styles.address}
      translate="no"
      data-not-found={isBrowser ? 'path' : ''}
      suppressHydrationWarning
    >
      {isBrowser ? readablePath(window.location.pathname) : 'this address'}
    </span>
  );
}

/** A field that opens the help window with the words from the path. */
function SearchForPath(): ReactNode {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const isBrowser = useIsBrowser();
  const words = isBrowser ? wordsOfPath(readablePath(pathname), baseUrl) : '';
  return (
    <button
      type="button"
      className={styles.search}
      aria-label={words ? `Search docs: ${words}` : 'Search docs'}
      {...openerProps({ query: words })}
    >
      <Search size={22} />
      {isBrowser && (
        <span className={words ? styles.words : styles.placeholder}>{words || 'Search docs'}</span>
      )}
    </button>
  );
}

/** Returns the suggestions for the current path, or undefined until they're known. */
function useClosest(mainDoc: string): Closest | undefined {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [closest, setClosest] = useState<Closest>();
  useEffect(() => {
    let current = true;
    const show = (found: Closest) => current && setClosest(found);
    import('../closest').then(
      ({ closestPages }) => show(closestPages(pathname, baseUrl, mainDoc)),
      // Without a network connection, one suggestion is still known.
      () => show({ similar: false, pages: [{ path: mainDoc, title: 'Documentation', trail: [] }] }),
    );
    return () => {
      current = false;
    };
  }, [pathname, baseUrl, mainDoc]);
  return closest;
}

function ClosestPages(): ReactNode {
  const { mainDoc } = useDocusaurusContext().siteConfig.customFields as { mainDoc: string };
  const home = useBaseUrl(mainDoc);
  const closest = useClosest(home);
  return (
    <section className={styles.closest}>
      <h2 id="closest-pages">{closest?.similar === false ? 'Where to start' : 'Closest pages'}</h2>
      <ul aria-labelledby="closest-pages">
        {closest?.pages.map(({ path, title, trail }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            {trail.length > 0 && <span className={styles.trail}>{trail.join(' › ')}</span>}
          </li>
        ))}
      </ul>
      <noscript>
        <Link to={home}>Go to the documentation</Link>
      </noscript>
    </section>
  );
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const { feedbackUrl, supportUrl } = useCompany();
  return (
    <main className={clsx('hc-message', styles.page, className)}>
      <PageMetadata title="Page not found" />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>Page not found</h1>
      <p className={clsx('hc-message__lead', styles.lead)}>
        There is no page at <Address />. It may have been moved.
      </p>
      <script dangerouslySetInnerHTML={{ __html: FILL_IN }} />
      <SearchForPath />
      <ClosestPages />
      <p className={styles.ways}>
        <Link to="/">Go to the home page</Link> or{' '}
        <Link to={feedbackUrl ?? supportUrl}>report a broken link</Link>
      </p>
      <BrandMark mark={ornament} className={styles.ornament ?? ''} />
    </main>
  );
}
