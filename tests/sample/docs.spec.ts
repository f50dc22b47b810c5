import { expect, test } from '../support/test';
import { served } from '../support/served';
import { scrollBy } from '../shell/frame';

test.use({ site: 'real' });

test('[1.2] [2.14] the changelog, AVA and budgets answer at their paths', async ({ page }) => {
  for (const [path, heading] of [
    ['/docs/changelog', /\w/],
    ['/docs/general/ava', /\w/],
    ['/docs/governance/budgets', /^Budgets$/],
  ] as const) {
    const found = await served(page, path);
    expect(found.status, path).toBe(200);
    expect(await found.texts('h1')).toEqual([expect.stringMatching(heading)]);
    expect(await found.texts('.theme-doc-markdown p.lead')).toEqual([expect.stringMatching(/\w/)]);
    expect((await found.texts('main')).join(), path).not.toMatch(/\{\w+\}/);
  }
});

test('the navbar of the site hides on scroll down @phone', async ({ page, open }) => {
  await open('/docs/changelog');
  const navbar = page.getByRole('navigation', { name: 'Main', includeHidden: true });
  await scrollBy(page, 900);
  await expect.poll(async () => (await navbar.boundingBox())?.y).toBeLessThan(0);
});
