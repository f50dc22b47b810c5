/** The reader's choices for all pages, as switches above the hits. A choice stays off until the page is left. */
import { useState, type ReactNode } from 'react';
import { Plus, X } from '../../browser/icons';
import { choiceLists, DIMENSIONS, labelOf, type Dimension } from '../../content/model/choices';
import { readChoices, type ReaderChoices } from '../../browser/stored/choices';
import type { Narrowing } from '../../search/client/narrowing';
import { texts } from './texts';
import styles from './styles.module.css';

let liftedLast: readonly Dimension[] = [];

/** The choices of one opening of the window. */
type Choosing = {
  readonly chosen: ReaderChoices;
  readonly lifted: readonly Dimension[];
  /** What a search is narrowed to now. */
  readonly narrowing: () => Narrowing;
  /** Switches a choice off, or on again; without one, switches all off. */
  readonly lift: (dimension?: Dimension) => void;
};

/** Returns the choices, and which of them are off. */
export function useReaderChoices(): Choosing {
  const [chosen] = useState(readChoices);
  const [lifted, setLifted] = useState(liftedLast);
  return {
    chosen,
    lifted,
    narrowing: () => ({
      chosen: Object.fromEntries(
        Object.entries(chosen).filter(([name]) => !liftedLast.some((one) => one === name)),
      ),
    }),
    lift(dimension) {
      const isLifted = liftedLast.some((one) => one === dimension);
      if (dimension === undefined) liftedLast = DIMENSIONS.filter((one) => one in chosen);
      else if (isLifted) liftedLast = liftedLast.filter((one) => one !== dimension);
      else liftedLast = [...liftedLast, dimension];
      setLifted(liftedLast);
    },
  };
}

/** Returns the parameters of the search page for choices that are off. */
export const liftedOf = (lifted: readonly Dimension[]): string =>
  lifted.map((dimension) => `&${dimension}=any`).join('');

type Props = Pick<Choosing, 'chosen' | 'lifted'> & {
  readonly onLift: (dimension: Dimension) => void;
};

/** One row; nothing if the reader chose nothing. */
export function ReaderChoicesRow({ chosen, lifted, onLift }: Props): ReactNode {
  const shown = DIMENSIONS.filter((dimension) => chosen[dimension] !== undefined);
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={texts.choices()} className={styles.choices}>
      <span>{texts.choices()}:</span>
      {shown.map((dimension) => {
        const label = labelOf(dimension, chosen[dimension] ?? '');
        const isOn = !lifted.includes(dimension);
        const Icon = isOn ? X : Plus;
        return (
          <button
            key={dimension}
            type="button"
            aria-pressed={isOn}
            aria-label={texts.only(choiceLists[dimension].label, label)}
            onClick={() => onLift(dimension)}
          >
            {label} <Icon size={14} strokeWidth={1.6} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
