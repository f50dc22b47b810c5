/** Gives the changelog page and home the entries of `src/facts/changelog.ts`, names resolved. */
import type { Plugin } from '@docusaurus/types';
import { resolveNames, slugOf, type Names } from '../../company/names';
import { changelogEntries, entryAnchor } from '../../facts/changelog';
import type { ChangelogEntryData } from './types';

/** Number of entries that home shows. */
const LATEST = 5;

function entriesOf(names: Names): ChangelogEntryData[] {
  return changelogEntries.map((entry) => {
    const { page, ...rest } = resolveNames(entry, names);
    const path = page && (slugOf(page, names) ?? `/${page}`);
    return { ...rest, anchor: entryAnchor(entry), ...(path && { href: `/docs${path}` }) };
  });
}

export default function changelogPlugin(names: Names): Plugin {
  return {
    name: 'changelog',
    async contentLoaded({ actions }) {
      const entries = entriesOf(names);
      const latest = entries
        .slice(0, LATEST)
        .map(({ date, title, anchor }) => ({ date, title, anchor }));
      await actions.createData('entries.json', JSON.stringify(entries));
      await actions.createData('latest.json', JSON.stringify(latest));
    },
  };
}
