/** Asks whether an answer helped, if there is a server that wants to know, or links to the company's form. */
import { use, useState, type ReactNode } from 'react';
import { emit } from '../../browser/events';
import { feedbackLink } from '../../browser/stored/feedback';
import { isRpc, newId } from '../transports/feedback';
import type { Conversation, Turn } from './conversation';
import { ChatContext } from './host';
import { texts } from './texts';
import styles from './styles.module.css';

type Props = { readonly turn: Turn; readonly conversation: Pick<Conversation, 'rate'> };

/** Returns the page that an answer cites first, as a path. */
function pageOf({ citations }: Turn): string | undefined {
  const first = citations.find(Boolean);
  return first && new URL(first.url, 'http://here').pathname;
}

/** The question, and what became of the reader's answer to it. */
function Asked({ turn, conversation, url }: Props & { readonly url: string }): ReactNode {
  const { give } = use(ChatContext);
  const { question, outcome, helpful } = turn;
  const [isWaiting, setWaiting] = useState(false);
  const rate = async (yes: boolean) => {
    if (!outcome) return;
    conversation.rate(turn.id, yes);
    emit({ type: 'answer-feedback', outcome, helpful: yes });
    const page = pageOf(turn);
    const given = { id: newId(), question, outcome, helpful: yes, ...(page && { page }) };
    setWaiting((await give(url, given)) === 'waiting');
  };
  return (
    <div className={styles.footer}>
      {/* Stays where it is, so that its change is announced. */}
      <span role="status">
        {helpful === undefined ? texts.helped() : isWaiting ? texts.kept() : texts.thanks()}
      </span>
      {helpful === undefined && (
        <span className={styles.acts}>
          {[true, false].map((yes) => (
            <button
              key={`${yes}`}
              type="button"
              className={styles.quiet}
              onClick={() => void rate(yes)}
            >
              {yes ? texts.yes() : texts.no()}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

/** What follows an answer of AVA. */
export function Rating({ turn, conversation }: Props): ReactNode {
  const { feedbackUrl: url } = use(ChatContext);
  const { outcome, question, status } = turn;
  if (!url || !outcome || status !== 'done') return null;
  if (isRpc(url)) return <Asked {...{ turn, conversation, url }} />;
  const fields = { question, outcome, page: pageOf(turn) ?? '' };
  const href = feedbackLink(url, question, Object.entries(fields));
  if (!href) return null;
  return (
    <div className={styles.footer}>
      <a href={href} rel="noreferrer" target={href.startsWith('mailto:') ? undefined : '_blank'}>
        {texts.report()}
      </a>
    </div>
  );
}
