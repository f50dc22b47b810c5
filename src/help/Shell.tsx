/**
 * Takes the place of the window while its code is fetched. It has a box that accepts typing right away and brings up a
 * phone's keyboard, and it looks like the window that follows. A modal `<dialog>` would do more by itself, but it makes
 * the page inert, and browsers compute the style of every element on the page for that: twice, before they can paint.
 */
import {
  useEffect,
  useEffectEvent,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { clsx } from 'clsx';
import { Search } from '../browser/icons';
import { MessageCircleQuestionMark, X } from '../browser/more-icons';
import { texts } from './texts';
import styles from './frame.module.css';

type Props = {
  /** The box, whose text is handed over to the window. */
  readonly box: RefObject<HTMLInputElement | null>;
  readonly query: string;
  /** Whether the reader is typing the query, so that the next letter belongs to it. */
  readonly isTyped: boolean;
  /** Whether the tab “Ask a question” is opened. Its box comes with its code. */
  readonly ask: boolean;
  readonly failed: boolean;
  readonly onType: (text: string) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** If a page loads behind the window, it takes the focus. */
function keepFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) target.focus();
}

/** Keeps Tab inside. */
function keepTab(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, shiftKey } = event;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('button, input')];
  const [from, to] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (target !== from && target !== currentTarget) return;
  event.preventDefault();
  to?.focus();
}

/** The window before its code has arrived. */
export function Shell({
  box,
  query,
  isTyped,
  ask,
  failed,
  onType,
  onRetry,
  onClose,
}: Props): ReactNode {
  const Icon = ask ? MessageCircleQuestionMark : Search;
  const dialog = useRef<HTMLDivElement>(null);
  /** Selects the query, so that typing replaces it, unless it's still being typed. */
  const select = useEffectEvent(() => {
    if (isTyped) box.current?.setSelectionRange(query.length, query.length);
    else box.current?.select();
  });
  useEffect(() => {
    (box.current ?? dialog.current)?.focus({ preventScroll: true });
    select();
  }, [box]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the backdrop, for which Escape does the same
    <div
      className={clsx(styles.window, styles.backdrop)}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that belong to the window */}
      <div
        ref={dialog}
        role="dialog"
        aria-modal
        aria-label={texts.name()}
        tabIndex={-1}
        className={styles.frame}
        onBlur={keepFocus}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onClose();
          else if (event.key === 'Tab') keepTab(event);
        }}
      >
        <div className={styles.head}>
          <span className={styles.tabLike}>
            <Icon />
            {ask ? texts.askQuestion() : texts.searchDocs()}
          </span>
          <button
            type="button"
            className={styles.close}
            aria-label={texts.close()}
            onClick={onClose}
          >
            <X size={18} />
          </button>
        </div>
        {!ask && (
          <div className={styles.box}>
            <Search size={22} />
            <input
              ref={box}
              type="search"
              className={styles.input}
              defaultValue={query}
              onChange={({ target }) => onType(target.value)}
              placeholder={texts.searchDocs()}
              aria-label={texts.searchDocs()}
              autoComplete="off"
              maxLength={512}
            />
          </div>
        )}
        <div className={styles.body}>
          {failed ? (
            <div className={styles.notice}>
              <p role="alert">{ask ? texts.avaFailed() : texts.loadFailed()}</p>
              <button type="button" className="hc-button hc-button--primary" onClick={onRetry}>
                {texts.tryAgain()}
              </button>
            </div>
          ) : (
            <p role="status" className={styles.loading}>
              {ask ? texts.loadingAva() : texts.loading()}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
