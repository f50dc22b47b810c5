/**
 * Calls back when the browser is idle.
 *
 * @param timeout the longest wait, in ms
 * @param pause in ms, for browsers without idle callbacks (Safari)
 */
export function whenIdle(timeout: number, pause: number, work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout });
  else setTimeout(work, pause);
}
