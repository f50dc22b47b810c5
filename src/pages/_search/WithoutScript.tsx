/**
 * The search page without JavaScript: a form, which our server answers by writing hits into the page, and a list of
 * all pages for hosts that only serve files. React ignores the contents of `noscript` in the browser, so nothing that
 * a server wrote there is hydrated.
 */
import { lazy, type ReactNode } from 'react';
import { PlainForm } from './PlainForm';
import styles from './styles.module.css';

// Rendered by the build only: as a separate chunk, the list never reaches a browser.
const AllPages = lazy(() => import('./AllPages'));

export function WithoutScript(): ReactNode {
  return (
    <>
      <PlainForm />
      {/* server/search-page.ts writes the results here. */}
      <div id="found" className={styles.found} />
      <AllPages />
    </>
  );
}
