/** A search for where no script runs: its parameter is one that a server of ours answers. */
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
