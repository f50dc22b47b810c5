/**
 * Gives the changelog page and home the entries of `facts/changelog.yaml`, names resolved. An entry
 * leads to the page that it is about where that page is built; home shows the newest where the
 * changelog is.
 */
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { resolveNames, slugOf, type Names } from '../../config/company/names';
import { loadFacts } from '../../content/facts/load';
import { entryAnchor } from '../../content/model/anchors';
import type { ChangelogEntryData } from './types';

/** Number of entries that home shows. */
const LATEST = 5;

/** Whether a path below /docs is that of a page. */
type Exists = (path: string) => boolean;

function entriesOf(names: Names, exists: Exists): ChangelogEntryData[] {
  return loadFacts().changelog.map((entry) => {
    const { page, ...rest } = resolveNames(entry, names);
    const path = page && (slugOf(page, names) ?? `/${page}`);
    return {
      ...rest,
      anchor: entryAnchor(entry),
      ...(path && exists(path) && { href: `/docs${path}` }),
    };
  });
}

export default function changelogPlugin(names: Names): Plugin {
  return {
    name: 'changelog',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as
        LoadedContent | undefined;
      const pages = docs?.loadedVersions.find(({ isLast }) => isLast)?.docs ?? [];
      const exists: Exists = (path) => pages.some(({ slug }) => slug === path);
      const entries = entriesOf(names, exists);
      const latest = entries
        .slice(0, exists('/changelog') ? LATEST : 0)
        .map(({ date, title, anchor }) => ({ date, title, anchor }));
      await actions.createData('entries.json', JSON.stringify(entries));
      await actions.createData('latest.json', JSON.stringify(latest));
    },
  };
}
