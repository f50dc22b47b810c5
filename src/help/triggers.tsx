/** What opens the help window: the field in the navbar, the large one on the home page, and the button next to it. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { MessageCircleQuestionMark, Search } from '../browser/icons';
import { openerProps } from './open';
import { texts } from './texts';
import styles from './trigger.module.css';

const noChange = () => () => undefined;
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

type Props = {
  /** `hero` is the one on the home page, as wide as the page. */
  readonly variant?: 'navbar' | 'hero';
  readonly className?: string;
};

/** A button that looks like a search box and opens the window. */
export function HelpTrigger({ variant = 'navbar', className }: Props): ReactNode {
  const apple = useSyncExternalStore(noChange, isApple, () => false);
  const icon = variant === 'hero' ? 24 : 16;
  return (
    <button
      type="button"
      className={clsx(styles.trigger, styles[variant], className)}
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

/** A button at the end of the field on the home page, which opens the window at its tab “Ask a question”. */
export function AskTrigger(): ReactNode {
  return (
    <button type="button" className={styles.ask} {...openerProps({ ask: '' })}>
      <MessageCircleQuestionMark size={18} />
      {texts.askQuestion()}
    </button>
  );
}
