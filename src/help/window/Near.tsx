/** What comes near a query that nothing was found for: words to search, pages to open. */
import { useId, type ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import type { NearestFound } from '../../search/client/types';
import { LeaveLink } from './Leave';
import { texts } from './texts';
import styles from './styles.module.css';

type Props = NearestFound & { readonly onSearch: (word: string) => void };

/** Words in a row, pages in a list. */
export function Near({ words, pages, onSearch }: Props): ReactNode {
  const wordsName = useId();
  const pagesName = useId();
  return (
    <>
      {words.length > 0 && (
        <div role="group" aria-labelledby={wordsName} className={styles.nearWords}>
          <span id={wordsName}>{texts.nearWords()}:</span>
          {words.map((word) => (
            <button key={word} type="button" onClick={() => onSearch(word)}>
              {word}
            </button>
          ))}
        </div>
      )}
      {pages.length > 0 && (
        <>
          <h4 id={pagesName} className={styles.nearHead}>
            {texts.nearPages()}
          </h4>
          <ul aria-labelledby={pagesName} className={styles.ways}>
            {pages.map(({ url, title }) => (
              <li key={url}>
                <LeaveLink href={url}>
                  {title} <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
                </LeaveLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
