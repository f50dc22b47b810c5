/** What opens the help window at its tab “Ask a question”: beside the large search field of home. */
import type { ReactNode } from 'react';
import { MessageCircleQuestionMark } from '../browser/icons';
import { openerProps } from './open';
import { askQuestion } from './texts';
import styles from './trigger.module.css';

/** A button at the end of home's field. */
export function AskTrigger(): ReactNode {
  return (
    <button type="button" className={styles.ask} {...openerProps({ ask: '' })}>
      <MessageCircleQuestionMark size={18} strokeWidth={1.6} aria-hidden />
      {askQuestion()}
    </button>
  );
}
