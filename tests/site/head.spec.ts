/** The head after a navigation; tests/site/site.spec.ts checks it after hydration. */
import company from '../../company.config';
import { expect, test } from '../support/test';
import { expectServedHead } from './head-of';
import { kindsOf, mainOf } from './pages';

test.use({ site: 'real' });

const MAIN = mainOf(company);
const paths = kindsOf(company);

test('each page has its own head after navigating and after going back', async ({ page, open }) => {
  await open(MAIN);
  await page.evaluate(() => {
    document.documentElement.dataset['ours'] = 'kept';
  });
  const visited = [MAIN];
  // Through home, which has no sidebar: between sections its groups would fold, and text would move.
  const others = paths.filter((path) => path !== '/' && path !== MAIN);
  for (const path of [...others, MAIN].flatMap((one) => ['/', one])) {
    await page.evaluate((to) => {
      // As the browser does on "forward": to any page, linked from here or not.
      history.pushState({ key: to }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    visited.push(path);
    await expectServedHead(page, path);
  }
  await page.goBack();
  await expectServedHead(page, visited.at(-2) ?? '');
  await expect(page.locator('html')).toHaveAttribute('data-ours', 'kept');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});
