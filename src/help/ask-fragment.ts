/** A question that a link brings along: `#ask=How%20do%20I…`. Pure. */

const PREFIX = '#ask=';

/** Characters of a question that a link may bring. */
const LONGEST = 1000;

/** Returns the question of a fragment, as far as it is one. */
export function questionIn(hash: string): string | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  let text = hash.slice(PREFIX.length);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray percent sign: the text is as it is.
  }
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...line].slice(0, LONGEST).join('');
}
