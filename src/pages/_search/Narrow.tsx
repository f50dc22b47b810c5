/** The filters next to the results. */
import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { SlidersHorizontal } from '../../browser/more-icons';
import filters from '@generated/site-data/default/filters.json';
import { FACETS, type Facet, type FacetCounts, type Ticked } from '../../search/client/narrowing';
import { KINDS } from '../../search/words';
import styles from './styles.module.css';

/** The maximum number of values per facet, and the number before the reader asks for more. */
const MOST = 30;
const FEW = 5;

/** The facets and the names of their values, in the order in which they're listed. */
const LABELS: Readonly<
  Record<Facet, readonly [name: string, values: ReadonlyMap<string, string>]>
> = {
  section: [
    'Section',
    new Map([...filters.sections, ['category', 'Section overviews'], ['', 'Other pages']]),
  ],
  providers: ['Provider', new Map(filters.providers)],
  plans: ['Plan', new Map(filters.plans.map((plan) => [plan, plan]))],
  kind: ['Kind', new Map(Object.entries(KINDS))],
};

type Value = { readonly value: string; readonly label: string; readonly count: number };

/** Returns the values of hits and selected values, most common first, and otherwise in the order of the facts. */
const valuesOf = (
  labels: ReadonlyMap<string, string>,
  counts: Readonly<Record<string, number>>,
  ticked: readonly string[],
): Value[] =>
  [...new Set([...labels.keys(), ...Object.keys(counts).sort(), ...ticked])]
    .map((value) => ({ value, label: labels.get(value) ?? value, count: counts[value] ?? 0 }))
    .filter(({ value, count }) => count > 0 || ticked.includes(value))
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST);

type FacetsProps = {
  /** The number of all hits. */
  readonly total: number;
  readonly counts: FacetCounts;
  readonly ticked: Ticked;
  /** Whether there is a value to select. */
  readonly hasAny: boolean;
  /** Whether the filters are open, on screens where they collapse. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onTick: (facet: Facet, value: string) => void;
  readonly onClear: () => void;
};

/** The filters with their counts, behind a button if there's no space next to the list. */
export function Facets(props: FacetsProps): ReactNode {
  const { total, counts, ticked, hasAny, open, onOpen, onTick, onClear } = props;
  const panel = useId();
  const isOn = (facet: Facet, value: string) => ticked[facet]?.includes(value) ?? false;
  const number = FACETS.reduce((sum, facet) => sum + (ticked[facet]?.length ?? 0), 0);
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={styles.fold}
        disabled={!hasAny}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => onOpen(!open)}
      >
        <SlidersHorizontal />
        Filters{number > 0 && ` (${number})`}
      </button>
      <div
        id={panel}
        role="group"
        aria-label="Filters"
        className={clsx(styles.facets, open && styles.unfolded)}
      >
        {FACETS.map((facet) => {
          const [name, labels] = LABELS[facet];
          const values = valuesOf(labels, counts[facet] ?? {}, ticked[facet] ?? []);
          // A value that all hits have doesn't filter anything.
          const tells = values.some(({ value, count }) => count !== total || isOn(facet, value));
          if (!tells) return null;
          const rowOf = ({ value, label, count }: Value) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={isOn(facet, value)}
                onChange={() => onTick(facet, value)}
              />
              <span>{label}</span>
              <span className={styles.number}>{count.toLocaleString('en-US')}</span>
            </label>
          );
          const rest = values.slice(FEW);
          return (
            <fieldset key={facet}>
              <legend>{name}</legend>
              {values.slice(0, FEW).map(rowOf)}
              {rest.length > 0 && (
                <details open={rest.some(({ value }) => isOn(facet, value))}>
                  <summary className={styles.quiet}>Show more</summary>
                  {rest.map(rowOf)}
                </details>
              )}
            </fieldset>
          );
        })}
        {number > 0 && (
          <button type="button" className={styles.quiet} onClick={onClear}>
            Clear filters
          </button>
        )}
      </div>
    </div>
  );
}
