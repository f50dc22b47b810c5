import { expect, test } from '../support/test';
import { served } from '../support/served';

test.use({ site: 'real' });

test('home has first tasks for each role, and the newest changes', async ({ page }) => {
  const home = await served(page, '/');
  const sections = await home.texts('main section:has(h2)');
  const roles = sections.find((text) => text.startsWith('Start by role')) ?? '';
  for (const role of ['Engineer', 'FinOps', 'Finance', 'Leader', 'Administrator']) {
    expect(roles).toContain(role);
  }
  expect(sections).toContainEqual(expect.stringMatching(/^What’s new/));
  expect(await home.links('main section:has(h2)')).toContain('/docs/changelog');
});
