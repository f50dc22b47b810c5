/** Finds related pages when a page's front matter is read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveNames, type Names } from '../../config/company/names';
import { readSource } from '../frontmatter/read';
import { addressOf, isLanding, pagesBelow, type DocsTree } from '../tree';
import { linksOf, relatedAmong, type LinkedPage } from './related';

/** A link to a related page. `to` is relative to the base URL. */
export type RelatedLink = ReturnType<ReturnType<typeof createRelated>>[number];

/** The number shown, plus two: the previous and next page have their own links. */
const LIMIT = 7;

/** How long the pages are cached during development. A build reads them all within this time. */
const FRESH_MS = 2_000;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function readPages({ dir, ...tree }: DocsTree) {
  const slugs = new Map<string, unknown>();
  const pages = pagesBelow({ dir, ...tree }).flatMap((path): LinkedPage[] => {
    const file = join(dir, path);
    const { data, body } = readSource(file, readFileSync(file, 'utf8'));
    if (data['unlisted'] === true) return [];
    slugs.set(path, data['slug']);
    const { all, next } = linksOf(body, path);
    const [title = path] = texts([data['title']]);
    const [description = ''] = texts([data['description']]);
    return [
      {
        path,
        title,
        description,
        questions: texts(data['questions']),
        keywords: texts(data['keywords']),
        links: all,
        next,
        isLanding: isLanding(path),
      },
    ];
  });
  return { find: relatedAmong(pages), slugs };
}

/** Returns a function that finds a page's related pages. */
export function createRelated(tree: DocsTree, names: Names) {
  let read: ReturnType<typeof readPages> | undefined;
  let at = 0;
  const linksOfPage = ({ find, slugs }: ReturnType<typeof readPages>, path: string) =>
    find(path, LIMIT).map(({ path: other, title, why }) =>
      resolveNames({ to: addressOf(other, slugs.get(other), names), title, why }, names),
    );
  /** Docusaurus reads each page's front matter twice. */
  const known = new Map<string, ReturnType<typeof linksOfPage>>();
  return (path: string) => {
    if (!read || (tree.drafts && Date.now() - at > FRESH_MS)) {
      read = readPages(tree);
      at = Date.now();
      known.clear();
    }
    const links = known.get(path) ?? linksOfPage(read, path);
    known.set(path, links);
    return links;
  };
}
