import { expect, it } from 'vitest';
import { resolver } from '.';

const resolve = resolver([{ url: '/docs/pricing' }, { url: '/docs/billing/invoices' }]);
const to = (href: string) => resolve({ url: '/docs', file: 'index.mdx' }, href);

it('a link can point outside the folder of the docs if its last two parts match a page', () => {
  expect(to('/en/billing/invoices')).toBe('/docs/billing/invoices');
  expect(to('/help/center/billing/invoices.html#paid')).toBe('/docs/billing/invoices');
  // A page in another part of the site that happens to have the same name.
  expect(to('/blog/pricing')).toBeUndefined();
});
