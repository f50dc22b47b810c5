/** The search form without JavaScript. Our server answers its parameter. */
import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { LONGEST_QUERY } from './address';
import styles from './styles.module.css';

export function PlainForm(): ReactNode {
  return (
    <form role="search" action={useBaseUrl('/search')} className={styles.plainForm}>
      <input
        type="search"
        name="find"
        aria-label="Search docs"
        placeholder="Search docs"
        maxLength={LONGEST_QUERY}
      />
      <button type="submit" className="hc-button hc-button--primary">
        Search
      </button>
    </form>
  );
}
