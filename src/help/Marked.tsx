/** A text with its matches, as text nodes and `<mark>`. The text itself never becomes markup. */
import type { ReactNode } from 'react';
import type { MarkedText } from '../search/client/types';

type Props = { readonly text: MarkedText; readonly className?: string | undefined };

/** Shows the text. The class is for its matches. */
export function Marked({ text, className }: Props): ReactNode {
  return text.map((part, index) =>
    part.match ? (
      // A part is only identified by its position.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={className}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
