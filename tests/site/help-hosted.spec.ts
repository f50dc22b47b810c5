/** The help window where queries leave the device. */
import { expect, expectAccessible, test } from '../support/test';
import { boxOf, openWindow, windowOf } from './help-window';

test.use({ baseURL: async ({ servers }, use) => use(await servers.originOf('hosted')) });

test('it says who is sent what is typed, before anything is', async ({ page, open }) => {
  await open('/docs/governance/budgets');
  await openWindow(page);
  const says = 'What you type is sent to gauge12345-dsn.algolia.net';
  await expect(windowOf(page).getByText(says)).toBeVisible();
  await expect(boxOf(page)).toHaveAccessibleDescription(says);
  await expect(windowOf(page).getByText('Kept in this browser only')).toHaveCount(0);
  await expectAccessible(page);
});

test('a service that does not answer is named above the hits of the device', async ({
  page,
  open,
  expectProblem,
}) => {
  expectProblem(/foreign request/);
  expectProblem(/Failed to load resource/);
  await page.route(/algolia/, (route) => route.abort());
  await open('/docs/governance/budgets');
  await openWindow(page);
  await page.keyboard.type('budgets');
  await expect(windowOf(page).getByText(/^Unreachable hosts/)).toBeVisible();
  await expect(windowOf(page).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});
