/** Leaves in the build what the last step (`src/hosting/finish.ts`) needs, and serves `npm start`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
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
export type HostingOptions = {
  /** Path of the main documentation page, where `/docs` leads. */
  readonly mainDocPath: string;
  /** Further redirects; `/docs` to the main page needs no mention. */
  readonly redirects?: readonly Redirect[];
  /** What `runtime.json` says on a static host; nothing by default. */
  readonly runtime?: RuntimeServices;
  /** Whether AVA is switched on. */
  readonly ava?: boolean;
  /** Origins that pages may send requests to. */
  readonly connectHosts?: readonly string[];
  /** Origins whose pages may be framed. */
  readonly frameHosts?: readonly string[];
  /** Origins that scripts may come from, such as the changelog widget's. */
  readonly scriptHosts?: readonly string[];
  /** Whether readers may read offline. */
  readonly offline?: boolean;
  /** Origin that the site is published at. */
  readonly site?: string;
};

/** Returns what the plugin writes into the build. */
export function hostingDraft(baseUrl: string, options: HostingOptions): HostingDraft {
  const { mainDocPath, redirects = [], runtime = noServices, ava = false } = options;
  const draft: HostingDraft = {
    version: 1,
    baseUrl,
    mainDoc: mainDocPath,
    redirects: [{ from: '/docs', to: mainDocPath }, ...redirects],
    sources: {
      scriptHosts: [...(options.scriptHosts ?? [])],
      connectHosts: [...(options.connectHosts ?? [])],
      frameHosts: [...(options.frameHosts ?? [])],
      runtime,
      ava,
      offline: options.offline ?? false,
      site: options.site ?? null,
    },
  };
  // Read back at once, so that a wrong option is an error here and not at the end of the build.
  return parseDraft(JSON.stringify(draft));
}

/** The part of a bundler's compiler that emitting one file needs. */
type Compiler = {
  readonly webpack: { readonly sources: { readonly RawSource: new (text: string) => unknown } };
  readonly hooks: {
    readonly thisCompilation: {
      tap(name: string, fn: (compilation: Compilation) => void): void;
    };
  };
};

type Compilation = {
  emitAsset(file: string, source: unknown): void;
  readonly hooks: { readonly processAssets: { tap(name: string, fn: () => void): void } };
};

const NAME = 'hosting';

/** Makes the bundler emit `runtime.json`, so that the development server answers it too. */
export function runtimeAsset(runtime: RuntimeServices): { apply(compiler: Compiler): void } {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.processAssets.tap(NAME, () => {
          const text = runtimeJson(runtime, 'development');
          compilation.emitAsset(RUNTIME_FILE, new compiler.webpack.sources.RawSource(text));
        });
      });
    },
  };
}

/** The Docusaurus plugin. */
export default function hostingPlugin(context: LoadContext, options: HostingOptions): Plugin {
  const { baseUrl, url } = context.siteConfig;
  const draft = hostingDraft(baseUrl, { site: new URL(url).origin, ...options });
  return {
    name: NAME,

    async contentLoaded({ actions }) {
      // What the browser falls back on, and whose hosts it believes (src/browser/services).
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
