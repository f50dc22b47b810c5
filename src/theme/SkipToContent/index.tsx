// Ejected: the stock one moves the focus after the new page is painted, so a quick Tab starts at a link that is gone.
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import styles from './styles.module.css';

function moveFocusTo(element: HTMLElement, options?: FocusOptions): void {
  element.setAttribute('tabindex', '-1');
  element.focus(options);
  element.removeAttribute('tabindex');
}

function skip(event: MouseEvent): void {
  event.preventDefault();
  const content =
    document.querySelector<HTMLElement>('main:first-of-type') ??
    document.getElementById(SkipToContentFallbackId);
  if (content) moveFocusTo(content);
}

export default function SkipToContent(): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const { action } = useHistory();
  const location = useLocation();
  const previous = useRef(location);

  useLayoutEffect(() => {
    if (location === previous.current) return;
    previous.current = location;
    if (!region.current || action !== 'PUSH' || location.hash) return;
    // A new page is at its top anyway. To find out that it is, the browser would have to lay it out right now.
    moveFocusTo(region.current, { preventScroll: true });
  }, [action, location]);

  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
  });
  return (
    <div ref={region} role="region" aria-label={label}>
      <a className={styles.skipToContent} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        {label}
      </a>
    </div>
  );
}
