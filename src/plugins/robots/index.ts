/** Writes `robots.txt` from a single policy. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

type Site = { readonly url: string; readonly baseUrl: string; readonly noindex: boolean };

/** Returns the text of `robots.txt`. `noindex` marks a preview, which shouldn't be crawled. */
export function robotsText({ url, baseUrl, noindex }: Site): string {
  const lines = noindex
    ? [
        '# Policy: a preview. Do not crawl it; its pages have noindex as well.',
        'User-agent: *',
        'Disallow: /',
      ]
    : [
        '# Policy: public documentation. Everyone may read, index and quote it,',
        '# people and machines alike.',
        'User-agent: *',
        'Allow: /',
        '',
        `Sitemap: ${url}${baseUrl}sitemap.xml`,
      ];
  const place =
    baseUrl === '/' ? [] : [`# Crawlers read ${url}/robots.txt only: add these lines there.`];
  return `${[...place, ...lines].join('\n')}\n`;
}

/** The Docusaurus plugin; it has no options. `noIndex` of the configuration marks a preview. */
export default function robots({ siteConfig }: LoadContext): Plugin {
  const { url, baseUrl, noIndex } = siteConfig;
  return {
    name: 'robots',
    async postBuild({ outDir }) {
      const noindex = noIndex || process.env['NOINDEX'] === '1';
      await writeFile(join(outDir, 'robots.txt'), robotsText({ url, baseUrl, noindex }));
    },
  };
}
