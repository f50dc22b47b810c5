/** What stands in the list's place when there is nothing to list. */
import type { ReactNode } from 'react';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { ArrowRight, RefreshCw } from '../../browser/icons';
import { useCompany } from '../../browser/use-company';
import type { NearestFound } from '../../search/client/types';
import { tryAgain } from '../texts';
import { LeaveLink } from './Leave';
import { Near } from './Near';
import { texts } from './texts';
import styles from './styles.module.css';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

type NothingProps = {
  readonly query: string;
  /** Hands the query over to the tab “Ask a question”, where there is one. */
  readonly onAsk: ((query: string) => void) | undefined;
  /** Hits that there are without the reader's choices. */
  readonly without: number | undefined;
  readonly onLift: () => void;
  readonly nearest: NearestFound | undefined;
  readonly onSearch: (word: string) => void;
};

/** No hit: what to try instead. */
export function Nothing(props: NothingProps): ReactNode {
  const { query, onAsk, without, onLift, nearest, onSearch } = props;
  const { supportUrl } = useCompany();
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <div className={styles.outcome}>
      <h3>{without === undefined ? texts.nothing(query) : texts.left(query)}</h3>
      <p>{without === undefined ? texts.nothingHint() : texts.leftHint(texts.count(without))}</p>
      {without === undefined && nearest && <Near {...nearest} onSearch={onSearch} />}
      <ul className={styles.ways}>
        {without !== undefined && (
          <li>
            <button type="button" onClick={onLift}>
              {texts.lift()} <ArrowRight {...icon} />
            </button>
          </li>
        )}
        {onAsk && (
          <li>
            <button type="button" onClick={() => onAsk(query)}>
              {texts.askIt()} <ArrowRight {...icon} />
            </button>
          </li>
        )}
        <li>
          <LeaveLink href={withBaseUrl('/search')}>
            {texts.allPages()} <ArrowRight {...icon} />
          </LeaveLink>
        </li>
        <li>
          <a href={supportUrl} rel="noopener noreferrer">
            {texts.support()} <ArrowRight {...icon} />
          </a>
        </li>
      </ul>
    </div>
  );
}

type FailedProps = { readonly problem: string | undefined; readonly onRetry: () => void };

/** No place of search answered. */
export function Failed({ problem, onRetry }: FailedProps): ReactNode {
  return (
    <div className={styles.outcome}>
      <h3>{texts.failed()}</h3>
      <p>{problem ?? texts.failedHint()}</p>
      <button type="button" className="hc-button hc-button--primary" onClick={onRetry}>
        <RefreshCw {...icon} /> {tryAgain()}
      </button>
    </div>
  );
}
