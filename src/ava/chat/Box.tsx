/** The box that questions are typed into. It grows with the text. Enter sends, and Shift+Enter breaks a line. */
import styles from './box.module.css';
import { type ReactNode, type RefObject, useId } from 'react';
import { LIMITS } from '../protocol/limits';
import { texts } from './box-texts';

/** The count is shown once this many characters are left. */
const NEAR = 100;

/** Returns how many characters are left, or a negative number if there are too many. */
export const leftOf = (question: string): number => LIMITS.question - [...question.trim()].length;

/** Whether few enough characters are left that the reader should know. */
export const isNear = (left: number): boolean => left <= NEAR;

type Props = {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onAsk: () => void;
  /** Stops the answer in progress, if there is one. */
  readonly onStop: (() => void) | undefined;
  readonly followUp: boolean;
  /** What is shown below the box. */
  readonly children: ReactNode;
};

/** The box, and what is below it. */
export function Box({ box, value, onChange, onAsk, onStop, followUp, children }: Props): ReactNode {
  const count = useId();
  const left = leftOf(value);
  return (
    <div className={styles.ask}>
      <div className={styles.box}>
        <div className={styles.grows} data-text={`${value}\u200b`}>
          <textarea
            ref={box}
            data-help-box
            rows={1}
            className={styles.input}
            value={value}
            aria-label={followUp ? texts.followUp() : texts.box()}
            placeholder={followUp ? texts.followUp() : texts.box()}
            aria-invalid={left < 0}
            aria-describedby={isNear(left) ? count : undefined}
            enterKeyHint="send"
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onAsk();
            }}
          />
        </div>
        {onStop ? (
          <button
            key="stop"
            type="button"
            className={styles.act}
            // The second click of a double click on “Ask” lands here.
            onClick={({ detail }) => detail < 2 && onStop()}
          >
            {texts.stop()}
          </button>
        ) : (
          <button
            key="ask"
            type="button"
            className={`${styles.act} ${styles.primary}`}
            aria-disabled={value.trim() === '' || left < 0}
            onClick={onAsk}
          >
            {texts.ask()}
          </button>
        )}
      </div>
      <div className={styles.below}>
        {isNear(left) && (
          <span id={count} className={left < 0 ? styles.over : undefined}>
            {left < 0 ? texts.over({ count: -left }) : texts.left({ count: left })}
          </span>
        )}
        {children}
      </div>
    </div>
  );
}
