/** What of the configuration the browser reads. Pure. */
import type { DocusaurusConfig, SiteMetadata } from '@docusaurus/types';

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

/** Returns the site's metadata without the names and versions of plugins, which nothing reads. */
export function clientMetadata(docusaurusVersion: string): SiteMetadata {
  return { docusaurusVersion, pluginVersions: {} };
}
