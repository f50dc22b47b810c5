/** The reader's choices for all pages, as switches above the hits. A choice that is off here still applies elsewhere. */
import type { ReactNode } from 'react';
import { Plus, X } from '../browser/more-icons';
import type { ReaderChoices } from '../browser/stored/choices';
import { choiceLists, DIMENSIONS, labelOf, type Dimension } from '../content/model/choices';

type Props = {
  readonly chosen: ReaderChoices;
  /** The choices that are off. */
  readonly lifted: readonly Dimension[];
  readonly onLift: (dimension: Dimension) => void;
  readonly className: string | undefined;
  /** The name of the row. */
  readonly name: string;
  /** Returns the name of a switch. */
  readonly nameOf: (list: string, value: string) => string;
};

/** Shows the row, or nothing if the reader hasn't chosen anything. */
export function ReaderChoicesRow(props: Props): ReactNode {
  const { chosen, lifted, onLift, className, name, nameOf } = props;
  const shown = DIMENSIONS.filter((dimension) => chosen[dimension] !== undefined);
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={name} className={className}>
      <span>{name}:</span>
      {shown.map((dimension) => {
        const label = labelOf(dimension, chosen[dimension] ?? '');
        const isOn = !lifted.includes(dimension);
        const Icon = isOn ? X : Plus;
        return (
          <button
            key={dimension}
            type="button"
            aria-pressed={isOn}
            aria-label={nameOf(choiceLists[dimension].label, label)}
            onClick={() => onLift(dimension)}
          >
            {label} <Icon size={14} />
          </button>
        );
      })}
    </div>
  );
}
