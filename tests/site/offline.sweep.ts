/** Every page of the sitemap, opened by its address without a network. */
import { existsSync } from 'node:fs';
import { outDirOf } from '../../scripts/sites';
import { expect, hydrated } from '../support/test';
import { copied, goOffline, opensOffline, test } from './offline';
import { addressesOf, forAll } from './pages';

if (!existsSync(outDirOf('real'))) {
  throw new Error('The site is not built for the tests yet: run npm test first.');
}

test.use({ site: 'real' });

test('every page opens and is hydrated offline', async ({ page, open, publishing }) => {
  const paths = addressesOf('real').map(({ pathname }) => pathname);
  test.setTimeout(forAll(paths));
  await open('/');
  await copied(page, outDirOf('real'));
  await goOffline(page, publishing);
  for (const path of paths) {
    await opensOffline(page, path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});
