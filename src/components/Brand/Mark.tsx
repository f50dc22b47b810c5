import type { ReactNode } from 'react';
import type { Mark } from '../../config/brand/svg';

/** Properties of `BrandMark`. */
export type BrandMarkProps = {
  /** A mark from `@generated/brand/default/<name>.json`; `null` draws nothing. */
  readonly mark: Mark | null;
  /** What the picture shows, for people who can't see it. Without it, the picture is decoration. */
  readonly label?: string;
  readonly className?: string;
};

/**
 * Inlines a mark of the brand in the color of the surrounding text. It has the width and height of its drawing. Style
 * sheets can change either one, and the other follows.
 */
export function BrandMark({ mark, label, className }: BrandMarkProps): ReactNode {
  if (!mark) return null;
  return (
    <svg
      className={className}
      viewBox={mark.viewBox}
      width={mark.width}
      height={mark.height}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // Checked and compacted at build by src/config/brand/svg.ts, which refuses anything that could run.
      dangerouslySetInnerHTML={{ __html: mark.content }}
    />
  );
}
