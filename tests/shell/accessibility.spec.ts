/** Pages that only this site has; tests/site/axe.spec.ts has one of each kind. */
import { expect, test } from '../support/test';

test('a page with an announcement, and admonitions, are accessible, light and dark', async ({
  open,
  expectAccessibleInBothModes,
}) => {
  for (const path of ['/docs/governance/alerts', '/docs/general/admonitions']) {
    await test.step(path, async () => {
      await open(path);
      await expectAccessibleInBothModes();
    });
  }
});

test('so are a wide table and the open menu @phone', async ({
  page,
  open,
  expectAccessibleInBothModes,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/docs/general/table');
  await expectAccessibleInBothModes();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await expect(page.getByRole('button', { name: /Back to main menu/ })).toBeInViewport({
    ratio: 1,
  });
  await expectAccessibleInBothModes();
});
