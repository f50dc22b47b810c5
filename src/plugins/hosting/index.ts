/** Writes the input of the build's last step (`src/hosting/finish.ts`), and `runtime.json` for `npm start`. */
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
  type HostingDraft,
  type Redirect,
} from '../../hosting/manifest';
import type { RuntimeServices } from '../../config/company/public';

/** Options of the plugin. Paths are below the base URL, with a leading slash. */
export type HostingOptions = Partial<HostingDraft['sources']> & {
  /** The path of the docs' main page, where `/docs` leads. */
  readonly mainDocPath: string;
  /** Other redirects, besides the one from `/docs` to the main page. */
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
  // Parsed immediately, so that a wrong option is an error now instead of at the end of the build.
  return parseDraft(JSON.stringify(draft));
}

const NAME = 'hosting';

/** Makes the bundler emit `runtime.json`, so that the development server also has it. */
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
      // In a build, the last step writes the file, with the build id.
      if (isServer || process.env.NODE_ENV === 'production') return {};
      return { plugins: [runtimeAsset(draft.sources.runtime)] };
    },

    async postBuild({ outDir }) {
      await writeFile(join(outDir, HOSTING_FILE), `${JSON.stringify(draft, undefined, 2)}\n`);
    },
  };
}
