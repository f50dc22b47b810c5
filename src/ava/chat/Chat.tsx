/** The chat: starter questions, the conversation and the box. */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { savesData } from '../../browser/data-saver';
import { X } from '../../browser/more-icons';
import { isMouse } from '../../browser/is-mouse';
import { urlOf } from '../../browser/url';
import type { RuntimeServices } from '../../config/company/public';
import { Box, leftOf } from './Box';
import { ChatContext, type ChatHost } from './host';
import { isBusy, type Conversation } from './conversation';
import { conversation, onSite, starters, unasked, warm } from './session';
import { feedback } from '../transports/site-feedback';
import { texts } from './texts';
import { Ledger, Row, TurnView } from './TurnView';
import { useSpoken } from './announcements';
import styles from './styles.module.css';

/** A question for the box. The number distinguishes one draft from the next. */
export type Draft = { readonly question: string; readonly number: number };

type Props = Omit<ChatHost, 'addressOnSite' | 'give'> & {
  /** The services behind this site. */
  readonly services: RuntimeServices;
  /** Whether readers can give feedback. */
  readonly takesFeedback: boolean;
  /** What the box contains at first, and again whenever this changes. */
  readonly initial: Draft;
  /** Whether the box gets the focus at first. */
  readonly focus: boolean;
  /** Whether the question is asked right away, because Enter was pressed before the chat was loaded. */
  readonly hasty: boolean;
};

type FirstProps = {
  readonly conversation: Conversation;
  readonly prompts: readonly string[] | undefined;
};

/** Conversations kept on the device, which the reader can open or delete. */
function Earlier({
  conversation: { earlier, open, forget },
}: Omit<FirstProps, 'prompts'>): ReactNode {
  const kept = earlier();
  if (kept.length === 0) return null;
  return (
    <>
      <h4>{texts.earlier()}</h4>
      <ul className={styles.ledger} aria-label={texts.earlier()}>
        {kept.map(({ id, turns: [first] }) => (
          <li key={id} className={styles.earlier}>
            <button type="button" className={styles.row} onClick={() => open(id)}>
              <span className={styles.earlierName}>{first?.question}</span>
            </button>
            <button
              type="button"
              className={styles.quiet}
              aria-label={texts.forget({ question: first?.question ?? '' })}
              onClick={() => forget(id)}
            >
              <X />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.quiet} onClick={() => forget()}>
        {texts.forgetAll()}
      </button>
    </>
  );
}

function First({ prompts, conversation: asking }: FirstProps): ReactNode {
  return (
    <div className={styles.first}>
      <h3>{texts.first()}</h3>
      <p>{texts.about()}</p>
      {prompts && (
        <>
          <Ledger name={texts.prompts()}>
            {prompts.map((prompt) => (
              <Row key={prompt} onClick={() => asking.ask(prompt)}>
                {prompt}
              </Row>
            ))}
          </Ledger>
          {/* Later than it could be, because the starter questions would push it down. */}
          <Earlier conversation={asking} />
        </>
      )}
    </div>
  );
}

/** Says where questions go. Readers don't know the address of this site's own server, so it isn't named. */
function sentTo(service: string): string {
  const host = urlOf(service)?.host ?? service;
  return host === window.location.host ? texts.sentHere() : texts.sent({ host });
}

/** The chat, mounted each time the window opens. */
export function Chat(props: Props): ReactNode {
  const { initial, focus, hasty, takesFeedback, services, ...surroundings } = props;
  const { api } = services;
  const turns = useSyncExternalStore(conversation.subscribe, conversation.turns);
  const [draft, setDraft] = useState(initial.question || unasked.question);
  const [prompts, setPrompts] = useState<readonly string[]>();
  useEffect(() => {
    unasked.question = draft;
  }, [draft]);
  const feedbackUrl = takesFeedback ? (services.feedback ?? surroundings.feedbackUrl) : undefined;
  const box = useRef<HTMLTextAreaElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  const busy = isBusy(last);
  const spoken = useSpoken(last);

  useEffect(() => {
    void starters(api).then(setPrompts);
    // Meanwhile, loads what the device needs to answer.
    warm();
  }, [api]);

  // Another draft can arrive while the chat is open.
  const first = useRef(initial);
  useEffect(() => {
    if (initial === first.current) return;
    first.current = initial;
    setDraft(initial.question);
    box.current?.focus();
  }, [initial]);

  useLayoutEffect(() => {
    if (!focus) return;
    box.current?.focus();
    // Puts the cursor after what was typed before the chat was loaded.
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [focus]);

  /** The button that was pressed disappears, so the focus moves to the box. */
  function settle(): void {
    (isMouse() ? box : area).current?.focus({ preventScroll: true });
  }

  const settled =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      settle();
    };
  const asking = {
    ...conversation,
    ask: settled(conversation.ask),
    again: settled(conversation.again),
    open: settled(conversation.open),
    forget: settled(conversation.forget),
    stop: settled(conversation.stop),
    clear: settled(conversation.clear),
  };

  function ask(): void {
    if (busy || draft.trim() === '' || leftOf(draft) < 0) return;
    asking.ask(draft);
    setDraft('');
  }

  const isHasty = useRef(hasty);
  useEffect(() => {
    if (!isHasty.current) return;
    isHasty.current = false;
    ask();
  });

  // The question scrolls to the top, and stays there while its answer grows.
  const shown = useRef(last?.id);
  useLayoutEffect(() => {
    const { current: scrolled } = area;
    if (!scrolled || last?.id === shown.current) return;
    shown.current = last?.id;
    const question = scrolled.querySelector<HTMLElement>('article:last-of-type');
    scrolled.scrollTop = question?.offsetTop ?? 0;
  }, [last?.id]);

  return (
    <ChatContext
      value={{ ...surroundings, feedbackUrl, give: feedback.give, addressOnSite: onSite }}
    >
      <div
        ref={area}
        className={styles.area}
        role="region"
        aria-label={texts.name()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
        tabIndex={0}
      >
        {turns.length === 0 && <First {...{ prompts }} conversation={asking} />}
        {turns.map((turn) => (
          <TurnView key={turn.id} isLast={turn === last} turn={turn} conversation={asking} />
        ))}
      </div>
      <Box
        box={box}
        value={draft}
        onChange={(typed) => {
          setDraft(typed);
          if (!api && !savesData()) conversation.prepare(typed);
        }}
        onAsk={ask}
        onStop={busy ? asking.stop : undefined}
        followUp={turns.length > 0}
      >
        <span>{api ? sentTo(api.host) : texts.stays()}</span>
        {turns.length > 0 && (
          <button type="button" className={styles.quiet} onClick={asking.clear}>
            {texts.clear()}
          </button>
        )}
      </Box>
      <div className={styles.hidden} role="log" aria-live="polite" data-ava-said>
        {spoken.sentences.map((sentence) => (
          <p key={`${spoken.turn} ${sentence}`}>{sentence}</p>
        ))}
      </div>
    </ChatContext>
  );
}
