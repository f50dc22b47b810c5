/**
 * The tabs above variants: what they do beyond showing the choice comes after hydration. The variants are
 * plain markup (`src/content/markup/choices.ts`), and a style sheet shows the one chosen.
 */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { choiceLists, labelOf, shownFor, type Dimension } from '../../facts/choices';
import { openTarget, shownChoice, watchShown } from './shown';

/** Properties of the tabs, as the markup writes them. */
type Props = {
  readonly of: Dimension;
  /** Values, in their order. */
  readonly has: string;
  /** Beginning of the ids of the panels; without it there are none, and what follows is elsewhere. */
  readonly group?: string;
};

const behaviour = () => import(/* webpackChunkName: "hc-choices" */ './behaviour');

/** A row of tabs, or of radios where no panels belong to it. */
export default function ChoiceTabs({ of, has, group }: Props): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const values = has.split(' ');
  const shown = useSyncExternalStore(
    watchShown,
    () => shownChoice(of),
    () => undefined,
  );
  const selected = values.find((value) => value === shown) ?? values[0];

  // Before Docusaurus scrolls there, as effects of children come first.
  useLayoutEffect(() => openTarget(location.hash), [location]);

  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    void behaviour().then(({ attach }) => {
      if (row.current && !isOver) end = attach(row.current);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, []);

  const [rowRole, tabRole, state] = group
    ? (['tablist', 'tab', 'aria-selected'] as const)
    : (['radiogroup', 'radio', 'aria-checked'] as const);
  return (
    <div ref={row} role={rowRole} aria-label={choiceLists[of].label} className="choices__tabs">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          role={tabRole}
          tabIndex={value === selected ? 0 : -1}
          onClick={({ currentTarget }) =>
            void behaviour().then(({ press }) => press(currentTarget, of, value))
          }
          {...{
            [state]: value === selected,
            [`data-${of}`]: shownFor(of, [value], values).join(' '),
            ...(group && { id: `${group}-${value}-tab`, 'aria-controls': `${group}-${value}` }),
          }}
        >
          <span className={of === 'provider' ? `provider mark-${value}` : undefined}>
            {labelOf(of, value)}
          </span>
        </button>
      ))}
    </div>
  );
}
