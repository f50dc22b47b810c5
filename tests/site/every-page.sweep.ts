/** Every page of the sitemap, in both modes, on desktop and phone. */
import { existsSync } from 'node:fs';
import { outDirOf } from '../../scripts/sites';
import { expect, expectAccessible, test } from '../support/test';
import { addressesOf } from './pages';

if (!existsSync(outDirOf('real'))) {
  throw new Error('The site is not built for the tests yet: run npm test first.');
}

const pages = addressesOf('real');

test.use({ site: 'real' });

test('there are pages to look at', () => {
  expect(pages.length).toBeGreaterThan(0);
});

for (const { pathname } of pages) {
  for (const mode of ['light', 'dark'] as const) {
    test(`${pathname} in ${mode} mode`, async ({ page, open }) => {
      await page.emulateMedia({ colorScheme: mode });
      await open(pathname);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'sideways scroll in px').toBe(0);
      await expectAccessible(page);
    });
  }
}
