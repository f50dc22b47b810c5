/** Writes `robots.txt` from a single policy: who may read the docs, and what machines may use them for. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Company } from '../../config/company/schema';

type Usage = Company['usage'];

type Site = {
  readonly url: string;
  readonly baseUrl: string;
  readonly noindex: boolean;
  readonly usage: Usage;
};

/** What each kind of use is called in the file (https://contentsignals.org), and what it means. */
const SIGNALS = [
  ['search', 'search', 'index pages, and show links to them with excerpts'],
  ['aiInput', 'ai-input', 'read pages to answer a question, and cite them'],
  ['aiTrain', 'ai-train', 'train or fine-tune a model on pages'],
] as const satisfies readonly (readonly [kind: keyof Usage, signal: string, means: string])[];

/** Returns the text of `robots.txt`. `noindex` marks a preview, which shouldn't be crawled. */
export function robotsText({ url, baseUrl, noindex, usage }: Site): string {
  const signals = SIGNALS.map(([kind, signal, means]) => {
    const value = `${signal}=${usage[kind] ? 'yes' : 'no'}`;
    return { value, comment: `#   ${value}: ${means}` };
  });
  const lines = noindex
    ? [
        '# Policy: a preview. Do not crawl it; its pages have noindex as well.',
        'User-agent: *',
        'Disallow: /',
      ]
    : [
        '# Policy: public documentation. Everyone may read it, people and programs alike.',
        '# Content-Signal says what programs may use it for (yes) or not (no):',
        ...signals.map(({ comment }) => comment),
        '# Each page is also Markdown, at its address followed by .md. All pages:',
        `# ${url}${baseUrl}llms.txt`,
        'User-agent: *',
        `Content-Signal: ${signals.map(({ value }) => value).join(', ')}`,
        'Allow: /',
        '',
        `Sitemap: ${url}${baseUrl}sitemap.xml`,
      ];
  const place =
    baseUrl === '/' ? [] : [`# Crawlers read ${url}/robots.txt only: add these lines there.`];
  return `${[...place, ...lines].join('\n')}\n`;
}

/** The Docusaurus plugin. `noIndex` of the configuration marks a preview. */
export default function robots(
  { siteConfig }: LoadContext,
  { usage }: Pick<Company, 'usage'>,
): Plugin {
  const { url, baseUrl, noIndex } = siteConfig;
  return {
    name: 'robots',
    async postBuild({ outDir }) {
      const noindex = noIndex || process.env['NOINDEX'] === '1';
      await writeFile(join(outDir, 'robots.txt'), robotsText({ url, baseUrl, noindex, usage }));
    },
  };
}
