import { expect, hydrated, test } from '../support/test';
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

test('the changelog is filtered, and the navbar hides on scroll down @phone', async ({
  page,
  open,
  problems,
}) => {
  // An address may be cut off in the middle of a character.
  await open('/docs/changelog#%E0%A4');
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  const status = page.getByRole('form', { name: 'Filters' }).getByRole('status');
  const entries = page.locator('.changes > li:visible');
  const months = page.locator('.month:visible > h2');

  const feed = page.getByRole('link', { name: 'Atom' });

  await test.step('by keyboard, and no month is empty; a type has its own feeds', async () => {
    const all = await entries.count();
    await expect(status).toHaveText(`${all} entries`);
    await expect(feed).toHaveAttribute('href', /\/feeds\/changelog\/atom\.xml$/);
    await box('Changed').focus();
    await page.keyboard.press('Space');
    await expect(feed).toHaveAttribute('href', /\/feeds\/changelog\/changed\/atom\.xml$/);
    await box('Access').focus();
    await page.keyboard.press('Space');
    await expect(status).toHaveText(`1 of ${all} entries`);
    await expect(entries).toHaveCount(1);
    await expect(months).toHaveCount(1);
    await expect(page).toHaveURL(/\/docs\/changelog\?type=changed&area=access$/);
  });
  await test.step('the address restores the filters; a link to a hidden entry clears them', async () => {
    await problems.settle([page]);
    problems.verify();
    // What an address hides was visible until the page was hydrated.
    problems.allow(/layout shift/);
    await page.reload();
    await hydrated(page);
    await expect(box('Access')).toBeChecked();
    await expect(months).toHaveText([/^June 2026/]);
    await page.evaluate(() => (location.hash = 'october-2026'));
    await expect(page.locator('#october-2026')).toBeInViewport();
    await expect(box('Access')).not.toBeChecked();
    await page.goBack();
    await page.getByRole('button', { name: 'Clear filters' }).tap();
    await expect(page).toHaveURL(/\/docs\/changelog$/);
    await expect(box('New')).toBeFocused();
    await expect(feed).toHaveAttribute('href', /\/feeds\/changelog\/atom\.xml$/);
  });

  const navbar = page.getByRole('navigation', { name: 'Main', includeHidden: true });
  await scrollBy(page, 900);
  await expect.poll(async () => (await navbar.boundingBox())?.y).toBeLessThan(0);
});
