/** The results and, next to them, the filters. Fetched with the code of the search. */
import { useState, type ReactNode } from 'react';
import { clsx } from 'clsx';
import Link from '@docusaurus/Link';
import { ArrowUpRight } from '../../browser/icons';
import { useCompany } from '../../browser/use-company';
import { DIMENSIONS, type Dimension } from '../../content/model/choices';
import { arrive } from '../../help/arrive';
import { Corrected } from '../../help/Corrected';
import { Marked } from '../../help/Marked';
import { ReaderChoicesRow } from '../../help/ReaderChoicesRow';
import type { Facet } from '../../search/client/narrowing';
import type { Found, FoundHit } from '../../search/client/types';
import { MOST_MORE, type Rest } from './address';
import { byPage, type FoundPage } from './by-page';
import { Facets } from './Narrow';
import { AskButton, NoResults } from './NoResults';
import { countOf, KINDS, shownOf } from '../../search/words';
import styles from './styles.module.css';

const isKind = (kind = ''): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

type PageProps = { readonly page: FoundPage; readonly card?: FoundHit['card'] };

function Page({ page, card }: PageProps): ReactNode {
  const { url, section, kind, title, snippet, sections } = page;
  const leaves = card === 'action' && { target: '_self' };
  // A page may match only in its sections.
  const all = [...snippet, ...sections.flatMap(({ markedTitle }) => markedTitle)];
  return (
    <li className={card && styles.card}>
      <div className={styles.place}>
        <span>{section}</span>
        {isKind(kind) && <span>{KINDS[kind]}</span>}
      </div>
      <h2>
        <Link
          {...leaves}
          to={url}
          onClick={() => arrive({ url, markedTitle: title, snippet: all })}
        >
          <Marked text={title} />
          {leaves && <ArrowUpRight size={18} />}
        </Link>
      </h2>
      {snippet.length > 0 && (
        <p className={styles.snippet}>
          <Marked text={snippet} />
        </p>
      )}
      {sections.length > 0 && (
        <ul className={styles.sections}>
          {sections.map((hit) => (
            <li key={hit.url}>
              <Link to={hit.url} onClick={() => arrive(hit)}>
                <Marked text={hit.markedTitle} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A definition, or a link that leaves the docs, as a row before the pages. */
const cardRow = ({ card, url, markedTitle: title, snippet }: FoundHit): FoundPage => {
  const section = card === 'action' ? 'Leaves the docs' : 'Definition';
  return { url, section, title, snippet, sections: [] };
};

type LeftOutProps = Pick<Found, 'query'> & { readonly without: number; readonly lift: () => void };

/** Says how many hits the filters leave out, if they leave out all of them. */
function LeftOut({ query, without, lift }: LeftOutProps): ReactNode {
  return (
    <div className={styles.noResults}>
      <h2>No results for “{query}” with these filters</h2>
      <p>There {without === 1 ? 'is 1 result' : `are ${countOf(without)}`} without them.</p>
      <button type="button" className="hc-button hc-button--primary" onClick={lift}>
        Clear the filters
      </button>
    </div>
  );
}

type CountProps = { readonly found: Found; readonly shown: number };

function Count({ found, shown }: CountProps): ReactNode {
  const { ava } = useCompany();
  return (
    <div className={styles.count}>
      <p>{shownOf(shown, found.total)}</p>
      {ava && <AskButton query={found.query} />}
    </div>
  );
}

type Props = {
  readonly found: Found;
  readonly rest: Rest;
  /** Called when the filters change. The control that was used may disappear, in which case the focus moves to the field. */
  readonly onNarrow: (rest: Rest, leavesControl?: boolean) => void;
  /** Searches for other words. */
  readonly onSearch: (words: string) => void;
};

/** Shows the pages, or says that there are none. */
export function Listing({ found, rest, onNarrow, onSearch }: Props): ReactNode {
  const { ticked, lifted, chosen, more, exact } = rest;
  const { card } = found;
  const pages = byPage(found.groups);
  const shown = found.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const counted = Object.values(found.facets).some((one) => Object.keys(one).length > 0);
  const hasFacets = counted || Object.keys(ticked).length > 0;
  const [open, setOpen] = useState(false);
  // Once there have been facets, their room is kept, because otherwise the page would move as hits come and go.
  const [hasRoom, setHasRoom] = useState(hasFacets);
  if (hasFacets && !hasRoom) setHasRoom(true);

  const chosenOnes = DIMENSIONS.filter((dimension) => chosen[dimension] !== undefined);

  function tick(facet: Facet, value: string): void {
    const values = ticked[facet] ?? [];
    const isOn = values.includes(value);
    const next = isOn ? values.filter((one) => one !== value) : [...values, value];
    const others = Object.entries(ticked).filter(([name]) => name !== facet);
    // A provider that the reader selects here takes precedence over the choice for all pages.
    const lifts = facet === 'providers' && !isOn && chosen.provider && !lifted.includes('provider');
    onNarrow({
      chosen,
      exact,
      ticked: Object.fromEntries(next.length > 0 ? [...others, [facet, next]] : others),
      lifted: lifts ? [...lifted, 'provider'] : lifted,
      more: 1,
    });
  }

  function lift(dimension: Dimension): void {
    const isLifted = lifted.includes(dimension);
    const next = isLifted ? lifted.filter((one) => one !== dimension) : [...lifted, dimension];
    onNarrow({ ...rest, lifted: next, more: 1 });
  }

  return (
    <div className={clsx(styles.listing, hasRoom && styles.narrowed)}>
      {hasRoom && (
        <Facets
          // For another query, everything is new, so nothing has moved.
          key={found.query}
          total={found.total}
          counts={found.facets}
          ticked={ticked}
          hasAny={hasFacets}
          open={open}
          onOpen={setOpen}
          onTick={tick}
          onClear={() => onNarrow({ ...rest, ticked: {}, more: 1 }, true)}
        />
      )}
      <div className={styles.list}>
        <ReaderChoicesRow
          {...{ chosen, lifted }}
          className={styles.choices}
          name="Your filters"
          nameOf={(list, value) => `Only for ${list}: ${value}`}
          onLift={lift}
        />
        <Corrected
          className={styles.corrected}
          query={found.query}
          corrected={found.corrected}
          isExact={exact}
          onExact={(next) => onNarrow({ ...rest, exact: next, more: 1 }, true)}
        />
        {(card || pages.length > 0) && (
          <>
            {pages.length > 0 && <Count found={found} shown={shown} />}
            {found.unfiltered && (
              <p className={styles.note}>
                No results in this version and language. These are from all versions and languages.
              </p>
            )}
            {found.unmet && (
              <p className={styles.note}>
                The search service can’t apply all of your filters. These results aren’t filtered by
                them.
              </p>
            )}
            <ol className={styles.pages}>
              {card && <Page card={card.card} page={cardRow(card)} />}
              {pages.map((page) => (
                <Page key={page.url} page={page} />
              ))}
            </ol>
            {shown < found.total && more < MOST_MORE && (
              <button
                type="button"
                className={clsx('hc-button', styles.more)}
                onClick={() => onNarrow({ ...rest, more: more + 1 })}
              >
                Show more results
              </button>
            )}
          </>
        )}
        {pages.length === 0 &&
          (found.without === undefined ? (
            <NoResults query={found.query} nearest={found.nearest} onSearch={onSearch} />
          ) : (
            <LeftOut
              query={found.query}
              without={found.without}
              lift={() => onNarrow({ ...rest, ticked: {}, lifted: chosenOnes, more: 1 }, true)}
            />
          ))}
      </div>
    </div>
  );
}
