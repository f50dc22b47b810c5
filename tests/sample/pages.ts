/** The pages of the real content, as its sitemap lists them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outDirOf } from '../../scripts/sites';

/** Returns the addresses that a built site's sitemap lists. */
export function addressesOf(site: string): URL[] {
  const sitemap = readFileSync(join(outDirOf(site), 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
}

/** One page of each kind: home, main doc, a landing page, a how-to, the changelog. */
export const kinds = (slug: string) => [
  '/',
  `/docs/${slug}-platform`,
  '/docs/governance/budgets',
  '/docs/governance/budgets/create-budget',
  '/docs/changelog',
];
