/** What docs pages say about themselves in their HTML. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnPage, OwnPageData } from './client/own-page';

const fileIn = (dir: string) => join(dir, 'routes-on-demand/own-pages.json');

/** Keeps them until the HTML is written. */
export const keepOwnPages = (dir: string, pages: readonly OwnPage[]): void =>
  writeFileSync(fileIn(dir), JSON.stringify(pages));

/** The names of the bundler's scripts, by the id that the bundler uses. */
type Scripts = {
  readonly assets: Readonly<
    Record<string, { readonly js?: readonly { readonly file: string }[] } | undefined>
  >;
};

/** Returns it as JSON, by path. Without the plugin, there is nothing. */
export function ownPages(dir: string, { assets }: Scripts): Map<string, string> {
  if (!existsSync(fileIn(dir))) return new Map();
  const pages = JSON.parse(readFileSync(fileIn(dir), 'utf8')) as OwnPage[];
  return new Map(
    pages.map((page) => {
      const named = page.ids.flatMap((id) => {
        const file = assets[id]?.js?.[0]?.file;
        return file ? [[id, file.replace(/^assets\/js\/|\.js$/g, '')]] : [];
      });
      const data: OwnPageData = { ...page, files: Object.fromEntries(named) };
      return [page.path, JSON.stringify(data)];
    }),
  );
}
