/** Notes each event where its test reads it. */
import type { SiteEvent } from '../../../src/browser/events';

export default function track(event: SiteEvent): void {
  const noted = document.documentElement.dataset;
  noted['events'] = `${noted['events'] ?? ''}${JSON.stringify(event)}\n`;
}
