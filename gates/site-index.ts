/** The index that the build left for browsers, opened for the gates that ask it. */
import { openBuild, type BuildIndex } from './built-index';
import type { BuiltSite } from './site';

/** An index of which every file can be read; else what is wrong with it. */
export type SiteIndex =
  | { readonly opened: BuildIndex; readonly problems: readonly [] }
  | { readonly opened?: undefined; readonly problems: readonly string[] };

/** Opens the index of a built site and reads all of its files. */
export function openSiteIndex(site: BuiltSite): SiteIndex {
  try {
    const opened = openBuild({
      paths: site.files,
      bytes: (path) => (site.files.has(path) ? site.bytes(path) : undefined),
    });
    const problems = opened.problems();
    return problems.length > 0 ? { problems } : { opened, problems: [] };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { problems: [`${site.folder}: ${what}`] };
  }
}
