/** The tab “Ask a question”. Fetches the chat when it's first opened, and shows the progress. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import logo from '@generated/brand/default/logo.json';
import { LoaderCircle, RefreshCw } from '../../browser/more-icons';
import type { Chat, Draft } from '../../ava/chat/Chat';
import { Box } from '../../ava/chat/Box';
import { services } from '../../browser/services';
import { useCompany } from '../../browser/use-company';
import type { RuntimeServices } from '../../config/company/public';
import { BrandMark } from '../../components/Brand/Mark';
import { texts } from '../texts';
import styles from './styles.module.css';

type Loaded = { readonly Chat: typeof Chat; readonly services: RuntimeServices };

let loaded: Loaded | undefined;

/**
 * Fetches the chat's code, or fetches it again after a failure. The chat starts with the services behind this site,
 * because what depends on them would otherwise be inserted into it later.
 */
async function loadChat(): Promise<Loaded> {
  const [{ Chat: code }, behind] = await Promise.all([
    import(/* webpackChunkName: "ava" */ '../../ava/chat/Chat'),
    services(),
  ]);
  loaded = { Chat: code, services: behind };
  return loaded;
}

type Props = {
  readonly initial: Draft;
  /** Whether the window opens with this tab, so that its box gets the focus. */
  readonly focus: boolean;
  readonly onSearch: (query: string) => void;
};

type State = {
  readonly chat: Loaded | undefined;
  readonly failed: boolean;
  /** What is in the box before the chat has arrived. */
  readonly draft: Draft;
  /** Whether Enter was pressed in it. */
  readonly hasty: boolean;
  /** Whether it had the focus. */
  readonly focus: boolean;
};

/** The tab. What is typed before the chat has arrived is handed over to its box. */
export function AskTab({ initial, focus: opensInBox, onSearch }: Props): ReactNode {
  const { supportUrl, feedbackUrl, feedback } = useCompany();
  const box = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<State>(() => ({
    chat: loaded,
    failed: false,
    draft: initial,
    hasty: false,
    focus: opensInBox,
  }));
  const { chat, failed, draft, hasty, focus } = state;

  useLayoutEffect(() => {
    if (opensInBox) box.current?.focus();
  }, [opensInBox]);

  useEffect(() => {
    if (chat || failed) return undefined;
    let gone = false;
    loadChat().then(
      (module) => {
        if (gone) return;
        const focused = box.current !== null && document.activeElement === box.current;
        // Synchronously, so that no key press is lost between the old box and the new one.
        flushSync(() => setState((last) => ({ ...last, chat: module, focus: focused })));
      },
      () => !gone && setState((last) => ({ ...last, failed: true })),
    );
    return () => {
      gone = true;
    };
  }, [chat, failed]);

  if (chat) {
    // A later initial draft is newer than what was typed before.
    const newest = initial.number > draft.number ? initial : draft;
    return (
      <chat.Chat
        initial={newest}
        focus={focus}
        hasty={hasty}
        mark={<BrandMark mark={logo} />}
        supportUrl={supportUrl}
        feedbackUrl={feedbackUrl}
        takesFeedback={feedback}
        services={chat.services}
        search={onSearch}
      />
    );
  }
  if (failed) {
    return (
      <div className={styles.asking}>
        <div>
          <h3 role="alert">{texts.avaFailed()}</h3>
          <p>{texts.avaFailedHint()}</p>
          <button
            type="button"
            className="hc-button hc-button--primary"
            onClick={() => setState({ ...state, failed: false })}
          >
            <RefreshCw /> {texts.tryAgain()}
          </button>
        </div>
      </div>
    );
  }
  return (
    <>
      <div className={styles.asking}>
        <p role="status">
          <LoaderCircle className={styles.spinner} />
          {texts.loadingAva()}
        </p>
      </div>
      <Box
        box={box}
        value={draft.question}
        onChange={(question) => setState({ ...state, draft: { ...draft, question } })}
        onAsk={() => setState({ ...state, hasty: draft.question.trim() !== '' })}
        onStop={undefined}
        followUp={false}
      >
        {null}
      </Box>
    </>
  );
}
