/** Shown instead of the list of hits: why there are none, and what to try. */
import type { ReactNode } from 'react';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { ArrowRight, RefreshCw } from '../../browser/more-icons';
import { useCompany } from '../../browser/use-company';
import type { NearestFound } from '../../search/client/types';
import { texts as frameTexts } from '../texts';
import { Nearest } from '../Nearest';
import { SiteLink } from '../../browser/site-link';
import { texts } from './texts';
import styles from './styles.module.css';

const linkOf = ({ url, title }: NearestFound['pages'][number]) => (
  <SiteLink href={url}>
    {title} <ArrowRight />
  </SiteLink>
);

type NoResultsProps = {
  readonly query: string;
  /** Passes the query to the tab “Ask a question”. Undefined if there is no such tab. */
  readonly onAsk: ((query: string) => void) | undefined;
  /** The number of hits without the reader's choices. */
  readonly without: number | undefined;
  readonly onLift: () => void;
  readonly nearest: NearestFound | undefined;
  readonly onSearch: (word: string) => void;
};

/** Says that there are no hits, and what to try instead. */
export function NoResults(props: NoResultsProps): ReactNode {
  const { query, onAsk, without, onLift, nearest, onSearch } = props;
  const { supportUrl } = useCompany();
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <div className={styles.noResults}>
      <h3>{without === undefined ? texts.nothing({ query }) : texts.left({ query })}</h3>
      <p>
        {without === undefined
          ? texts.nothingHint()
          : texts.leftHint({ results: texts.count({ count: without }) })}
      </p>
      {without === undefined && nearest && (
        <Nearest
          {...nearest}
          onSearch={onSearch}
          head="h4"
          names={{ words: texts.nearWords(), pages: texts.nearPages() }}
          styles={{ words: styles.nearWords, head: styles.nearHead, pages: styles.ways }}
          link={linkOf}
        />
      )}
      <ul className={styles.ways}>
        {without !== undefined && (
          <li>
            <button type="button" onClick={onLift}>
              {texts.lift()} <ArrowRight />
            </button>
          </li>
        )}
        {onAsk && (
          <li>
            <button type="button" onClick={() => onAsk(query)}>
              {texts.askIt()} <ArrowRight />
            </button>
          </li>
        )}
        <li>
          <SiteLink href={withBaseUrl('/search')}>
            {texts.allPages()} <ArrowRight />
          </SiteLink>
        </li>
        <li>
          <a href={supportUrl} rel="noopener noreferrer">
            {texts.support()} <ArrowRight />
          </a>
        </li>
      </ul>
    </div>
  );
}

type SearchFailedProps = { readonly problem: string | undefined; readonly onRetry: () => void };

/** Shown if neither the service nor the device responded. */
export function SearchFailed({ problem, onRetry }: SearchFailedProps): ReactNode {
  return (
    <div className={styles.noResults}>
      <h3>{texts.failed()}</h3>
      <p>{problem ?? texts.failedHint()}</p>
      <button type="button" className="hc-button hc-button--primary" onClick={onRetry}>
        <RefreshCw /> {frameTexts.tryAgain()}
      </button>
    </div>
  );
}
