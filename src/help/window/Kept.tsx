/** What an empty box offers: recent searches, favorites, and what is often asked. */
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import home from '@generated/home/default/home.json';
import { Star, X } from '../../browser/icons';
import { labelsOf, type StoredSearch } from '../../browser/stored/stored-searches';
import type { KeptSearches, Searches } from '../../browser/stored/searches';
import { LeaveLink } from './Leave';
import { texts } from './texts';
import styles from './styles.module.css';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

const linksOf = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? []),
];

/** Moves the focus into the list, as an arrow key down in the box does. */
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
  /** Keeps the focus in the list when a row goes. */
  readonly onGone: (row: HTMLElement | null) => void;
};

function KeptRow({ search, searches, favorite, onGone }: RowProps): ReactNode {
  const { title, place } = labelsOf(search);
  const act =
    (change: (search: StoredSearch) => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      onGone(currentTarget.closest('li'));
      change(search);
    };
  return (
    <li className={styles.kept}>
      <LeaveLink
        href={search.url}
        data-row
        className={clsx(styles.row, styles.link)}
        onClick={() => searches.remember(search)}
      >
        <span className={styles.title}>{title}</span>
        {place && <span className={styles.aside}>{place}</span>}
      </LeaveLink>
      <button
        type="button"
        className={styles.act}
        onClick={act(favorite ? searches.demote : searches.promote)}
        aria-label={favorite ? texts.demote(title) : texts.promote(title)}
      >
        <Star {...icon} fill={favorite ? 'currentColor' : 'none'} />
      </button>
      <button
        type="button"
        className={styles.act}
        onClick={act(searches.remove)}
        aria-label={texts.remove(title)}
      >
        <X {...icon} />
      </button>
    </li>
  );
}

type Props = {
  readonly kept: KeptSearches;
  readonly searches: Searches;
  /** Gives the focus back to the box. */
  readonly onBox: () => void;
};

/** The lists of an empty box: links and buttons, with the arrow keys from link to link. */
export function Kept({ kept, searches, onBox }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { recent, favorites } = kept;

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
      // What is typed goes on in the box.
      onBox();
    }
  }

  function onGone(row: HTMLElement | null): void {
    const links = linksOf(row?.closest('[data-help-kept]'));
    const gone = links.findIndex((link) => row?.contains(link));
    const next = links[gone + 1] ?? links[gone - 1];
    if (next) next.focus();
    else onBox();
  }

  const rows = (list: readonly StoredSearch[], favorite: boolean) =>
    list.map((search) => (
      <KeptRow key={search.objectID} {...{ search, searches, favorite, onGone }} />
    ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of the links within
    <div className={styles.list} data-help-kept onKeyDown={onKeyDown}>
      {recent.length > 0 && <Section name={texts.recent()}>{rows(recent, false)}</Section>}
      {favorites.length > 0 && <Section name={texts.favorites()}>{rows(favorites, true)}</Section>}
      {home.oftenAsked.length > 0 && (
        <Section name={texts.oftenAsked()}>
          {home.oftenAsked.map(({ question, to }) => (
            <li key={question} className={styles.kept}>
              <LeaveLink href={withBaseUrl(to)} data-row className={clsx(styles.row, styles.link)}>
                <span className={styles.title}>{question}</span>
              </LeaveLink>
            </li>
          ))}
        </Section>
      )}
    </div>
  );
}
