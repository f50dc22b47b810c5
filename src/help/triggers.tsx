/** What opens the help window: the field in the navbar, and the large one on the home page. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Search } from '../browser/icons';
import { openerProps } from './opener';
import { texts } from './texts';
import styles from './trigger.module.css';

const noChange = () => () => undefined;
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

type Props = {
  /** Replaces the styles of the field in the navbar. */
  readonly className?: string | undefined;
  /** The size of the icon, in px. */
  readonly icon?: number;
};

/** A button that looks like a search box and opens the window. */
export function HelpTrigger({ className = styles.navbar, icon = 16 }: Props): ReactNode {
  const apple = useSyncExternalStore(noChange, isApple, () => false);
  return (
    <button
      type="button"
      className={clsx(styles.trigger, className)}
      aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
      {...openerProps()}
    >
      <Search size={icon} />
      <span className={styles.label}>{texts.searchDocs()}</span>
      {/* The space separates the two in the button's name. */}{' '}
      <kbd className={styles.keys}>{apple ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}
