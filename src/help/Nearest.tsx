/**
 * Suggestions for a query that found nothing: a row of words to search for, and a list of pages to open. The window and
 * the search page each provide their own words, links and classes, because the styles come with their code.
 */
import { useId, type ReactNode } from 'react';
import type { NearestFound } from '../search/client/types';

type Props = NearestFound & {
  readonly onSearch: (word: string) => void;
  /** The level of the heading above the pages. */
  readonly head: 'h3' | 'h4';
  readonly names: Readonly<Record<'words' | 'pages', string>>;
  readonly styles: { readonly [part in 'words' | 'head' | 'pages']?: string | undefined };
  readonly link: (page: NearestFound['pages'][number]) => ReactNode;
};

/** Shows the words and the pages, each only if there are any. */
export function Nearest(props: Props): ReactNode {
  const { words, pages, onSearch, head: Heading, names, styles, link } = props;
  const wordsName = useId();
  const pagesName = useId();
  return (
    <>
      {words.length > 0 && (
        <div role="group" aria-labelledby={wordsName} className={styles.words}>
          <span id={wordsName}>{names.words}:</span>
          {words.map((word) => (
            <button key={word} type="button" onClick={() => onSearch(word)}>
              {word}
            </button>
          ))}
        </div>
      )}
      {pages.length > 0 && (
        <>
          <Heading id={pagesName} className={styles.head}>
            {names.pages}
          </Heading>
          <ul aria-labelledby={pagesName} className={styles.pages}>
            {pages.map((page) => (
              <li key={page.url}>{link(page)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
