// Ejected: a press before hydration is kept and replayed, so the button is never disabled. Uses our own icons.
import { memo, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import { Moon, Sun, SunMoon } from '../../browser/icons';
import { nextMode, type Mode } from './next-mode';
import styles from './styles.module.css';

function nameOf(mode: Mode): string {
  switch (mode) {
    case 'light':
      return translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' });
    case 'dark':
      return translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' });
    default:
      return translate({ id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode' });
  }
}

function ColorModeToggle(props: Props): ReactNode {
  const { className, buttonClassName, respectPrefersColorScheme, value, onChange } = props;
  const name = nameOf(value);
  const next = nextMode(value, respectPrefersColorScheme);
  return (
    <div className={className}>
      <button
        type="button"
        className={clsx('clean-btn', styles.toggle, buttonClassName)}
        onClick={() => onChange(next)}
        title={translate(
          { id: 'help.colorMode.next', message: 'Switch to {mode}' },
          { mode: nameOf(next) },
        )}
        aria-label={translate(
          {
            id: 'theme.colorToggle.ariaLabel',
            message: 'Switch between dark and light mode (currently {mode})',
          },
          { mode: name },
        )}
      >
        {/* All three icons, because the style sheet shows the current one before React knows which one it is. */}
        <Sun size={18} className={styles.light} />
        <Moon size={18} className={styles.dark} />
        <SunMoon size={18} className={styles.system} />
      </button>
    </div>
  );
}

export default memo(ColorModeToggle);
