/** Shown above the hits. Says that a typo was corrected, and offers to search for what was typed. */
import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';

type Props = {
  readonly className: string | undefined;
  readonly query: string;
  /** What was searched instead of the query. */
  readonly corrected: string | undefined;
  readonly isExact: boolean;
  readonly onExact: (isExact: boolean) => void;
};

/** Shows one line, or nothing if the query wasn't corrected. */
export function Corrected({ className, query, corrected, isExact, onExact }: Props): ReactNode {
  const typed = <strong>{query.trim()}</strong>;
  if (isExact) {
    return (
      <p className={className}>
        <Translate id="help.search.exact" values={{ query: typed }}>
          {'Searched for exactly {query}.'}
        </Translate>{' '}
        <button type="button" onClick={() => onExact(false)}>
          <Translate id="help.search.correct">Search with corrections</Translate>
        </button>
      </p>
    );
  }
  if (corrected === undefined) return null;
  return (
    <p className={className}>
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
