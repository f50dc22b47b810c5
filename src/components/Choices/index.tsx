/**
 * The tabs above variants. Everything they do except showing the choice is loaded after hydration. The variants are plain
 * markup (`src/content/markup/choices.ts`), and a style sheet shows the chosen one.
 */
import {
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useLocation } from '@docusaurus/router';
import { choiceLists, labelOf, shownFor, type Dimension } from '../../content/model/choices';
import { openTarget, shownChoice, watchShown } from './shown';

/** Properties of the tabs, as the markup writes them. */
type Props = {
  readonly of: Dimension;
  /** The values, in order. */
  readonly has: string;
  /** The beginning of the panels' ids. */
  readonly group: string;
};

const behavior = () => import(/* webpackChunkName: "hc-choices" */ './behavior');

/** Returns the tab that a key moves to. Arrows wrap around. */
function nextOf(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  return { ArrowRight: (at + 1) % count, ArrowLeft: (at + last) % count, Home: 0, End: last }[key];
}

/** Handles keys here, not in the lazy behavior, because the default of an early key press has to be prevented too. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const tabs = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = tabs.findIndex((tab) => tab === currentTarget);
  const tab = tabs[nextOf(key, at, tabs.length) ?? -1];
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}

/** A row of tabs. */
export default function ChoiceTabs({ of, has, group }: Props): ReactNode {
  const location = useLocation();
  const values = has.split(' ');
  const shown = useSyncExternalStore(
    watchShown,
    () => shownChoice(of),
    () => undefined,
  );
  const selected = values.find((value) => value === shown) ?? values[0];

  // Runs before Docusaurus scrolls there, because effects of children come first.
  useLayoutEffect(() => openTarget(location.hash), [location]);

  useEffect(() => void behavior(), []);

  return (
    <div role="tablist" aria-label={choiceLists[of].label} className="choices__tabs">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${group}-${value}-tab`}
          aria-controls={`${group}-${value}`}
          aria-selected={value === selected}
          tabIndex={value === selected ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={({ currentTarget }) =>
            void behavior().then(({ press }) => press(currentTarget, of, value))
          }
          {...{ [`data-${of}`]: shownFor(of, value, values).join(' ') }}
        >
          <span className={of === 'provider' ? `provider mark-${value}` : undefined}>
            {labelOf(of, value)}
          </span>
        </button>
      ))}
    </div>
  );
}
