/** The reader's choices for all pages, and which of them are off. A choice stays off until the page is left. */
import { useState } from 'react';
import { DIMENSIONS, type Dimension } from '../../content/model/choices';
import { readChoices, type ReaderChoices } from '../../browser/stored/choices';
import type { Narrowing } from '../../search/client/narrowing';

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
