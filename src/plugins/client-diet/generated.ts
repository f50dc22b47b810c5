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

/**
 * Returns the chunk registry without module names, which only server-side rendering uses, to find out which files a
 * page needs.
 */
export const clientRegistry = (text: string): string =>
  text.replaceAll(/, "[^"\n]*", (?=require\.resolveWeak\()/g, ', "", ');

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
