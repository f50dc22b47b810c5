/** Writes what the last step of the build (`src/hosting/finish.ts`) needs, and `runtime.json` for `npm start`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { emitAsset } from '../bundler';
import {
  HOSTING_FILE,
  noServices,
  parseDraft,
  RUNTIME_FILE,
  runtimeJson,
} from '../../hosting/manifest';
import type { HostingDraft, Redirect } from '../../hosting/manifest';
import type { RuntimeServices } from '../../config/company/public';

/** Options of the plugin. Paths are below the base URL and begin with a slash. */
export type HostingOptions = Partial<HostingDraft['sources']> & {
  /** Path of the main documentation page, where `/docs` leads. */
  readonly mainDocPath: string;
  /** Further redirects; `/docs` to the main page needs no mention. */
  readonly redirects?: readonly Redirect[];
};

/** Returns what the plugin writes into the build. */
export function hostingDraft(baseUrl: string, options: HostingOptions): HostingDraft {
  const { mainDocPath, redirects = [], ...sources } = options;
  const draft = {
    version: 1,
    baseUrl,
    mainDoc: mainDocPath,
    redirects: [{ from: '/docs', to: mainDocPath }, ...redirects],
    sources: { scriptHosts: [], connectHosts: [], runtime: noServices, ...sources },
  };
  // Parsed at once, so that a wrong option is an error now and not at the end of the build.
  return parseDraft(JSON.stringify(draft));
}

const NAME = 'hosting';

/** Makes the bundler emit `runtime.json`, so that the development server has it too. */
export const runtimeAsset = (runtime: RuntimeServices) =>
  emitAsset(NAME, RUNTIME_FILE, runtimeJson(runtime, 'development'));

/** The Docusaurus plugin. */
export default function hostingPlugin(context: LoadContext, options: HostingOptions): Plugin {
  const { baseUrl, url } = context.siteConfig;
  const draft = hostingDraft(baseUrl, { site: new URL(url).origin, ...options });
  return {
    name: NAME,

    async contentLoaded({ actions }) {
      // The browser's fallback, and the hosts that it trusts (src/browser/services).
      await actions.createData('services.json', JSON.stringify(draft.sources.runtime));
    },

    configureWebpack(_config, isServer) {
      // In a build the last step writes the file, with the build's own id.
      if (isServer || process.env.NODE_ENV === 'production') return {};
      return { plugins: [runtimeAsset(draft.sources.runtime)] };
    },

    async postBuild({ outDir }) {
      await writeFile(join(outDir, HOSTING_FILE), `${JSON.stringify(draft, undefined, 2)}\n`);
    },
  };
}
