/**
 * Finds the route of a page faster while pages are rendered. Docusaurus compares each page's path with the patterns of all
 * pages, several times, which grows with the square of the pages. README.md describes what it replaces.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { replaceImports, type Replacement } from '../bundler';

const NAME = 'server-routes';

/** They import React, so they're where code for React is, although no browser loads them. */
const client = (file: string) => join(__dirname, 'client', file);

/** The imports that are replaced in the server's build. */
export const REPLACEMENTS = [
  {
    request: /^react-router-config$/,
    issuer: /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]/,
    file: client('config.ts'),
  },
  {
    request: /^@docusaurus\/router$/,
    issuer: /[\\/]plugin-content-docs[\\/]lib[\\/]client[\\/]docs(?:Client)?Utils\.js$/,
    file: client('router.ts'),
  },
] as const satisfies readonly Replacement[];

/** The Docusaurus plugin; it has no options. */
export default function serverRoutes(): Plugin {
  return {
    name: NAME,
    // Browsers find their page without looking at others (`routes-on-demand`).
    configureWebpack: (_config, isServer, utils) =>
      isServer ? { plugins: replaceImports(utils, REPLACEMENTS) } : {},
  };
}
