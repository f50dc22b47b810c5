/**
 * The text for docs pages that don't exist. It's loaded when there's no page for a path, and before it's shown, so that
 * it isn't among the scripts of every docs page. Replaces `@theme/NotFound/Content` in `DocRoot`.
 */
import type { ComponentType, ReactNode } from 'react';

let Content: ComponentType | undefined;

/** Loads it. */
export async function loadNotFound(): Promise<void> {
  Content ??= (await import('@theme/NotFound/Content')).default;
}

/** The text, once it's loaded. */
export default function NotFoundContent(): ReactNode {
  return Content && <Content />;
}
