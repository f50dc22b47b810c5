import { expect, hydrated, test } from '../support/test';

for (const ending of ['.html', '/index.html']) {
  test(`[2.13] a host that serves ${ending} itself still shows the page`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/docs/governance/alerts')).text();
    const headers = (await request.get('/docs/governance/alerts')).headers();
    await page.route(`**/docs/governance/alerts${ending}`, (route) =>
      route.fulfill({
        body: html,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': headers['content-security-policy'] ?? '' },
      }),
    );
    await page.goto(`/docs/governance/alerts${ending}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
    await expect(page.getByText('Page not found')).toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/governance\/alerts$/);
  });
}
