/** A question as a heading, its answer, the sources in the docs, and what to do next. */
import { use, useEffect, useId, useState, type ReactNode } from 'react';
import { copyText } from '../../browser/clipboard';
import { Copy } from '../../browser/icons';
import { ArrowRight, RefreshCw } from '../../browser/more-icons';
import { SiteLink } from '../../browser/site-link';
import { Answer } from './Answer';
import { Rating } from './Rating';
import { whereOf } from './announcements';
import { ChatContext } from './host';
import { isBusy, type Conversation, type Turn } from './conversation';
import { markdownOf } from './markdown';
import { texts } from './texts';
import styles from './styles.module.css';

type LedgerProps = { readonly name: string; readonly children: ReactNode };

/** Rows that each link to a page or do something. */
export function Ledger({ name, children }: LedgerProps): ReactNode {
  return (
    <ul className={styles.ledger} aria-label={name}>
      {children}
    </ul>
  );
}

type RowProps = { readonly onClick: () => void; readonly children: ReactNode };

/** A row that asks a question or does something else. */
export function Row({ onClick, children }: RowProps): ReactNode {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onClick}>
        {children} <ArrowRight />
      </button>
    </li>
  );
}

function Sources({ turn }: { readonly turn: Turn }): ReactNode {
  if (!turn.citations.some(Boolean)) return null;
  return (
    <Ledger name={texts.sources()}>
      {turn.citations.map(
        (citation, index) =>
          citation && (
            // A citation's number is its only name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.source}>
              <span className={styles.mark} aria-hidden="true">
                {index + 1}
              </span>
              <SiteLink href={citation.url}>{citation.title}</SiteLink>
              <q className={styles.quote}>{citation.quote}</q>
            </li>
          ),
      )}
    </Ledger>
  );
}

function CopyButton({ turn }: { readonly turn: Turn }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), 3_000);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <button
      type="button"
      className={styles.quiet}
      onClick={() =>
        copyText(markdownOf(turn, window.location.origin)).then(
          () => setSaid(texts.copied()),
          () => setSaid(texts.notCopied()),
        )
      }
    >
      <Copy /> <span aria-live="off">{said || texts.copy()}</span>
    </button>
  );
}

/** Returns the seconds left until a time, counting down. */
function useSecondsUntil(time: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (time === undefined) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= time) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [time]);
  return Math.max(0, Math.ceil(((time ?? 0) - now) / 1000));
}

function Throttled({ turn, conversation }: Required<Props>): ReactNode {
  const seconds = useSecondsUntil(turn.waitUntil);
  return (
    <div className={styles.notice}>
      <h4>{texts.busy()}</h4>
      <p>{seconds > 0 ? texts.wait({ seconds }) : texts.waited()}</p>
      <div className={styles.acts}>
        <button
          type="button"
          className="hc-button hc-button--primary"
          onClick={() => conversation.again(true)}
        >
          {texts.onDevice()}
        </button>
        {seconds === 0 && (
          <button type="button" className="hc-button" onClick={() => conversation.again()}>
            <RefreshCw /> {texts.retry()}
          </button>
        )}
      </div>
    </div>
  );
}

function Failed({ turn, conversation }: Required<Props>): ReactNode {
  return (
    <div className={styles.notice}>
      <h4>{texts.failed()}</h4>
      <p>{turn.problem}</p>
      <button
        type="button"
        className="hc-button hc-button--primary"
        onClick={() => conversation.again()}
      >
        <RefreshCw /> {texts.retry()}
      </button>
    </div>
  );
}

/** Search and support, offered if the docs don't have the answer. */
function Ways({ question }: { readonly question: string }): ReactNode {
  const { search, supportUrl } = use(ChatContext);
  return (
    <Ledger name={texts.ways()}>
      <Row onClick={() => search(question)}>{texts.search()}</Row>
      <li>
        <a href={supportUrl} className={styles.row} rel="noopener noreferrer">
          {texts.support()} <ArrowRight />
        </a>
      </li>
    </Ledger>
  );
}

type Props = { readonly turn: Turn; readonly conversation: Conversation };

type LastProps = Props & { readonly isLast: boolean };

/** What follows a complete answer. Only the last question can be asked again. */
function After({ turn, conversation, isLast }: LastProps): ReactNode {
  const { outcome, question, suggestions } = turn;
  return (
    <>
      {(outcome === 'abstained' || turn.status === 'failed') && <Ways question={question} />}
      {isLast && suggestions.length > 0 && (
        <Ledger name={texts.goOn()}>
          {suggestions.map((suggestion) => (
            <Row key={suggestion} onClick={() => conversation.ask(suggestion)}>
              {suggestion}
            </Row>
          ))}
        </Ledger>
      )}
    </>
  );
}

/** A question and its answer. */
export function TurnView({ turn, conversation, isLast }: LastProps): ReactNode {
  const { mark } = use(ChatContext);
  const id = useId();
  const { status, text, citations, outcome } = turn;
  const busy = isBusy(turn);
  return (
    <article
      className={styles.turn}
      aria-labelledby={id}
      data-outcome={outcome}
      data-status={status}
    >
      <h3 id={id}>{turn.question}</h3>
      <div className={styles.answer}>
        <span className={styles.brand}>{mark}</span>
        {text === '' && busy && <p className={styles.looking}>{texts.looking()}</p>}
        {text !== '' && <Answer text={text} citations={citations} streaming={busy} />}
        {/* What is below a text that still grows would be pushed down. */}
        {text !== '' && !busy && <Sources turn={turn} />}
        {status === 'throttled' && isLast && <Throttled {...{ turn, conversation }} />}
        {status === 'failed' && isLast && <Failed {...{ turn, conversation }} />}
        {(status === 'done' || status === 'stopped') && (
          <div className={styles.footer}>
            <span>{whereOf(turn)}</span>
            <span className={styles.acts}>
              {text !== '' && <CopyButton turn={turn} />}
              {isLast && (
                <button type="button" className={styles.quiet} onClick={() => conversation.again()}>
                  <RefreshCw /> {texts.retry()}
                </button>
              )}
            </span>
          </div>
        )}
        <Rating {...{ turn, conversation }} />
        {!busy && <After {...{ turn, conversation, isLast }} />}
      </div>
    </article>
  );
}
