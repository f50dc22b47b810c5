/**
 * MUI's components without MUI's styles: Emotion, themes, ripples and transitions are half of what the help window
 * would load, and the site's own style sheets say how it looks. README.md lists what is replaced.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { replaceImports, type Replacement } from '../bundler';

const standIn = (file: string) => join(__dirname, 'client', file);

const component = (name: string) => new RegExp(String.raw`[\\/]@mui[\\/]${name}[\\/]`);

/** The imports that are replaced. */
export const REPLACEMENTS = {
  engine: {
    request: /[\\/](?:zero-styled|DefaultPropsProvider)[\\/]index\.m?js$|[\\/]memoTheme\.m?js$/,
    issuer: component('material'),
    file: standIn('engine.tsx'),
  },
  engineOfLab: {
    request: /^@mui[\\/]material[\\/]styles$/,
    issuer: component(String.raw`lab[\\/]TabPanel`),
    file: standIn('engine.tsx'),
  },
  backdrop: {
    request: /[\\/]Backdrop[\\/]index\.m?js$/,
    issuer: component(String.raw`material[\\/]Modal`),
    file: standIn('backdrop.tsx'),
  },
  ripple: {
    request: /[\\/]useLazyRipple[\\/]index\.m?js$/,
    issuer: component(String.raw`material[\\/]ButtonBase`),
    file: standIn('ripple.ts'),
  },
  nothing: {
    request: /[\\/](?:TouchRipple\.m?js|TabScrollButton[\\/]index\.m?js)$/,
    issuer: component(String.raw`material[\\/](?:ButtonBase|Tabs)`),
    file: standIn('nothing.ts'),
  },
} satisfies Record<string, Replacement>;

/** The Docusaurus plugin; it has no options. */
export default function muiUnstyled(): Plugin {
  return {
    name: 'mui-unstyled',
    configureWebpack: (_config, _isServer, utils) => ({
      plugins: replaceImports(utils, Object.values<Replacement>(REPLACEMENTS)),
    }),
  };
}
