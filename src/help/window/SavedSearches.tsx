/** The lists below an empty box: recent searches, favorites and frequent questions. */
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import oftenAsked from '@generated/site-data/default/questions.json';
import { Star, X } from '../../browser/more-icons';
import { labelsOf, type StoredSearch } from '../../browser/stored/stored-searches';
import type { SavedLists, Searches } from '../../browser/stored/searches';
import { SiteLink } from '../../browser/site-link';
import { texts } from './texts';
import styles from './styles.module.css';

const linksOf = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? []),
];

/** Moves the focus into the list, as the down arrow key does in the box. */
export const focusFirst = (list: Element | null): void => linksOf(list)[0]?.focus();

function Section({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.groupHead}>
        {name}
      </h3>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

type RowProps = {
  readonly search: StoredSearch;
  readonly searches: Searches;
  readonly favorite: boolean;
  /** Keeps the focus in the list when a row is removed. */
  readonly onRemoved: (row: HTMLElement | null) => void;
};

function SavedRow({ search, searches, favorite, onRemoved }: RowProps): ReactNode {
  const { title, place } = labelsOf(search);
  const act =
    (change: (search: StoredSearch) => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      onRemoved(currentTarget.closest('li'));
      change(search);
    };
  return (
    <li className={styles.saved}>
      <SiteLink
        href={search.url}
        data-row
        className={clsx(styles.row, styles.link)}
        onClick={() => searches.remember(search)}
      >
        <span className={styles.title}>{title}</span>
        {place && <span className={styles.aside}>{place}</span>}
      </SiteLink>
      <button
        type="button"
        className={styles.act}
        onClick={act(favorite ? searches.demote : searches.promote)}
        aria-label={favorite ? texts.demote({ title }) : texts.promote({ title })}
      >
        <Star fill={favorite ? 'currentColor' : 'none'} />
      </button>
      <button
        type="button"
        className={styles.act}
        onClick={act(searches.remove)}
        aria-label={texts.remove({ title })}
      >
        <X />
      </button>
    </li>
  );
}

type Props = {
  readonly saved: SavedLists;
  readonly searches: Searches;
  /** Moves the focus back to the box. */
  readonly onBox: () => void;
};

/** Shows links and buttons. The arrow keys move from link to link. */
export function SavedSearches({ saved, searches, onBox }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { recent, favorites } = saved;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      const links = linksOf(event.currentTarget);
      const row = (event.target as Element)
        .closest('li')
        ?.querySelector<HTMLElement>('a[data-row]');
      const next = links[(row ? links.indexOf(row) : -1) + step];
      if (next) next.focus();
      else if (step < 0) onBox();
    } else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
      // Typing continues in the box.
      onBox();
    }
  }

  function onRemoved(row: HTMLElement | null): void {
    const links = linksOf(row?.closest('[data-help-saved]'));
    const removed = links.findIndex((link) => row?.contains(link));
    const next = links[removed + 1] ?? links[removed - 1];
    if (next) next.focus();
    else onBox();
  }

  const rows = (list: readonly StoredSearch[], favorite: boolean) =>
    list.map((search) => (
      <SavedRow key={search.objectID} {...{ search, searches, favorite, onRemoved }} />
    ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the arrow keys of the links inside
    <div className={styles.list} data-help-saved onKeyDown={onKeyDown}>
      {recent.length > 0 && <Section name={texts.recent()}>{rows(recent, false)}</Section>}
      {favorites.length > 0 && <Section name={texts.favorites()}>{rows(favorites, true)}</Section>}
      {oftenAsked.length > 0 && (
        <Section name={texts.oftenAsked()}>
          {oftenAsked.map(({ question, to }) => (
            <li key={question} className={styles.saved}>
              <SiteLink href={withBaseUrl(to)} data-row className={clsx(styles.row, styles.link)}>
                <span className={styles.title}>{question}</span>
              </SiteLink>
            </li>
          ))}
        </Section>
      )}
    </div>
  );
}
