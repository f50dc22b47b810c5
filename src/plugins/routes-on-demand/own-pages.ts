/** What docs pages say about themselves in their HTML. */
import type { PropSidebars } from '@docusaurus/plugin-content-docs';
import type { OwnPage, OwnPageData } from './client/own-page';
import { openItem } from './sidebar';

type Kept = { readonly pages: readonly OwnPage[]; readonly sidebars: PropSidebars };

/** Empty if this build has no routes on demand. */
let kept: Kept = { pages: [], sidebars: {} };

/** Keeps the pages and all sidebars until the HTML is written. */
export function keepOwnPages(all: Kept): void {
  kept = all;
}

/** The names of the bundler's scripts, by id. */
type Scripts = {
  readonly assets: Readonly<
    Record<string, { readonly js?: readonly { readonly file: string }[] } | undefined>
  >;
};

/** Returns what each page says, as JSON, by path. */
export function ownPages({ assets }: Scripts): Map<string, string> {
  const { pages, sidebars } = kept;
  return new Map(
    pages.map((page) => {
      const files = page.ids.flatMap((id) => {
        const file = assets[id]?.js?.[0]?.file;
        return file ? [[id, file.replace(/^assets\/js\/|\.js$/g, '')]] : [];
      });
      const open = openItem(sidebars[page.sidebar] ?? [], page.path);
      const data: OwnPageData = { ...page, files: Object.fromEntries(files), open };
      return [page.path, JSON.stringify(data)];
    }),
  );
}
