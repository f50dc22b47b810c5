/**
 * Tells search engines what a page is, as JSON-LD: the home page a site that can be searched, a page of the docs an
 * article, and an FAQ a list of questions with their answers. Docusaurus adds the breadcrumbs.
 */
import type { Plugin } from '@docusaurus/types';
import type { Company } from '../../config/company/schema';
import type { PageDocument } from '../../content/model';
import { dataScript, type Added, type AddedHtml } from '../added-html';
import { currentDocs, type Doc } from '../current-docs';
import { articleData, faqData, questionsOf, siteData } from './data';

/** The docs with their texts, which search makes during the build. */
type Documents = () => Promise<ReadonlyMap<string, Uint8Array>>;

/** Returns the page documents among the files of an index. */
const documentsIn = (files: ReadonlyMap<string, Uint8Array>): PageDocument[] =>
  [...files].flatMap(([path, bytes]) =>
    /\/pages\/.*\.json$/.test(path)
      ? [JSON.parse(Buffer.from(bytes).toString('utf8')) as PageDocument]
      : [],
  );

/** The Docusaurus plugin. */
export default function structuredData(
  company: Company,
  documents: Documents,
  added: AddedHtml,
): Plugin {
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

  async function dataOfPages(): Promise<Map<string, Added>> {
    const all = documentsIn(await documents());
    const pages = new Map(docs.map((doc) => [doc.permalink, dataOf(doc)]));
    for (const page of all.filter(({ kind }) => kind === 'faq')) {
      const questions = questionsOf(page);
      if (questions.length === 0) continue;
      // At the end, next to the text that it repeats, where it compresses best.
      pages.set(baseUrl + page.url.slice(1), { end: dataScript(faqData(questions)) });
    }
    pages.set(baseUrl, { head: dataScript(siteData({ name: siteTitle, url: site }, author)) });
    return pages;
  }

  return {
    name: 'structured-data',
    async allContentLoaded({ allContent }) {
      docs = currentDocs(allContent)?.docs ?? [];
    },
    async postBuild() {
      const pages = dataOfPages();
      added.add(pages);
      await pages;
    },
  };
}
