/** Writes `opensearch.xml`, which lets browsers search the site from the address bar. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { escapeHtml } from '../../content/model/escape';
import type { Company } from '../../config/company/schema';
import { iconFiles } from '../../config/brand/manifest';

const FILE = 'opensearch.xml';

/** What the file contains about the site. */
export type OpenSearchFacts = {
  /** Origin of the site. */
  readonly url: string;
  readonly baseUrl: string;
  readonly company: string;
  readonly label: string;
  readonly product: string;
  readonly lang: string;
};

/** Returns the first `most` characters of a text, cut between words if possible. */
function cut(text: string, most: number): string {
  if ([...text].length <= most) return text;
  const short = [...text].slice(0, most + 1).join('');
  const words = short.slice(0, short.lastIndexOf(' '));
  return words || [...short].slice(0, most).join('');
}

/** Returns the text of the file: https://github.com/dewitt/opensearch, version 1.1. */
export function openSearchText(facts: OpenSearchFacts): string {
  const { url, baseUrl, company, label, product, lang } = facts;
  const site = escapeHtml(url + baseUrl);
  // The format limits the lengths.
  const text = (words: string, most: number) => escapeHtml(cut(words, most));
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${text(`${company} ${label}`.trim(), 16)}</ShortName>
  <LongName>${text(`${company}: ${product} documentation`, 48)}</LongName>
  <Description>${text(`Search the documentation of ${product}.`, 1024)}</Description>
  <Url type="text/html" method="get" template="${site}search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${site}${FILE}"/>
  <Image width="32" height="32" type="image/x-icon">${site}${iconFiles.ico}</Image>
  <Image type="image/svg+xml">${site}${iconFiles.svg}</Image>
  <Language>${escapeHtml(lang)}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`;
}

/** The Docusaurus plugin. */
export default function openSearch({ siteConfig, i18n }: LoadContext, company: Company): Plugin {
  const { url, baseUrl } = siteConfig;
  return {
    name: 'opensearch',
    injectHtmlTags() {
      return {
        headTags: [
          {
            tagName: 'link',
            attributes: {
              rel: 'search',
              type: 'application/opensearchdescription+xml',
              title: `${company.companyName} ${company.siteLabel}`.trim(),
              href: `${baseUrl}${FILE}`,
            },
          },
        ],
      };
    },
    async postBuild({ outDir }) {
      const facts = {
        url,
        baseUrl,
        company: company.companyName,
        label: company.siteLabel,
        product: company.product.name,
        lang: i18n.currentLocale,
      };
      await writeFile(join(outDir, FILE), openSearchText(facts));
    },
  };
}
