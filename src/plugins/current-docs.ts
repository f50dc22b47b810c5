/** What the docs plugin has loaded, for plugins that need all pages. */
import { posix } from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';

/** A page as the docs plugin has loaded it. */
export type Doc = LoadedVersion['docs'][number];

/** Returns the current version of the docs, or undefined for a site without docs. */
export function currentDocs(allContent: AllContent): LoadedVersion | undefined {
  const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as
    LoadedContent | undefined;
  return docs?.loadedVersions.find(({ isLast }) => isLast);
}

/** Returns the path of a page's file below the docs folder. */
export const pathOf = ({ source, sourceDirName }: Pick<Doc, 'source' | 'sourceDirName'>): string =>
  posix.join(sourceDirName, posix.basename(source));
