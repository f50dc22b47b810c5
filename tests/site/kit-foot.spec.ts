/** The foot of a page: related pages, "Was this page helpful?", dates. */
import { expect, expectAccessible, test } from '../support/test';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/foot';

test('the foot: a page that did not help stores reason and text, shows its dates, and lists related pages', async ({
  page,
  open,
  problems,
}) => {
  // The form opens where it was pressed; how soon depends on the machine.
  problems.allow(/layout shift: [\d.]+ by div\.page-dates/);
  await page.addInitScript((path) => {
    if (localStorage.getItem('help-page-feedback') !== null) return;
    const odd = { page: path, helpful: false, reason: '<b>wrong</b>' };
    localStorage.setItem('help-page-feedback', JSON.stringify([odd, 4, null]));
  }, PAGE);
  await open(PAGE);

  // What is stored on the device is not trusted.
  await expect(page.getByText('Was this page helpful?')).toBeVisible();
  await expect(page.getByText('You said')).toHaveCount(0);

  const foot = page.locator('.theme-doc-footer');
  await expect(foot).toContainText('Last reviewed Nov 21, 2026');
  await expect(foot.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /\/edit\/main\/.*foot\.mdx$/,
  );

  await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
  await expect(page.getByRole('group', { name: 'What was the problem?' })).toBeFocused();
  await expectAccessible(page);

  // Without a reason nothing is stored.
  await page.getByRole('button', { name: 'Save on this device' }).click();
  await expect(page.getByText('Choose a reason first.')).toBeVisible();
  await page.keyboard.press('Space');
  await page.getByLabel('It’s hard to follow').check();
  await page.getByLabel('In your words').fill('Where & how?');
  await expect(page.getByText('488 of 500 characters left')).toBeVisible();
  const link = page.getByRole('link', { name: 'Open the feedback form' });
  const to = new URL((await link.getAttribute('href')) ?? '');
  expect(to.origin + to.pathname).toBe('https://support.gauge.example/docs-feedback');
  expect(Object.fromEntries(to.searchParams)).toEqual({
    page: new URL(PAGE, page.url()).href,
    helpful: 'no',
    reason: 'It’s hard to follow',
    text: 'Where & how?',
  });

  await page.getByRole('button', { name: 'Save on this device' }).click();
  const said = page.getByText('You said: No. It’s hard to follow.');
  await expect(said).toBeFocused();
  await expect(said).toContainText('Saved on this device only.');
  await page.reload();
  await expect(said).toBeVisible();
  await expect(said).not.toBeFocused();

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByLabel('It’s hard to follow')).toBeChecked();
  await expect(page.getByLabel('In your words')).toHaveValue('Where & how?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You said: Yes, it helped.')).toBeFocused();

  // Related pages give a reason, and leave out what the page already links to.
  const related = page.getByRole('navigation', { name: 'Related pages' });
  await expect(related.getByRole('listitem').filter({ hasText: 'Report a mistake' })).toContainText(
    'Answers: Where do I say that something on a page is wrong?',
  );
  await expect(related).not.toContainText('Set the thresholds');
  await related.getByRole('link', { name: 'Report a mistake' }).click();
  await expect(page).toHaveURL(/foot-wrong$/);
  await expect(page.getByRole('button', { name: 'Yes' })).toBeVisible();
});
