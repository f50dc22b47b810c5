/** The pages of a built site, whatever its content. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docSources, type DocSource } from '../../gates/sources';
import { outDirOf } from '../../scripts/sites';
import { root } from '../../gates/files';
import { loadCompany } from '../../src/config/company/load';
import { namesOf } from '../../src/config/company/names';
import type { CompanyInput } from '../../src/config/company/schema';
import { foldersOff } from '../../src/content/sections';
import { isOff } from '../../src/content/tree';

/** Returns the addresses that a built site's sitemap lists. */
export const addressesOf = (site: string): URL[] => addressesIn(outDirOf(site));

/** Returns the addresses in the sitemap of a folder. */
export function addressesIn(dir: string): URL[] {
  const sitemap = readFileSync(join(dir, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
}

/** Returns the address of the main page of the docs, below the base URL. */
export const mainOf = ({ product }: CompanyInput) => `/docs/${product.slug}-platform`;

/** Returns the sources of the pages that are listed, sorted by path. */
export function listedPages(input: CompanyInput): DocSource[] {
  const company = loadCompany(input, {});
  const off = foldersOff(company);
  return docSources(root, namesOf(company)).filter(
    ({ file, draft, unlisted }) =>
      !draft && !unlisted && !isOff({ off }, file.slice('docs/'.length)),
  );
}

/**
 * Returns one page of each kind, below the base URL: home, the main page, the changelog if there
 * is one, and the first page of every kind in the docs.
 */
export function kindsOf(input: CompanyInput): string[] {
  const pages = listedPages(input);
  const firsts = new Map(pages.toReversed().map(({ kind, path }) => [kind, path]));
  const changelog = pages.flatMap(({ path }) => (path === '/docs/changelog' ? [path] : []));
  return [...new Set(['/', mainOf(input), ...changelog, ...firsts.values()])];
}

/** Long enough for a test that opens every page of a site, in ms. */
export const forAll = (pages: readonly unknown[]) => 30_000 + 1_000 * pages.length;
