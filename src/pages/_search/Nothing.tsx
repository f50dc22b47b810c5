/** Nothing was found: what comes near, and where else to look. */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCompany } from '../../browser/use-company';
import { Nearest } from '../../help/Nearest';
import type { Found, NearestFound } from '../../search/client/types';
import { NEAR_PAGES, NEAR_WORDS, noResults, OTHER_WORDS } from '../../search/words';
import { AskThis } from './AskThis';
import styles from './styles.module.css';

type Page = NearestFound['pages'][number];

const linkOf = ({ url, title }: Page) => <Link to={url}>{title}</Link>;

type Props = Pick<Found, 'query' | 'nearest'> & { readonly onSearch: (word: string) => void };

export function Nothing({ query, nearest, onSearch }: Props): ReactNode {
  const { ava, supportUrl } = useCompany();
  const { mainDoc } = useDocusaurusContext().siteConfig.customFields as { mainDoc: string };
  return (
    <div className={styles.nothing}>
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
            <AskThis query={query} />
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
