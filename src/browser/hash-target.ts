/** Returns the element that the fragment of an address leads to, or null if there is none or it isn't encoded well. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
