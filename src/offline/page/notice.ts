/** The notice that a page comes from the copy on this device. */
import { element } from '../../browser/element';
import './notice.css';

const ID = 'offline-notice';

const FORMAT: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };

/** Whether this document came from the copy. The worker marks it with a header. */
export function isSaved(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const { serverTiming = [] } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.some(({ name }) => name === 'saved');
}

/** Returns the text of the notice. `saved` is when the copy was completed, in ms. */
export function noticeText(saved: number | undefined, locale?: string): string {
  if (saved === undefined) return 'Saved copy: this page was saved on this device.';
  const date = new Date(saved).toLocaleDateString(locale, FORMAT);
  return `Saved copy: this page was saved on this device on ${date}.`;
}

/** Shows or removes the notice. It covers the bottom of the window, so that nothing moves. */
export function showNotice(text: string | undefined): void {
  const before = document.getElementById(ID);
  if (text === undefined) {
    before?.remove();
    return;
  }
  const notice = before ?? element('p', { id: ID, className: 'offline-notice' });
  notice.setAttribute('role', 'status');
  if (!before) document.body.append(notice);
  // Set after the element is added, because screen readers announce changes inside a live region.
  if (notice.textContent !== text) notice.textContent = text;
}
