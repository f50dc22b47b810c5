/** The form of "Was this page helpful?", loaded when a reader is about to answer or has answered before. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isRpc, newId } from '../../../ava/transports/feedback';
import { feedback } from '../../../ava/transports/site-feedback';
import { emit } from '../../../browser/events';
import { services } from '../../../browser/services';
import { useServices } from '../../../browser/services/use-services';
import { feedbackLink, fieldsOf } from '../../../browser/stored/feedback';
import { answerFor, keepAnswer } from '../../../browser/stored/kept-feedback';
import type { Answer } from '../../../content/model/feedback';
import { type Reason, REASONS, TEXT_LIMIT } from '../../../content/model/feedback-form';

/** Below this number of remaining characters, screen readers announce it. */
const NEAR_LIMIT = 50;

/** Returns where feedback goes. `runtime.json` can replace the address from the build. */
const addressOf = async (builtIn: string | undefined): Promise<string | undefined> =>
  (await services()).feedback ?? builtIn;

const isMail = (url: string) => url.startsWith('mailto:');

/** The label of the link to the form. */
const labelOf = (url: string) => (isMail(url) ? 'Send as an email' : 'Open the feedback form');

type PressProps = { readonly onClick: () => void; readonly children: string };

const Press = ({ onClick, children }: PressProps): ReactNode => (
  <button type="button" className="hc-button" onClick={onClick}>
    {children}
  </button>
);

type FormProps = {
  readonly first: Answer | undefined;
  readonly url: string | undefined;
  readonly link: (answer: Answer) => string | undefined;
  readonly page: string;
  readonly keep: (answer: Answer) => void;
  readonly cancel: () => void;
};

/** Asks why the page didn't help. */
function Form({ first, url, link, page, keep, cancel }: FormProps): ReactNode {
  const no = first && !first.helpful ? first : undefined;
  const [reason, setReason] = useState<Reason | undefined>(no?.reason);
  const [text, setText] = useState(no?.text ?? '');
  const [missed, setMissed] = useState(false);
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => fieldset.current?.focus(), []);

  const words = text.trim();
  const answer: Answer | undefined = reason && {
    page,
    helpful: false,
    reason,
    ...(words && { text: words }),
  };
  const href = answer && link(answer);
  const isSent = isRpc(url);
  const linkText = url && !isSent && labelOf(url);
  const left = TEXT_LIMIT - text.length;
  const done = () => {
    if (answer) keep(answer);
    else {
      setMissed(true);
      fieldset.current?.querySelector('input')?.focus();
    }
  };
  return (
    <form
      className="helpful__form"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <fieldset ref={fieldset} tabIndex={-1} aria-describedby={missed ? `${id}-missed` : undefined}>
        <legend>What was the problem?</legend>
        {Object.entries(REASONS).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === value}
              onChange={() => {
                setReason(value as Reason);
                setMissed(false);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p id={`${id}-missed`} role="alert" className="helpful__missed">
        {missed && 'Choose a reason first.'}
      </p>
      <label className="helpful__words" htmlFor={`${id}-text`}>
        In your words <span>(optional)</span>
      </label>
      <textarea
        id={`${id}-text`}
        rows={3}
        maxLength={TEXT_LIMIT}
        value={text}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-count`} className="helpful__count">
        {left} of {TEXT_LIMIT} characters left
      </p>
      <p role="status" className="hc-unseen">
        {left <= NEAR_LIMIT && left % 10 === 0 && `${left} characters left`}
      </p>
      {url && (
        <p className="helpful__count">
          {isSent
            ? 'This goes to the people who write these pages, without anything about you. Don’t enter names or account data.'
            : `${isMail(url) ? 'The email' : 'The form'} opens with this page’s address and what you entered here.`}
        </p>
      )}
      <div className="helpful__row">
        {linkText &&
          (href ? (
            <a
              className="hc-button hc-button--primary"
              href={href}
              rel="noreferrer"
              target={isMail(url) ? undefined : '_blank'}
              onClick={done}
            >
              {linkText}
            </a>
          ) : (
            <button type="button" className="hc-button hc-button--primary" onClick={done}>
              {linkText}
            </button>
          ))}
        <button type="submit" className={`hc-button${linkText ? '' : ' hc-button--primary'}`}>
          {isSent ? 'Send' : 'Save on this device'}
        </button>
        <Press onClick={cancel}>Cancel</Press>
      </div>
    </form>
  );
}

type Props = {
  readonly page: string;
  readonly title: string;
  readonly feedbackUrl: string | undefined;
  /** The button that was pressed, or undefined if an earlier answer is shown. */
  readonly helpful: boolean | undefined;
};

type State =
  | { readonly at: 'asked'; readonly first?: Answer | undefined }
  | { readonly at: 'form'; readonly first?: Answer | undefined }
  | { readonly at: 'said'; readonly answer: Answer; readonly kept: boolean };

/** Returns what became of an answer, as a sentence. */
function fateOf({ id }: Answer, kept: boolean, hasServer: boolean): string {
  const isWaiting = id !== undefined && feedback.isWaiting(id);
  if (hasServer && id !== undefined) {
    return isWaiting
      ? 'Saved on this device. It will be sent when there’s a connection.'
      : 'Sent, thank you.';
  }
  if (isWaiting) return 'Saved on this device.';
  return kept
    ? 'Saved on this device only.'
    : 'This device can’t store your answer, so it will be gone when you leave the page.';
}

/** Stores an answer. The state records whether that worked. */
const said = (answer: Answer): State => ({ at: 'said', answer, kept: keepAnswer(answer) });

/** Returns the stored answer for a page as state. */
function storedState(page: string): State {
  const answer = answerFor(page);
  return answer ? { at: 'said', answer, kept: true } : { at: 'asked' };
}

function stateAtFirst({ page, helpful }: Props): State {
  if (helpful === true) return said({ page, helpful });
  return helpful === false ? { at: 'form' } : storedState(page);
}

/** The row of buttons, and what follows an answer. */
export function Answers(props: Props): ReactNode {
  const { page, title } = props;
  const [state, setState] = useState<State>(() => stateAtFirst(props));
  const url = useServices()?.feedback ?? props.feedbackUrl;
  /** Whether it's known what became of the answer. */
  const [isKnown, setKnown] = useState(props.helpful !== true);
  const row = useRef<HTMLParagraphElement>(null);
  // Move the focus only after a click, not when an earlier answer is shown again.
  const pressed = useRef(props.helpful !== undefined);
  useEffect(() => {
    if (pressed.current && state.at !== 'form') row.current?.focus();
  }, [state]);
  // What waits is sent when there is a connection, and the sentence changes.
  useEffect(() => {
    const again = () => void feedback.sendAll().then(() => setState((last) => ({ ...last })));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const turn = (next: State) => {
    pressed.current = true;
    setState(next);
  };
  /** Sends an answer if there is a server for it. A changed answer replaces the one that was sent before. */
  const deliver = async (answer: Answer) => {
    emit({ type: 'feedback', page, helpful: answer.helpful });
    const address = await addressOf(props.feedbackUrl);
    // Without a connection, it may not be known yet whether there is a server.
    if (isRpc(address) || !navigator.onLine) {
      const given = { ...answer, id: answer.id ?? newId() };
      keepAnswer(given);
      await feedback.give(isRpc(address) ? address : undefined, given);
      setState((last) => (last.at === 'said' ? { ...last, answer: given } : last));
    }
    setKnown(true);
  };
  // The button that loaded this was already an answer.
  const first = useRef(state.at === 'said' && props.helpful === true ? state.answer : undefined);
  useEffect(() => {
    const { current: given } = first;
    first.current = undefined;
    if (given) void deliver(given);
    // oxlint-disable-next-line react/exhaustive-deps -- only once, for the first answer
  }, []);
  const say = (given: Answer) => {
    const id = answerFor(page)?.id;
    const answer = id === undefined ? given : { ...given, id };
    turn(said(answer));
    setKnown(false);
    void deliver(answer);
  };
  const link = (answer: Answer) =>
    url && !isRpc(url)
      ? feedbackLink(url, title, fieldsOf(new URL(page, window.location.origin).href, answer))
      : undefined;

  if (state.at === 'form') {
    return (
      <Form
        first={state.first}
        url={url}
        link={link}
        page={page}
        keep={say}
        cancel={() => turn(storedState(page))}
      />
    );
  }
  if (state.at === 'asked') {
    return (
      <div className="helpful__row">
        <p ref={row} tabIndex={-1}>
          Was this page helpful?
        </p>
        <Press onClick={() => say({ page, helpful: true })}>Yes</Press>
        <Press onClick={() => turn({ at: 'form', first: state.first })}>No</Press>
      </div>
    );
  }
  const { answer, kept } = state;
  const href = link(answer);
  return (
    <div className="helpful__row">
      <p ref={row} tabIndex={-1}>
        You said: {answer.helpful ? 'Yes, it helped.' : `No. ${REASONS[answer.reason]}.`}{' '}
        <span role="status">{isKnown && fateOf(answer, kept, isRpc(url))}</span>
      </p>
      {href && url && (
        <a href={href} rel="noreferrer" target={isMail(url) ? undefined : '_blank'}>
          {labelOf(url)}
        </a>
      )}
      <Press onClick={() => turn({ at: 'asked', first: answer })}>Change</Press>
    </div>
  );
}
