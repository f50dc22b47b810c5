/** The list of hits: a listbox of links, grouped by section. */
import { useEffect, useId, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { groupedBy } from '../../search/engine/lists';
import type { FoundHit, HitGroup } from '../../search/client/types';
import { ArrowUpRight } from '../../browser/icons';
import { Marked } from '../Marked';
import { isPlainClick } from '../../browser/site-link';
import { kindName, texts } from './texts';
import type { BoxState } from './search-box';
import styles from './styles.module.css';

type Props = {
  /** The id of the list. */
  readonly id: string;
  readonly state: BoxState;
  readonly onOpen: (hit: FoundHit) => void;
  /** Saves a hit that is opened in another tab. */
  readonly onOpenElsewhere: (hit: FoundHit) => void;
};

const pageUrl = ({ url }: FoundHit) => url.split('#')[0];

/** Whether a hit is on the page as such: on its title or the text above its first heading. */
const isOfPage = ({ type, title, page, path }: FoundHit): boolean =>
  type === 'lvl1' || (path.length === 0 && title === page);

/** Returns the id of a row, by its place in the list. */
export const rowId = (listId: string, index: number) => `${listId}-${index}`;

type HitProps = Props & { readonly row: FoundHit; readonly isSub: boolean };

function Hit({ id, state, row, isSub, onOpen, onOpenElsewhere }: HitProps): ReactNode {
  const { rows, active, first } = state;
  // Before any arrow key is pressed, Enter opens the first hit.
  const isNext = row === (active ?? first);
  return (
    <a
      id={rowId(id, rows.indexOf(row))}
      role="option"
      aria-selected={row === active}
      href={row.url}
      tabIndex={-1}
      className={clsx(
        styles.row,
        styles.hit,
        isSub && styles.sub,
        row.card && styles.card,
        isNext && styles.selected,
      )}
      // Keeps the focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      onAuxClick={({ button }) => button === 1 && onOpenElsewhere(row)}
      onClick={(event) => {
        if (!isPlainClick(event)) return onOpenElsewhere(row);
        event.preventDefault();
        onOpen(row);
      }}
    >
      <span className={styles.title}>
        <Marked text={row.markedTitle} className={styles.mark} />
        {row.card === 'action' && <ArrowUpRight />}
      </span>
      {isSub ? (
        // It's visible above the hit, but not read out there.
        <span className="hc-unseen">{row.page}</span>
      ) : (
        <span className={styles.aside}>{row.card ? texts[row.card]() : kindName(row.kind)}</span>
      )}
      {row.snippet.length > 0 && (
        <span className={styles.snippet}>
          <Marked text={row.snippet} className={styles.mark} />
        </span>
      )}
    </a>
  );
}

function PageRows({ rows, ...rest }: Props & { readonly rows: readonly FoundHit[] }): ReactNode {
  const [first] = rows;
  if (!first) return null;
  const isListed = isOfPage(first);
  return (
    <>
      {!isListed && (
        <div className={styles.page} role="presentation">
          <span>{first.page}</span>
          <span className={styles.aside}>{kindName(first.kind)}</span>
        </div>
      )}
      {rows.map((row) => (
        <Hit key={row.objectID} {...rest} row={row} isSub={!isListed || row !== first} />
      ))}
    </>
  );
}

function Group(props: Props & { readonly group: HitGroup }): ReactNode {
  const name = useId();
  const { group, ...rest } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options can be in a group, but not in a fieldset
    <div role="group" aria-labelledby={name}>
      <div className={styles.groupHead} role="presentation">
        <span id={name}>{group.name}</span>
        <span className={styles.aside}>{texts.count({ count: group.count })}</span>
      </div>
      {[...groupedBy(group.hits, pageUrl).values()].map((page) => (
        <PageRows key={page[0]?.objectID} {...rest} rows={page} />
      ))}
    </div>
  );
}

/** The hits of a query. */
export function Hits(props: Props): ReactNode {
  const { id, state } = props;
  const { found, rows, active } = state;
  const card = found?.card;
  useEffect(() => {
    const row = active && document.getElementById(rowId(id, rows.indexOf(active)));
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, rows, active]);
  return (
    <div id={id} role="listbox" aria-label={texts.results()} className={styles.list}>
      {card && <Hit {...props} row={card} isSub={false} />}
      {found?.groups.map((group) => (
        <Group key={group.name} {...props} group={group} />
      ))}
    </div>
  );
}
