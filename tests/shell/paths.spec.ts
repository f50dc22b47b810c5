import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

/** Lets the host answer `address` itself with what it has for `path`, as hosts of plain files do. */
async function answerAs(page: Page, address: string, path: string): Promise<void> {
  const answer = await page.request.get(path);
  const policy = answer.headers()['content-security-policy'];
  const body = await answer.text();
  expect(policy).toBeTruthy();
  await page.route(
    ({ pathname }) => pathname === address,
    (route) =>
      route.fulfill({
        status: answer.status(),
        body,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy ?? '' },
      }),
  );
}

const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

for (const ending of ['.html', '/index.html', '/index']) {
  test(`[2.11] a host that serves ${ending} itself still shows the page`, async ({ page }) => {
    await answerAs(page, `/docs/governance/alerts${ending}`, '/docs/governance/alerts');
    await page.goto(`/docs/governance/alerts${ending}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
    await expect(page.getByText('Page not found')).toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/governance\/alerts$/);
    // The page is alive, and goes on from the clean address.
    await page.getByRole('link', { name: 'One page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
    expect(addressOf(page)).toBe('/docs/governance/alerts');
  });
}

test('[2.11] query and hash stay', async ({ page }) => {
  await answerAs(page, '/docs/general/long.html', '/docs/general/long');
  await page.goto('/docs/general/long.html?from=mail#part-5');
  await hydrated(page);
  expect(addressOf(page)).toBe('/docs/general/long?from=mail#part-5');
  await expect(page.getByRole('heading', { name: 'Part 5' })).toBeInViewport();
});

test('[2.11] /index.html is home', async ({ page }) => {
  await answerAs(page, '/index.html', '/');
  await page.goto('/index.html');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  expect(addressOf(page)).toBe('/');
});

test('[2.11] a link to a file on a page leads to the clean address', async ({ page, open }) => {
  await open('/docs/governance/alerts');
  // The router comes to a path with an ending, as by a link that an author wrote with it.
  await page.evaluate(() => {
    const onClick = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      history.pushState(null, '', '/docs/general/table.html');
      history.pushState(null, '', '/docs/governance/budgets');
      history.back();
    };
    window.addEventListener('click', onClick, { capture: true, once: true });
  });
  await page.getByRole('link', { name: 'One page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wide table');
  await expect.poll(() => addressOf(page)).toBe('/docs/general/table');
});

test('a mistyped path that ends in .html stays as it was typed', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  await answerAs(page, '/docs/nowhere.html', '/404');
  await page.goto('/docs/nowhere.html');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('main')).toContainText('/docs/nowhere.html');
  expect(addressOf(page)).toBe('/docs/nowhere.html');
});

test.describe('under a base URL', () => {
  test.use({ site: 'rebrand' });

  for (const [file, path] of [
    ['/help/index.html', '/help/'],
    ['/help/docs/skopos-platform.html', '/help/docs/skopos-platform'],
  ] as const) {
    test(`[2.11] ${file} is ${path}`, async ({ page, problems }) => {
      // Its changelog widget is another company's.
      problems.allow(/releases\.nefoskopos\.example/);
      await answerAs(page, file, path);
      await page.goto(file);
      await hydrated(page);
      await expect(page.getByText('Page not found')).toHaveCount(0);
      expect(addressOf(page)).toBe(path);
    });
  }
});
