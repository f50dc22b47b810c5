/** What the browser reads of the configuration and of the files that Docusaurus generates. Pure. */
import type { DocusaurusConfig } from '@docusaurus/types';

/** Fields of the configuration that code in the browser reads, and `future` and `themeConfig`. */
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

/** Flags of `future` that code in the browser reads. */
export const CLIENT_FLAGS = [
  'experimental_router',
] as const satisfies readonly (keyof DocusaurusConfig['future'])[];

/** Fields of `themeConfig` that it does not read: code is highlighted at build. */
export const UNREAD_THEME_FIELDS = ['prism'] as const;

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const key of keys) picked[key] = from[key];
  return picked;
}

/**
 * Returns the configuration that the browser gets: without presets, plugins and their options, paths
 * and whatever else is for the build. Theme fields stay, as themes are what the browser runs.
 */
export function clientConfig(config: DocusaurusConfig): object {
  const themeConfig = { ...config.themeConfig };
  for (const field of UNREAD_THEME_FIELDS) delete themeConfig[field];
  return {
    ...pick(config, CLIENT_FIELDS),
    future: pick(config.future, CLIENT_FLAGS),
    themeConfig,
  };
}

/**
 * Returns the registry of chunks without the names of their modules, which only the server reads: it
 * asks them which files a page needs.
 */
export const clientRegistry = (text: string): string =>
  text.replaceAll(/, "[^"\n]*", (?=require\.resolveWeak\()/g, ', "", ');

/**
 * Returns the data of a route. Of a version of the docs, the list of all its pages with their
 * descriptions goes: cards read it, and nothing else.
 */
export function clientRouteData(text: string): string {
  const data = JSON.parse(text) as { version?: { docs?: object } };
  if (!data.version?.docs) return text;
  return JSON.stringify({ ...data, version: { ...data.version, docs: {} } });
}

/** Whether a source or the registry of chunks names what shows cards of docs. */
export const showsCards = (text: string): boolean =>
  /\bDocCard(?:List)?\b|\bDocCategoryGeneratedIndexPage\b|\buseDocById\b/.test(text);
