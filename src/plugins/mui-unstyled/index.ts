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
    file: standIn('lab.ts'),
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

/** MUI is a file of its own, so that it stays cached when the site changes, and so that its size can be told. */
const inOneFile = {
  splitChunks: {
    cacheGroups: {
      mui: {
        name: 'mui',
        test: /[\\/]node_modules[\\/]@mui[\\/]/,
        chunks: 'async',
        enforce: true,
        priority: 60,
      },
    },
  },
} as const;

/** The Docusaurus plugin; it has no options. */
export default function muiUnstyled(): Plugin {
  return {
    name: 'mui-unstyled',
    configureWebpack: (_config, isServer, utils) => ({
      plugins: replaceImports(utils, Object.values<Replacement>(REPLACEMENTS)),
      ...(!isServer && { optimization: inOneFile }),
    }),
  };
}
