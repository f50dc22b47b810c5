/** Reduces the configuration to what the browser uses. Pure. */
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
