// Ejected: The browser opens and closes <details> on its own, also without scripts and when a search in the page finds words inside; stock animates it by a script on every page.
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
