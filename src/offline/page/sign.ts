/** The quiet line that says that a page comes from the copy on this device. */
import './sign.css';

const ID = 'offline-sign';

const FORMAT: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };

/** Whether this document came from the copy: the worker says so in a header. */
export function isSaved(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const { serverTiming = [] } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.some(({ name }) => name === 'saved');
}

/** What the line says; `saved` is when the copy was complete, in ms. */
export function signText(saved: number | undefined, locale?: string): string {
  if (saved === undefined) return 'Saved copy: what you read was saved on this device.';
  const date = new Date(saved).toLocaleDateString(locale, FORMAT);
  return `Saved copy: what you read was saved on this device on ${date}.`;
}

/** Shows the line, or takes it away. It lies over the page's foot, so that nothing moves. */
export function showSign(text: string | undefined): void {
  const before = document.getElementById(ID);
  if (text === undefined) {
    before?.remove();
    return;
  }
  const sign = before ?? document.createElement('p');
  sign.id = ID;
  sign.className = 'offline-sign';
  sign.setAttribute('role', 'status');
  if (!before) document.body.append(sign);
  // After the element: a live region speaks of what changes in it.
  if (sign.textContent !== text) sign.textContent = text;
}
