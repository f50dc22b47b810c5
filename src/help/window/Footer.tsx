/** The window's footer, with its keys, a switch for one of them, and a link or note. */
import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from '../../browser/more-icons';
import { useSlashKey } from '../../browser/stored/slash-key';
import { texts } from './texts';
import styles from './styles.module.css';

/** Shows the keys on the left, and `children` on the right. */
export function Footer({ children }: { readonly children: ReactNode }): ReactNode {
  const [slash, setSlash] = useSlashKey();
  return (
    <div className={styles.footer}>
      <span className={styles.key}>
        <kbd>
          <ArrowUp size={12} />
        </kbd>{' '}
        <kbd>
          <ArrowDown size={12} />
        </kbd>{' '}
        {texts.move()}
      </span>
      <span className={styles.key}>
        <kbd>{texts.enter()}</kbd> {texts.open()}
      </span>
      <span className={styles.key}>
        <kbd>{texts.escape()}</kbd> {texts.closes()}
      </span>
      <label className={styles.slash}>
        <input
          type="checkbox"
          role="switch"
          checked={slash}
          aria-checked={slash}
          onChange={({ target }) => setSlash(target.checked)}
        />
        <kbd>/</kbd> {texts.slash()}
      </label>
      <span className={styles.beside}>{children}</span>
    </div>
  );
}
