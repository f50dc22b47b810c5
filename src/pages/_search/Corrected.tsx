/** Above the hits: that a slip in the query was corrected, and the way to search what was typed. */
import type { ReactNode } from 'react';
import type { Found } from '../../search/client/types';
import { CORRECTED, EXACTLY } from '../../search/words';
import styles from './styles.module.css';

type Props = {
  readonly found: Pick<Found, 'query' | 'corrected'>;
  readonly exact: boolean;
  readonly onExact: (exact: boolean) => void;
};

export function Corrected({ found: { query, corrected }, exact, onExact }: Props): ReactNode {
  if (!exact && corrected === undefined) return null;
  return (
    <p className={styles.corrected}>
      {exact ? EXACTLY.said : CORRECTED.said} <strong>{exact ? query : corrected}</strong>.{' '}
      <button type="button" onClick={() => onExact(!exact)}>
        {exact ? (
          EXACTLY.instead
        ) : (
          <>
            {CORRECTED.instead} <strong>{query}</strong>
          </>
        )}
      </button>
    </p>
  );
}
