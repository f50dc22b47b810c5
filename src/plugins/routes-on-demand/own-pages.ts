/** What docs pages say about themselves in their HTML. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PropSidebars } from '@docusaurus/plugin-content-docs';
import type { OwnPage, OwnPageData } from './client/own-page';
import { openItem } from './sidebar';

type Kept = { readonly pages: readonly OwnPage[]; readonly sidebars: PropSidebars };

const fileIn = (dir: string) => join(dir, 'routes-on-demand/own-pages.json');

/** Keeps the pages and all sidebars until the HTML is written. */
export const keepOwnPages = (dir: string, kept: Kept): void =>
  writeFileSync(fileIn(dir), JSON.stringify(kept));

/** The names of the bundler's scripts, by id. */
type Scripts = {
  readonly assets: Readonly<
    Record<string, { readonly js?: readonly { readonly file: string }[] } | undefined>
  >;
};

/** Returns what each page says, as JSON, by path. Without the plugin, there's nothing. */
export function ownPages(dir: string, { assets }: Scripts): Map<string, string> {
  if (!existsSync(fileIn(dir))) return new Map();
  const { pages, sidebars } = JSON.parse(readFileSync(fileIn(dir), 'utf8')) as Kept;
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
