/** Loads the widget's script. */

/** Longest wait for an idle moment. */
const IDLE_WAIT_MS = 3_000;

/** Safari has no idle callback. */
const whenIdle: (work: () => void) => void =
  typeof window !== 'undefined' && 'requestIdleCallback' in window
    ? (work) => void window.requestIdleCallback(work, { timeout: IDLE_WAIT_MS })
    : (work) => void setTimeout(work, 500);

/**
 * Adds the script when the browser has nothing better to do. If it cannot be had nothing is lost:
 * "What's new" is a link, and the browser has already said what it could not fetch.
 */
export function loadWidget(url: string): void {
  whenIdle(() => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    document.head.append(script);
  });
}
