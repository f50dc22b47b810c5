import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

/** Makes the host answer `address` itself with what it has for `path`, as plain file hosts do. */
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

// All endings, with and without a base URL: src/plugins/navigation/client/paths.test.ts.
test('[2.11] a host that serves .html itself still shows the page, with query and hash, at the clean address', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await answerAs(page, '/docs/general/long.html', '/docs/general/long');
  await page.goto('/docs/general/long.html?from=mail#part-5');
  await hydrated(page);
  await expect(title).toHaveText('A long page');
  await expect(page.getByText('Page not found')).toHaveCount(0);
  expect(addressOf(page)).toBe('/docs/general/long?from=mail#part-5');
  await expect(page.getByRole('heading', { name: 'Part 5' })).toBeInViewport();

  await test.step('the page is hydrated, and continues from the clean address', async () => {
    await page.getByRole('link', { name: 'One page' }).click();
    await expect(title).toHaveText('Budgets');
    await page.goBack();
    await expect(title).toHaveText('A long page');
    expect(addressOf(page)).toBe('/docs/general/long?from=mail#part-5');
  });
  await test.step('a link to a file on a page leads to the clean address', async () => {
    // The router gets a path with an ending, as from a link that an author wrote that way.
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
    await expect(title).toHaveText('Wide table');
    await expect.poll(() => addressOf(page)).toBe('/docs/general/table');
  });
});

test('[2.11] /index.html is home, and a mistyped path that ends in .html stays as it was typed', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  await answerAs(page, '/index.html', '/');
  await page.goto('/index.html');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  expect(addressOf(page)).toBe('/');
  await answerAs(page, '/docs/nowhere.html', '/404');
  await page.goto('/docs/nowhere.html');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('main')).toContainText('/docs/nowhere.html');
  expect(addressOf(page)).toBe('/docs/nowhere.html');
});

test.describe('under a base URL', () => {
  test.use({ site: 'rebrand' });

  test('[2.11] /help/docs/skopos-platform.html is /help/docs/skopos-platform', async ({
    page,
    problems,
  }) => {
    // Its changelog widget belongs to another company.
    problems.allow(/releases\.nefoskopos\.example/);
    const path = '/help/docs/skopos-platform';
    await answerAs(page, `${path}.html`, path);
    await page.goto(`${path}.html`);
    await hydrated(page);
    await expect(page.getByText('Page not found')).toHaveCount(0);
    expect(addressOf(page)).toBe(path);
  });
});
