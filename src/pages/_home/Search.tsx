/** The search field of the home page, and the button next to it that opens the window at its tab “Ask a question”. */
import type { ReactNode } from 'react';
import { MessageCircleQuestionMark } from '../../browser/more-icons';
import { HelpTrigger, openerProps } from '../../help';
import { texts } from '../../help/texts';
import styles from './Search.module.css';

export function Search({ ava }: { readonly ava: boolean }): ReactNode {
  return (
    <>
      <HelpTrigger className={styles.field} icon={24} />
      {ava && (
        <button type="button" className={styles.ask} {...openerProps({ ask: '' })}>
          <MessageCircleQuestionMark size={18} />
          {texts.askQuestion()}
        </button>
      )}
    </>
  );
}
