/**
 * Passes the entries of `facts/changelog.yaml` to the changelog page and to home, names resolved.
 * An entry links its page if that page is built; home shows the newest ones if there is a changelog page.
 */
import type { Plugin } from '@docusaurus/types';
import { resolveNames, slugOf, type Names } from '../../config/company/names';
import { currentDocs } from '../docs-content';
import { loadFacts } from '../../content/facts/load';
import { entryAnchor } from '../../content/model/anchors';
import type { ChangelogEntryData } from '../../content/model/site-data';

/** Number of entries that home shows. */
const LATEST = 5;

/** Whether there is a page at a path below /docs. */
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
      const pages = currentDocs(allContent)?.docs ?? [];
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
