import { loadFacts } from '../../src/content/facts/load';
import { expect, test } from '../support/test';
import { served } from '../support/served';

test.use({ site: 'real' });

const NAMES = { aws: 'AWS', 'google-cloud': 'Google Cloud', azure: 'Azure' };
const centsOf = (amount: string) =>
  Math.round(Number(amount.replaceAll(',', '').replace('−', '-')) * 100);

test('the bill of each provider adds up, and each line links to a heading that exists', async ({
  page,
  open,
  baseURL,
}) => {
  await open('/');
  const targets = new Set<string>();
  for (const { provider, lines } of loadFacts().bills.bills) {
    const name = NAMES[provider];
    await page.getByRole('radio', { name }).check();
    const bill = page.getByRole('table', { name: `${name}, ` });
    await expect(bill).toBeVisible();
    const printed = await bill
      .locator('tbody tr > td:nth-child(2)')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''));
    expect(printed).toHaveLength(lines.length + 1);
    const cents = printed.map(centsOf);
    expect(cents.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(cents.at(-1));
    const links = await bill
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links).toHaveLength(lines.length + 1);
    for (const link of links) targets.add(link);
  }
  for (const target of targets) {
    const { pathname, hash } = new URL(target, baseURL);
    expect(hash, target).not.toBe('');
    const found = await served(page, pathname);
    expect(await found.find(`[id="${hash.slice(1)}"]`), target).toHaveLength(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bills can be switched', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('table', { name: 'AWS, ' })).toBeVisible();
    await page.getByRole('radio', { name: 'Azure' }).check();
    await expect(page.getByRole('table', { name: 'Azure, ' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'AWS, ' })).toBeHidden();
  });
});
