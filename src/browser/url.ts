/**
 * Parses a URL, or returns undefined if it's invalid. Some browsers in our browserslist don't have `URL.canParse` and
 * `URL.parse`. Pure.
 */
export function urlOf(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
