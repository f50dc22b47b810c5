/** A text with its matches. */
import type { ReactNode } from 'react';
import type { MarkedText } from '../../search/client/types';
import styles from './styles.module.css';

/** Text nodes and `<mark>`, whatever the text holds. */
export function Marked({ text }: { readonly text: MarkedText }): ReactNode {
  const starts = text.map((_, index) =>
    text.slice(0, index).reduce((length, part) => length + part.text.length, 0),
  );
  return text.map((part, index) =>
    part.match ? (
      <mark key={starts[index]} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
