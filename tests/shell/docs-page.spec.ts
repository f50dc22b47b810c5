import { expect, test } from '../support/test';

const PAGE = '/docs/governance/alerts';

test('[2.132] the contents list levels 2 and 3, and no other', async ({ page, open }) => {
  await open(PAGE);
  const contents = page.locator('.theme-doc-toc-desktop');
  await expect(contents.getByRole('link')).toHaveText([
    'Create an alert',
    'Choose a scope',
    'Delete an alert',
  ]);
  await contents.getByRole('link', { name: 'Delete an alert' }).click();
  await expect(page).toHaveURL(/#delete-an-alert$/);
});

test('on a phone the contents stand under the lead and open there @phone', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const button = page.getByRole('button', { name: /On this page/ });
  await button.tap();
  const link = page.locator('.theme-doc-toc-mobile').getByRole('link', { name: 'Delete an alert' });
  await expect(link).toBeVisible();
  await link.tap();
  await expect(page).toHaveURL(/#delete-an-alert$/);
});

test('[2.135] breadcrumbs lead up', async ({ page, open }) => {
  await open('/docs/governance/budgets/create');
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('listitem')).toHaveText([
    /Docs/,
    'Governance',
    'Budgets',
    'Create a budget',
  ]);
  await trail.getByRole('link', { name: 'Budgets' }).click();
  await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
});

test('previous and next lead through the docs', async ({ page, open }) => {
  await open(PAGE);
  const pages = page.getByRole('navigation', { name: 'Docs pages' });
  await expect(pages.getByRole('link', { name: /Governance/ })).toHaveAttribute(
    'href',
    '/docs/governance',
  );
  await pages.getByRole('link', { name: /Budgets/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
});

test('[2.140] each admonition has its label and its words, or a title of its own', async ({
  page,
  open,
}) => {
  await open('/docs/general/admonitions');
  for (const [keyword, label] of [
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['info', 'Info'],
    ['caution', 'Caution'],
    ['warning', 'Warning'],
    ['seealso', 'See also'],
  ] as const) {
    const admonition = page.locator('.theme-admonition', { hasText: `Body of ${keyword}.` });
    await expect(admonition).toBeVisible();
    await expect(admonition).toContainText(label);
    await expect(page.getByText(`:::${keyword}`)).toHaveCount(0);
  }
  const titled = page.locator('.theme-admonition', { hasText: 'Body under a title.' });
  await expect(titled).toContainText('A title of its own');
});

/** Colors of the words of a code block: one color alone is not highlighted. */
const colors = (language: string) => {
  const found = new Set<string>();
  for (const code of document.querySelectorAll(`.language-${language} code`)) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement && textContent?.trim()) found.add(getComputedStyle(parentElement).color);
    }
  }
  return [...found];
};

test('[2.146] shell-session, bash and yaml are highlighted, light and dark; no code is translated', async ({
  page,
  open,
  problems,
}) => {
  // Letters are thinner in dark mode.
  problems.allow(/layout shift/);
  await open('/docs/general/code');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    for (const [language, word] of [
      ['shell-session', 'gauge budgets list'],
      ['bash', 'export NAME'],
      ['yaml', 'limit: 1200'],
    ] as const) {
      await expect(page.locator('pre', { hasText: word })).toBeVisible();
      expect((await page.evaluate(colors, language)).length, language).toBeGreaterThan(1);
    }
  }
  for (const block of await page.locator('pre').all()) {
    expect(await block.evaluate((element) => element.closest('[translate="no"]') !== null)).toBe(
      true,
    );
  }
});

test('code is copied by its button', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/docs/general/code');
  const block = page.locator('.theme-code-block', { hasText: 'budget:' });
  await block.hover();
  await block.getByRole('button', { name: /copy/i }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('budget:\n  name: monthly\n  limit: 1200');
});

test('a wide table scrolls in a region of its own, which the keyboard reaches @both', async ({
  page,
  open,
}) => {
  await open('/docs/general/table');
  const region = page.getByRole('region', { name: /^Table/ });
  await region.focus();
  await expect(region).toBeFocused();
  const [inner, outer] = await region.evaluate((element) => [
    element.scrollWidth,
    element.clientWidth,
  ]);
  expect(inner).toBeGreaterThan(outer ?? Infinity);
  await expect(region.getByRole('rowheader', { name: 'Service 1' })).toBeVisible();
});

test('a printed page is the article alone', async ({ page, open, problems }) => {
  // The change from screen to paper happens in an open page here; a busy browser may not report it.
  problems.allow(/layout shift/);
  await open('/docs/governance/alerts');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  await expect(page.locator('.theme-layout-footer')).toBeHidden();
  await expect(page.locator('.theme-announcement-bar')).toBeHidden();
});
