// Ejected: the browser itself opens and closes <details>, even without scripts or when a search in the page finds words inside it. The stock one is animated by a script on every page.
import { isValidElement, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Details';

export default function Details({ summary, children, ...rest }: Props): ReactNode {
  useBrokenLinks().collectAnchor(rest.id);
  return (
    <details {...rest}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}
