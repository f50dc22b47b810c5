/**
 * Takes the place of the window while its code is fetched. It's a native dialog with a box that accepts typing right
 * away and brings up a phone's keyboard, and it looks like the window that follows.
 */
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
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
  const dialog = useRef<HTMLDialogElement>(null);
  /** Selects the query, so that typing replaces it, unless it's still being typed. */
  const select = useEffectEvent(() => {
    if (isTyped) box.current?.setSelectionRange(query.length, query.length);
    else box.current?.select();
  });
  useEffect(() => {
    dialog.current?.showModal();
    box.current?.focus();
    select();
  }, [box]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop, for which Escape does the same
    <dialog
      ref={dialog}
      className={styles.shell}
      aria-label={texts.name()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={styles.frame}>
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
    </dialog>
  );
}
