/** Nothing was found: what comes near, and where else to look. */
import { useId, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCompany } from '../../company/use-company';
import type { Found, NearestFound } from '../../search/client/types';
import { NEAR_PAGES, NEAR_WORDS, noResults, OTHER_WORDS } from '../../search/words';
import { AskThis } from './AskThis';
import styles from './styles.module.css';

type NearProps = NearestFound & { readonly onSearch: (word: string) => void };

function Near({ words, pages, onSearch }: NearProps): ReactNode {
  const wordsName = useId();
  const pagesName = useId();
  return (
    <>
      {words.length > 0 && (
        <div role="group" aria-labelledby={wordsName} className={styles.nearWords}>
          <span id={wordsName}>{NEAR_WORDS}:</span>
          {words.map((word) => (
            <button key={word} type="button" onClick={() => onSearch(word)}>
              {word}
            </button>
          ))}
        </div>
      )}
      {pages.length > 0 && (
        <>
          <h3 id={pagesName} className={styles.nearHead}>
            {NEAR_PAGES}
          </h3>
          <ul aria-labelledby={pagesName}>
            {pages.map(({ url, title }) => (
              <li key={url}>
                <Link to={url}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Props = Pick<Found, 'query' | 'nearest'> & Pick<NearProps, 'onSearch'>;

export function Nothing({ query, nearest, onSearch }: Props): ReactNode {
  const { ava, supportUrl } = useCompany();
  const { mainDoc } = useDocusaurusContext().siteConfig.customFields as { mainDoc: string };
  return (
    <div className={styles.nothing}>
      <h2>{noResults(query)}</h2>
      <p>{OTHER_WORDS}</p>
      {nearest && <Near {...nearest} onSearch={onSearch} />}
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
