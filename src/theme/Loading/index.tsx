// Ejected: core's fallback has its own colors and inline styles, says nothing to screen readers, and offers no help.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type StockLoading from '@theme/Loading';
import { RotateCw } from '../../browser/icons';
import { useCompany } from '../../browser/use-company';
import styles from './styles.module.css';

type Props = Parameters<typeof StockLoading>[0];

function LoadFailure({ error, retry }: Pick<Props, 'error' | 'retry'>): ReactNode {
  const { supportUrl } = useCompany();
  return (
    <div className={styles.failure} role="alert">
      <p>This page couldn’t be loaded.</p>
      <p className={styles.error} translate="no">
        {String(error)}
      </p>
      <p className={styles.actions}>
        <button type="button" className="hc-button" onClick={retry}>
          <RotateCw />
          Retry
        </button>
        <Link to={supportUrl}>Contact support</Link>
      </p>
    </div>
  );
}

export default function Loading({ error, pastDelay, retry }: Props): ReactNode {
  if (error) return <LoadFailure error={error} retry={retry} />;
  // Screen readers announce text that is added to a region that already exists.
  return (
    <div className={styles.loading} role="status">
      {pastDelay && (
        <>
          <span className={styles.spinner} aria-hidden />
          Loading the page…
        </>
      )}
    </div>
  );
}
