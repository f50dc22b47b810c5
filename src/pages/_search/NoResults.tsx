/** Suggestions instead of hits: similar words and pages, and other places to look. */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { MessageCircleQuestionMark } from '../../browser/more-icons';
import { useCompany } from '../../browser/use-company';
import { openerProps } from '../../help';
import { Nearest } from '../../help/Nearest';
import type { Found, NearestFound } from '../../search/client/types';
import { NEAR_PAGES, NEAR_WORDS, noResults, OTHER_WORDS } from '../../search/words';
import styles from './styles.module.css';

type Page = NearestFound['pages'][number];

const linkOf = ({ url, title }: Page) => <Link to={url}>{title}</Link>;

/** Opens AVA with the query. */
export function AskButton({ query }: { readonly query: string }): ReactNode {
  return (
    <button type="button" className={styles.askThis} {...openerProps({ ask: query })}>
      <MessageCircleQuestionMark />
      Ask this as a question
    </button>
  );
}

type Props = Pick<Found, 'query' | 'nearest'> & { readonly onSearch: (word: string) => void };

export function NoResults({ query, nearest, onSearch }: Props): ReactNode {
  const { ava, supportUrl } = useCompany();
  const { mainDoc } = useDocusaurusContext().siteConfig.customFields as { mainDoc: string };
  return (
    <div className={styles.noResults}>
      <h2>{noResults(query)}</h2>
      <p>{OTHER_WORDS}</p>
      {nearest && (
        <Nearest
          {...nearest}
          onSearch={onSearch}
          head="h3"
          names={{ words: NEAR_WORDS, pages: NEAR_PAGES }}
          styles={{ words: styles.nearWords, head: styles.nearHead }}
          link={linkOf}
        />
      )}
      <ul>
        {ava && (
          <li>
            <AskButton query={query} />
          </li>
        )}
        <li>
          <Link to={mainDoc}>Browse the documentation</Link>
        </li>
        <li>
          <Link to={supportUrl}>Open a support request</Link>
        </li>
      </ul>
    </div>
  );
}
