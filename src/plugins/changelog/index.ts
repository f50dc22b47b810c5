/** Gives the changelog page and home the entries of `src/facts/changelog.ts`, names resolved. */
import type { Plugin } from '@docusaurus/types';
import { resolveNames, slugOf, type Names } from '../../company/names';
import { changelogEntries, entryAnchor } from '../../facts/changelog';
import type { ChangelogEntryData } from './types';

/** Number of entries that home shows. */
const LATEST = 5;

export default function changelogPlugin(names: Names): Plugin<ChangelogEntryData[]> {
  return {
    name: 'changelog',
    loadContent: async () =>
      changelogEntries.map((entry) => {
        const { page, ...rest } = resolveNames(entry, names);
        const path = page && (slugOf(page, names) ?? `/${page.replace(/\/index$/, '')}`);
        return {
          ...rest,
          anchor: entryAnchor(entry),
          ...(path && { href: `/docs${path}` }),
        };
      }),
    async contentLoaded({ content, actions }) {
      await actions.createData('entries.json', JSON.stringify(content));
      await actions.createData(
        'latest.json',
        JSON.stringify(
          content.slice(0, LATEST).map(({ date, title, anchor }) => ({ date, title, anchor })),
        ),
      );
    },
  };
}
