/** Reduces the configuration and the files that Docusaurus generates to what the browser uses. Pure. */
import type { DocusaurusConfig } from '@docusaurus/types';

/** The configuration fields that code in the browser uses, besides `future` and `themeConfig`. */
export const CLIENT_FIELDS = [
  'title',
  'tagline',
  'titleDelimiter',
  'favicon',
  'url',
  'baseUrl',
  'baseUrlIssueBanner',
  'trailingSlash',
  'noIndex',
  'customFields',
] as const satisfies readonly (keyof DocusaurusConfig)[];

/** The flags of `future` that code in the browser uses. */
export const CLIENT_FLAGS = [
  'experimental_router',
] as const satisfies readonly (keyof DocusaurusConfig['future'])[];

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const key of keys) picked[key] = from[key];
  return picked;
}

/**
 * Returns the browser's configuration, without presets, plugins and their options, paths and other settings for the
 * build. Theme fields stay, because themes run in the browser.
 */
export function clientConfig(config: DocusaurusConfig): object {
  // Code is highlighted during the build.
  const { prism: _unread, ...themeConfig } = config.themeConfig;
  return {
    ...pick(config, CLIENT_FIELDS),
    future: pick(config.future, CLIENT_FLAGS),
    themeConfig,
  };
}

/** Items of the navigation bar that need the list of all docs of a version. */
const READS_DOCS = /^(?:doc|docsVersion|docsVersionDropdown)$/;

/** Whether something on every page needs the list of all docs: an item of the navigation bar. */
export const needsDocs = ({ navbar }: { navbar?: { items?: readonly object[] } }): boolean =>
  navbar?.items?.some((item) => 'type' in item && READS_DOCS.test(String(item.type))) ?? false;

/** Returns the global data without the list of all docs, if there is a single version, which needs no banner. */
export function clientGlobalData(text: string): string {
  const data = JSON.parse(text) as Record<string, Record<string, { versions?: object[] }>>;
  for (const docs of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
    if (docs.versions?.length === 1) docs.versions = [{ ...docs.versions[0], docs: [] }];
  }
  return JSON.stringify(data);
}

/**
 * Returns a route's data. For a version of the docs, this removes the list of all pages with their descriptions, which
 * only cards use.
 */
export function clientRouteData(text: string): string {
  const data = JSON.parse(text) as { version?: { docs?: object } };
  if (!data.version?.docs) return text;
  return JSON.stringify({ ...data, version: { ...data.version, docs: {} } });
}

/** Whether the chunk registry has a page with cards. Docs can't import cards, and no component of ours uses them. */
export const showsCards = (registry: string): boolean =>
  registry.includes('DocCategoryGeneratedIndexPage');
