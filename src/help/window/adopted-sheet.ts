/**
 * Where MUI's styles go. Emotion makes `<style>` elements, which the content security policy blocks;
 * a constructed style sheet is no markup and passes it. In a layer of their own, MUI's rules lose to
 * the site's, as it stands after them in the order of the document.
 */
import createCache from '@emotion/cache';
import { StyleSheet, type Options } from '@emotion/sheet';

class AdoptedSheet extends StyleSheet {
  readonly #sheet = new CSSStyleSheet();

  constructor(options: Options) {
    super(options);
    document.adoptedStyleSheets.push(this.#sheet);
  }

  override hydrate(): void {}

  override insert(rule: string): void {
    try {
      this.#sheet.insertRule(`@layer mui{${rule}}`, this.#sheet.cssRules.length);
    } catch {
      // A selector of another browser, as Emotion itself passes over it.
    }
  }

  override flush(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.#sheet);
  }
}

/** Emotion's cache, writing into adopted style sheets. */
export function adoptedCache() {
  const cache = createCache({ key: 'mui' });
  const { key, container } = cache.sheet;
  cache.sheet = new AdoptedSheet({ key, container });
  return cache;
}
