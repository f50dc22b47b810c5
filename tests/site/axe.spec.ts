/** axe on a page of each kind, in both modes, and on what a phone changes. Every page: `npm run sweep`. */
import type { Page } from '@playwright/test';
import company from '../../company.config';
import { expect, expectAccessible, test } from '../support/test';
import { kindsOf, mainOf } from './pages';

test.use({ site: 'real' });

const PHONE = { width: 390, height: 844 };

for (const path of kindsOf(company)) {
  test(`${path} is accessible, light and dark`, async ({
    page,
    open,
    expectAccessibleInBothModes,
  }) => {
    await open(path);
    await expectAccessibleInBothModes();
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'width');
    if (path === mainOf(company)) await test.step('violations are found', () => expectToFind(page));
  });
}

/** Expects to find a color that is unreadable only in dark mode, and a target that is too small for a finger. */
async function expectToFind(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const lead = page.locator('p.lead');
  await lead.evaluate((element) => (element.style.color = '#333'));
  await expect(lead).toHaveCSS('color', 'rgb(51, 51, 51)');
  await expect(expectAccessible(page, 'colors')).rejects.toThrow('color-contrast');
  await lead.evaluate((element) => {
    for (let count = 0; count < 2; count += 1) {
      const button = document.createElement('button');
      button.style.cssText = 'all: unset; display: inline-block; width: 8px; height: 8px';
      element.after(button);
    }
  });
  await expect(expectAccessible(page, 'width')).rejects.toThrow('target-size');
}
