/**
 * Writes feeds as RSS, Atom and JSON: of the changelog, of each kind of change in it, and of what changed in each section
 * of the docs. Pages name the feeds that are about them, so that feed readers find them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { link, type AddedHtml } from '../added-html';
import { currentDocs } from '../current-docs';
import { FORMATS, feedsOf, feedText, type FeedSite, type FeedSource, type Format } from './feeds';

const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

/** Returns the links in the head of each page that a feed is about, by the page's address. */
function linksOf(feeds: readonly FeedSource[], baseUrl: string): Map<string, { head: string }> {
  const links = new Map<string, { head: string }>();
  for (const { path, title, pages } of feeds) {
    const head = Object.entries(FORMATS)
      .map(([file, type]) =>
        link({ rel: 'alternate', type, title, href: `${baseUrl}${path}/${file}` }),
      )
      .join('');
    for (const page of pages) links.set(page, { head: (links.get(page)?.head ?? '') + head });
  }
  return links;
}

/** The Docusaurus plugin. */
export default function feedsPlugin(site: Omit<FeedSite, 'docs'>, added: AddedHtml): Plugin {
  let feeds: readonly FeedSource[] = [];
  return {
    name: 'feeds',
    async allContentLoaded({ allContent }) {
      const docs = currentDocs(allContent)?.docs.filter(({ unlisted }) => !unlisted) ?? [];
      feeds = feedsOf({ ...site, docs });
    },
    async postBuild({ outDir, baseUrl }) {
      added.add(Promise.resolve(linksOf(feeds, baseUrl)));
      for (const feed of feeds) {
        mkdirSync(join(outDir, feed.path), { recursive: true });
        for (const format of FORMAT_NAMES) {
          writeFileSync(join(outDir, feed.path, format), feedText(feed, format, site.company));
        }
      }
    },
  };
}
