/** Writes the input of the build's last step (`src/hosting/finish.ts`), and `runtime.json` for `npm start`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { emitAsset } from '../bundler';
import { currentDocs } from '../current-docs';
import { dayOf } from '../../content/model/dates';
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
import type { Catalog } from '../../content/machines';

/** Options of the plugin. Paths are below the base URL, with a leading slash. */
export type HostingOptions = Partial<Omit<HostingDraft['sources'], 'docs'>> & {
  /** The path of the docs' main page, where `/docs` leads. */
  readonly mainDocPath: string;
  /** Other redirects, besides the one from `/docs` to the main page. */
  readonly redirects?: readonly Redirect[];
  /** What the docs are called, and what they're about. */
  readonly docs?: Omit<Catalog, 'pages'>;
};

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Returns the ids of the pages in a sidebar, in its order. */
const idsIn = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) => {
    if (item.type === 'doc') return [item.id];
    if (item.type !== 'category') return [];
    return [...(item.link?.type === 'doc' ? [item.link.id] : []), ...idsIn(item.items)];
  });

/** Returns the pages of the current version in the order of the sidebar, with the days of their last changes. */
function pagesOf(allContent: AllContent, baseUrl: string): Catalog['pages'] {
  const { docs = [], sidebars = {} }: Partial<LoadedVersion> = currentDocs(allContent) ?? {};
  const order = new Map(idsIn(Object.values(sidebars).flat()).map((id, index) => [id, index]));
  const placeOf = ({ id }: { readonly id: string }) => order.get(id) ?? order.size;
  return docs
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ permalink, lastUpdatedAt }) => ({
      url: `/${permalink.slice(baseUrl.length)}`,
      ...(lastUpdatedAt && { changed: dayOf(lastUpdatedAt) }),
    }));
}

/** Returns what the plugin writes into the build. */
export function hostingDraft(baseUrl: string, options: HostingOptions): HostingDraft {
  const { mainDocPath, redirects = [], docs: _, ...sources } = options;
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
  let pages: Catalog['pages'] = [];
  return {
    name: NAME,

    async allContentLoaded({ allContent }) {
      pages = pagesOf(allContent, baseUrl);
    },

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
      const docs = options.docs ? { ...options.docs, pages } : null;
      const complete = { ...draft, sources: { ...draft.sources, docs } };
      await writeFile(join(outDir, HOSTING_FILE), `${JSON.stringify(complete, undefined, 2)}\n`);
    },
  };
}
