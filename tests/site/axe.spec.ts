/** axe on a page of each kind, in both modes. Every page: `npm run sweep`. */
import company from '../../company.config';
import { expect, expectAccessible, test } from '../support/test';
import { kindsOf, mainOf } from './pages';

test.use({ site: 'real' });

test('a color that only dark mode makes unreadable is found', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(mainOf(company));
  await expectAccessible(page, 'colors');
  const lead = page.locator('p.lead');
  await lead.evaluate((element) => (element.style.color = '#333'));
  await expect(lead).toHaveCSS('color', 'rgb(51, 51, 51)');
  await expect(expectAccessible(page, 'colors')).rejects.toThrow('color-contrast');
});

for (const path of kindsOf(company)) {
  test(`${path} is accessible, light and dark @both`, async ({
    open,
    expectAccessibleInBothModes,
  }) => {
    await open(path);
    await expectAccessibleInBothModes();
  });
}
