/** The reader's choices for all pages, and which of them are off. A choice stays off until the page is left. */
import { useState } from 'react';
import { DIMENSIONS, type Dimension } from '../../content/model/choices';
import { readChoices } from '../../browser/stored/choices';
import type { Narrowing } from '../../search/client/narrowing';

let liftedLast: readonly Dimension[] = [];

/** Returns the reader's choices while the window is open, and which of them are off. */
export function useReaderChoices() {
  const [chosen] = useState(readChoices);
  const [lifted, setLifted] = useState(liftedLast);
  return {
    chosen,
    lifted,
    /** Returns how searches are currently narrowed. */
    narrowing: (): Narrowing => ({
      chosen: Object.fromEntries(
        Object.entries(chosen).filter(([name]) => !liftedLast.some((one) => one === name)),
      ),
    }),
    /** Turns a choice off, or on again. Without an argument, turns all choices off. */
    lift(dimension?: Dimension) {
      const isLifted = liftedLast.some((one) => one === dimension);
      if (dimension === undefined) liftedLast = DIMENSIONS.filter((one) => one in chosen);
      else if (isLifted) liftedLast = liftedLast.filter((one) => one !== dimension);
      else liftedLast = [...liftedLast, dimension];
      setLifted(liftedLast);
    },
  };
}

/** Returns the search page's parameters for choices that are off. */
export const liftedOf = (lifted: readonly Dimension[]): string =>
  lifted.map((dimension) => `&${dimension}=any`).join('');
