/**
 * Where MUI's styles go. Emotion makes `<style>` elements, which the content security policy blocks;
 * a constructed style sheet is no markup and passes it. Because it comes after the site's, its rules are
 * given no weight of their own: the site's win. A layer would do the same, but a rule in a layer makes
 * the browser look for every font again and lay out the whole page.
 */
import createCache, { type StylisPlugin } from '@emotion/cache';
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
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch {
      // A selector of another browser, as Emotion itself passes over it.
    }
  }

  override flush(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.#sheet);
  }
}

/** Steps of an animation, which are no selectors. */
const STEP = /^(?:from|to|[\d.]+%)$/;

/** Returns a selector without weight; a pseudo-element, which only the end of one can be, keeps its own. */
export function weightless(selector: string): string {
  if (STEP.test(selector)) return selector;
  const at = selector.indexOf('::');
  const element = at < 0 ? '' : selector.slice(at);
  const rest = at < 0 ? selector : selector.slice(0, at);
  return `:where(${rest || '*'})${element}`;
}

const withoutWeight: StylisPlugin = (element) => {
  if (element.type === 'rule' && Array.isArray(element.props)) {
    element.props = element.props.map(weightless);
  }
};

/** Emotion's cache, writing into adopted style sheets. */
export function adoptedCache() {
  const cache = createCache({ key: 'mui', stylisPlugins: [withoutWeight] });
  const { key, container } = cache.sheet;
  cache.sheet = new AdoptedSheet({ key, container });
  return cache;
}
