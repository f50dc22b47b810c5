import { expect, test } from '../support/test';

test.use({ site: 'real' });

test('home has first tasks for each role, and the newest changes @both', async ({ page, open }) => {
  await open('/');
  const roles = page.getByRole('region', { name: 'Start by role' }).getByRole('link');
  for (const role of ['Engineer', 'FinOps', 'Finance', 'Leader', 'Administrator']) {
    await expect(roles.filter({ hasText: role }).first()).toBeVisible();
  }
  await expect(
    page.getByRole('region', { name: 'What’s new' }).getByRole('link').first(),
  ).toBeVisible();
});
