/** Writes `opensearch.xml`, which lets browsers search the site from the address bar. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { escapeHtml } from '../../content/model/escape';
import type { Company } from '../../config/company/schema';
import { iconFiles } from '../../config/brand/manifest';

const FILE = 'opensearch.xml';

/** What the file says about a company and its site. */
type Searched = Pick<Company, 'companyName' | 'siteLabel' | 'siteUrl' | 'baseUrl'> & {
  readonly product: Pick<Company['product'], 'name'>;
};

/** Cuts a text to `most` characters, between words if possible. */
const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : (new RegExp(`^.{1,${most}}(?= )`, 'u').exec(text)?.[0] ?? [...text].slice(0, most).join(''));

/** Returns the text of the file: https://github.com/dewitt/opensearch, version 1.1. */
export function openSearchText({
  companyName,
  siteLabel,
  siteUrl,
  baseUrl,
  product: { name: product },
}: Searched): string {
  const site = escapeHtml(siteUrl + baseUrl);
  // The format limits the lengths.
  const text = (words: string, most: number) => escapeHtml(cut(words, most));
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${text(`${companyName} ${siteLabel}`.trim(), 16)}</ShortName>
  <LongName>${text(`${companyName}: ${product} documentation`, 48)}</LongName>
  <Description>${text(`Search the documentation of ${product}.`, 1024)}</Description>
  <Url type="text/html" method="get" template="${site}search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${site}${FILE}"/>
  <Image width="32" height="32" type="image/x-icon">${site}${iconFiles.ico}</Image>
  <Image type="image/svg+xml">${site}${iconFiles.svg}</Image>
  <Language>en</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`;
}

/** The Docusaurus plugin. */
export default function openSearch(company: Company): Plugin {
  const link = {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: `${company.companyName} ${company.siteLabel}`.trim(),
    href: `${company.baseUrl}${FILE}`,
  };
  return {
    name: 'opensearch',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'link', attributes: link }] }),
    postBuild: ({ outDir }) => writeFile(join(outDir, FILE), openSearchText(company)),
  };
}
