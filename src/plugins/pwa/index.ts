/**
 * Offline reading: uses `@docusaurus/plugin-pwa` without its worker, which would fetch every file on the first
 * visit. README.md lists which parts of it are used and which are ours.
 */
import { dirname, join } from 'node:path';
import pluginPwa from '@docusaurus/plugin-pwa';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The Docusaurus plugin; it has no options. Under `npm start` it does nothing. */
export default function pwa(context: LoadContext): Plugin | null {
  const stock = pluginPwa(context, {
    debug: false,
    offlineModeActivationStrategies: ['always'],
    // The brand adds the head tags of an installable site.
    pwaHead: [],
    swRegister: join(__dirname, 'client.ts'),
  });
  if (!stock) return null;
  const { postBuild: _workbox, getTypeScriptThemePath: _sources, ...kept } = stock;
  return {
    ...kept,
    getThemePath: () => join(dirname(require.resolve('@docusaurus/plugin-pwa')), 'theme'),
  };
}
