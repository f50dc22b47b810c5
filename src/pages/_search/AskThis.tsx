/** What hands a query over to AVA. */
import type { ReactNode } from 'react';
import { MessageCircleQuestionMark } from '../../browser/icons';
import { openHelp, warmHelp } from '../../help';
import styles from './styles.module.css';

export function AskThis({ query }: { readonly query: string }): ReactNode {
  return (
    <button
      type="button"
      className={styles.askThis}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => openHelp({ ask: query, opener: currentTarget })}
      onPointerEnter={warmHelp}
      onFocus={warmHelp}
    >
      <MessageCircleQuestionMark size={16} strokeWidth={1.6} aria-hidden />
      Ask this as a question
    </button>
  );
}
