/**
 * What comes near a query that nothing was found for: words to search in a row, pages to open in a list.
 * The window and the search page each bring their words, links and classes: the styles come with their code.
 */
import { useId, type ReactNode } from 'react';
import type { NearestFound } from '../search/client/types';

type Props = NearestFound & {
  readonly onSearch: (word: string) => void;
  /** Level of the heading above the pages. */
  readonly head: 'h3' | 'h4';
  readonly names: Readonly<Record<'words' | 'pages', string>>;
  readonly styles: { readonly [part in 'words' | 'head' | 'pages']?: string | undefined };
  readonly link: (page: NearestFound['pages'][number]) => ReactNode;
};

/** Shows them; nothing of what there is none of. */
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
