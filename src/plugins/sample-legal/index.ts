/** Prints a warning at build if a site with a real address still has the sample legal pages. */
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';

/** Domains that no public site can have (RFC 2606 and RFC 6761), and that samples and tests use. */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** Whether a site with this address has to be a sample. */
export const isReservedSite = (siteUrl: string): boolean =>
  RESERVED.test(new URL(siteUrl).hostname);

/** Returns the warning for pages with sample text, between lines that are hard to miss. */
export function sampleLegalWarning(siteUrl: string, files: readonly string[]): string {
  const rule = '='.repeat(72);
  return `${rule}
WARNING: SAMPLE LEGAL TEXT
${siteUrl} would publish invented legal text as yours:

${files.map((file) => `  ${file}`).join('\n')}

Replace the text of each page with your own, have it reviewed by a
lawyer, and remove the line \`legal: sample\` from its front matter.
${rule}`;
}

/** The parts of a doc that are used. */
type Doc = { readonly source: string; readonly frontMatter: object };

/** Returns the source files of the docs with `legal: sample` in their front matter, sorted. */
export function sampleDocs(docs: readonly Doc[]): string[] {
  return docs
    .filter(({ frontMatter }) => 'legal' in frontMatter && frontMatter.legal === 'sample')
    .map(({ source }) => source.replace(/^@site\//, ''))
    .sort();
}

/** The Docusaurus plugin; it has no options. */
export default function sampleLegal({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'sample-legal',
    async allContentLoaded({ allContent }) {
      if (isReservedSite(siteConfig.url)) return;
      const instances = allContent['docusaurus-plugin-content-docs'] ?? {};
      const docs = Object.values(instances)
        .flatMap((content) => (content as LoadedContent).loadedVersions)
        .flatMap((version) => version.docs);
      const files = sampleDocs(docs);
      if (files.length > 0) console.warn(`\n${sampleLegalWarning(siteConfig.url, files)}\n`);
    },
  };
}
