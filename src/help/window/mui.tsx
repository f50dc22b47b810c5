/** MUI in the window: the site's tokens as its theme, and where its styles go. */
import { useState, type ReactNode } from 'react';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { StyleSheet, type Options } from '@emotion/sheet';
import { createTheme } from '@mui/material/styles';
import { CacheProvider, ThemeProvider } from './mui-styles';

const token = (name: string) => `var(--hc-${name})`;

/** A color with one shade: MUI would calculate more, which a reference does not allow. */
const color = (name: string, contrast = 'bg') => ({
  main: token(name),
  light: token(name),
  dark: token(name),
  contrastText: token(contrast),
});

const palette = {
  primary: { ...color('accent', 'on-accent'), dark: token('accent-hover') },
  secondary: color('ink-2'),
  error: color('warning'),
  warning: color('caution'),
  info: color('info'),
  success: color('tip'),
  text: { primary: token('ink'), secondary: token('ink-2'), disabled: token('ink-3') },
  background: { default: token('bg'), paper: token('raised') },
  divider: token('line'),
};

/**
 * The theme of the help window: the site's tokens by reference, so that the color mode of the page is MUI's too.
 * Breakpoints, spacing and radius are MUI's own.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  typography: { fontFamily: token('sans') },
});

/**
 * Where MUI's styles go. Emotion makes `<style>` elements, which the content security policy blocks;
 * a constructed style sheet isn't markup, so it passes. Because it comes after the site's, its rules are
 * given no weight of their own: the site's win. A layer would do the same, but a rule in a layer makes
 * the browser look for every font again and lay out the whole page.
 */
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

/** Steps of an animation, which aren't selectors. */
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

/** Returns Emotion's cache, writing into adopted style sheets. */
function adoptedCache() {
  const cache = createCache({ key: 'mui', stylisPlugins: [withoutWeight] });
  const { key, container } = cache.sheet;
  cache.sheet = new AdoptedSheet({ key, container });
  return cache;
}

/** The color mode is the page's: MUI neither stores one nor writes the attribute. */
const pageMode = { storageManager: null, colorSchemeNode: null };

/** Gives its children the theme of the help window. Mounted once, before the window. */
export function MuiRoot({ children }: { readonly children: ReactNode }): ReactNode {
  const [cache] = useState(adoptedCache);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} {...pageMode}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
