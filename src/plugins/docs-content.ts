/** The pages of the docs, as Docusaurus's docs plugin has loaded them. */
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';

/** Returns the current version of the docs; undefined for a site without docs. */
export function currentDocs(allContent: AllContent): LoadedVersion | undefined {
  const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as
    LoadedContent | undefined;
  return docs?.loadedVersions.find(({ isLast }) => isLast);
}
