/**
 * The search page where no script runs: a form of its own, which a server of ours answers by putting
 * hits into the page, and a list of all pages for hosts that only serve files. React leaves what is
 * inside `noscript` alone in the browser, so whatever a server put there meets no hydration.
 */
import { lazy, type ReactNode } from 'react';
import { PlainForm } from './PlainForm';
import styles from './styles.module.css';

// Rendered by the build only: as a chunk of its own the list never reaches a browser.
const AllPages = lazy(() => import('./AllPages'));

export function WithoutScript(): ReactNode {
  return (
    <>
      <PlainForm />
      {/* server/search-page.ts writes what it found inside. */}
      <div id="found" className={styles.found} />
      <AllPages />
    </>
  );
}
