/** Where a page of a tree is read: its address below the base URL. */
import { slugOf, type Names } from '../../config/company/names';

/**
 * Returns the address of a file: `/docs/` and its slug, or its path without extension, where `index`,
 * `_index` and `README` stand for their folder. With names, folders follow the company as on the site.
 */
export function addressOf(path: string, slug: unknown, names?: Names): string {
  const written = typeof slug === 'string' && slug.trim() !== '' ? slug.trim() : undefined;
  const plain = path.replace(/\.(?:mdx?|markdown)$/i, '');
  const below =
    written ?? (names && slugOf(path, names)) ?? plain.replace(/(?:^|\/)(?:_?index|readme)$/i, '');
  return `/docs/${below}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
}
