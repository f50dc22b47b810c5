/**
 * Tells search engines what a page is, as JSON-LD: the home page a site that can be searched, a page of the docs an
 * article, and an FAQ a list of questions with their answers. Docusaurus adds the breadcrumbs.
 */
import type { Plugin } from '@docusaurus/types';
import type { Company } from '../../config/company/schema';
import { documentOf } from '../../content/model';
import { transformDocs } from '../../content/transform';
import { addToPages, dataScript, type Added } from '../added-html';
import { currentDocs, pathOf, type Doc } from '../current-docs';
import { articleData, faqData, questionsOf, siteData } from './data';

/** The docs folder, and how it's read. */
export type DocsSource = {
  readonly dir: string;
  readonly own: Parameters<typeof transformDocs>[1];
};

/** The Docusaurus plugin. */
export default function structuredData(company: Company, { dir, own }: DocsSource): Plugin {
  const { siteUrl, siteTitle, baseUrl, companyNameFull, homeUrl } = company;
  const author = { name: companyNameFull, url: homeUrl };
  const site = siteUrl + baseUrl;
  let docs: readonly Doc[] = [];

  function dataOf({ title, description, lastUpdatedAt, frontMatter }: Doc): Added {
    const { image, lang } = frontMatter as { readonly image?: string; readonly lang?: string };
    const article = {
      headline: title,
      description,
      inLanguage: lang ?? 'en',
      ...(lastUpdatedAt && { dateModified: new Date(lastUpdatedAt).toISOString() }),
      ...(image && { image: site + image.slice(1) }),
    };
    return { head: dataScript(articleData(article, author)) };
  }

  return {
    name: 'structured-data',
    async allContentLoaded({ allContent }) {
      docs = currentDocs(allContent)?.docs ?? [];
    },
    async postBuild({ outDir }) {
      const faqs = new Map(
        docs
          .filter(({ frontMatter }) => (frontMatter as { kind?: string }).kind === 'faq')
          .map((doc) => [pathOf(doc), doc.permalink]),
      );
      const read = faqs.size > 0 ? await transformDocs(dir, own, (path) => faqs.has(path)) : [];
      const pages = new Map(docs.map((doc) => [doc.permalink, dataOf(doc)]));
      for (const page of read) {
        const questions = questionsOf(documentOf(page));
        const address = faqs.get(page.file);
        // At the end, next to the text that it repeats, where it compresses best.
        if (address && questions.length > 0)
          pages.set(address, { end: dataScript(faqData(questions)) });
      }
      pages.set(baseUrl, { head: dataScript(siteData({ name: siteTitle, url: site }, author)) });
      addToPages({ outDir, baseUrl }, pages);
    },
  };
}
