/** MUI in the window: the site's tokens as its theme, and where its styles go. */
import { useState, type ReactNode } from 'react';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { StyleSheet, type Options } from '@emotion/sheet';
import { createTheme } from '@mui/material/styles';
import { CacheProvider, ThemeProvider } from './mui-styles';

const token = (name: string) => `var(--hc-${name})`;

/** Returns a color with one shade. MUI would calculate more, which isn't possible with a reference. */
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
 * The theme of the help window. It refers to the site's tokens, so that MUI follows the color mode of the page.
 * Breakpoints, spacing and radius are MUI's own.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  typography: { fontFamily: token('sans') },
});

/**
 * Where MUI's styles go. Emotion creates `<style>` elements, which the content security policy blocks. A constructed
 * style sheet isn't markup, so it's allowed. It comes after the site's style sheets, so its rules get no specificity,
 * which lets the site's rules win. A layer would do the same, but a rule in a layer makes the browser look up every
 * font again and lay out the whole page.
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
      // A selector for another browser, which Emotion itself also ignores.
    }
  }

  override flush(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.#sheet);
  }
}

/** Steps of an animation, which aren't selectors. */
const STEP = /^(?:from|to|[\d.]+%)$/;

/** Returns a selector without specificity. A pseudo-element at its end keeps its own. */
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

/** Creates a cache for Emotion that writes to adopted style sheets. */
function adoptedCache() {
  const cache = createCache({ key: 'mui', stylisPlugins: [withoutWeight] });
  const { key, container } = cache.sheet;
  cache.sheet = new AdoptedSheet({ key, container });
  return cache;
}

/** The page sets the color mode, so MUI neither stores one nor writes the attribute. */
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
