/** Above the hits: says that a typo was corrected, and offers to search for what was typed. */
import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { texts } from './texts';
import styles from './styles.module.css';

type Props = {
  readonly query: string;
  /** What was searched instead of it. */
  readonly corrected: string | undefined;
  readonly isExact: boolean;
  readonly onExact: (isExact: boolean) => void;
};

/** One line; nothing if the query is as typed. */
export function Corrected({ query, corrected, isExact, onExact }: Props): ReactNode {
  const typed = <strong>{query.trim()}</strong>;
  if (isExact) {
    return (
      <p className={styles.corrected}>
        <Translate id="help.search.exact" values={{ query: typed }}>
          {'Searched for exactly {query}.'}
        </Translate>{' '}
        <button type="button" onClick={() => onExact(false)}>
          {texts.correct()}
        </button>
      </p>
    );
  }
  if (corrected === undefined) return null;
  return (
    <p className={styles.corrected}>
      <Translate id="help.search.corrected" values={{ query: <strong>{corrected}</strong> }}>
        {'Showing results for {query}.'}
      </Translate>{' '}
      <button type="button" onClick={() => onExact(true)}>
        <Translate id="help.search.instead" values={{ query: typed }}>
          {'Search instead for {query}'}
        </Translate>
      </button>
    </p>
  );
}
