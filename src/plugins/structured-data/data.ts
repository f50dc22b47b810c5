/** What search engines read about a page, in the vocabulary of schema.org. Pure. */
import type { FAQPage, TechArticle, WebSite, WithContext } from 'schema-dts';
import { textOfBlocks, type PageDocument } from '../../content/model';

const CONTEXT = 'https://schema.org';

/** Google's name for the query in the address, which isn't in the vocabulary's types. */
const QUERY = { 'query-input': 'required name=query' } as const;

/** The company behind the pages. */
export type Author = { readonly name: string; readonly url: string };

const by = (author: Author) => ({ '@type': 'Organization', ...author }) as const;

/** Returns the data of the home page: the site, and how to search it. `url` ends with a slash. */
export const siteData = (site: { readonly name: string; readonly url: string }, author: Author) =>
  ({
    '@context': CONTEXT,
    '@type': 'WebSite',
    ...site,
    publisher: by(author),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}search?q={query}` },
      ...QUERY,
    },
  }) as const satisfies WithContext<WebSite>;

/** What the data of an article says. */
export type Article = {
  readonly headline: string;
  readonly description: string;
  readonly inLanguage: string;
  readonly dateModified?: string;
  readonly image?: string;
};

/** Returns the data of a page of the docs. */
export const articleData = (article: Article, author: Author) =>
  ({
    '@context': CONTEXT,
    '@type': 'TechArticle',
    ...article,
    author: by(author),
  }) as const satisfies WithContext<TechArticle>;

/** Returns the questions that are headings of a page, with the text below each one. */
export function questionsOf({ sections }: Pick<PageDocument, 'sections'>) {
  return sections.flatMap(({ heading, depth }, at) => {
    if (!heading.endsWith('?')) return [];
    const after = sections.slice(at + 1);
    const end = after.findIndex((section) => section.depth <= depth);
    const own = sections.slice(at, end === -1 ? undefined : at + 1 + end);
    const text = own
      .map((section, index) => {
        // Links at the end of the page aren't a part of the last answer.
        const blocks = section.blocks.filter(
          (block) => block.type !== 'aside' || block.kind !== 'seealso',
        );
        return `${index > 0 ? `${section.heading}\n` : ''}${textOfBlocks(blocks)}`;
      })
      .join('\n')
      .trim();
    return text ? [{ question: heading, text }] : [];
  });
}

/** Returns the data of a page of questions. */
export const faqData = (questions: ReturnType<typeof questionsOf>) =>
  ({
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(
      ({ question, text }) =>
        ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text },
        }) as const,
    ),
  }) as const satisfies WithContext<FAQPage>;
