import type { ReactNode } from 'react';
import type { Mark } from '../../config/brand/svg';

/** Properties of `BrandMark`. */
export type BrandMarkProps = {
  /** A mark from `@generated/brand/default/<name>.json`; `null` draws nothing. */
  readonly mark: Mark | null;
  /** What the picture says to those who do not see it; left out, it is decoration. */
  readonly label?: string;
  readonly className?: string;
};

/**
 * Inlines a mark of the brand, in the color of the text around it. Its width and height are those
 * of its drawing; style sheets may change either and the other follows.
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
      // Checked and compacted at build by src/config/brand/svg.ts, which refuses what could run.
      dangerouslySetInnerHTML={{ __html: mark.content }}
    />
  );
}
