/** A text with its matches: text nodes and `<mark>`, never markup from the text. */
import type { ReactNode } from 'react';
import type { MarkedText } from '../search/client/types';

type Props = { readonly text: MarkedText; readonly className?: string | undefined };

/** Shows the text; the class is for its matches. */
export function Marked({ text, className }: Props): ReactNode {
  return text.map((part, index) =>
    part.match ? (
      // A part is identified only by its place.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={className}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
