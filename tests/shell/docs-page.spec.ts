import { expect, test } from '../support/test';
import { served } from '../support/served';

const PAGE = '/docs/governance/alerts';

test('[2.132] [2.135] a page has a table of contents with levels 2 and 3, breadcrumbs, and previous and next links', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const contents = page.locator('.theme-doc-toc-desktop');
  await expect(contents.getByRole('link')).toHaveText([
    'Create an alert',
    'Choose a scope',
    'Delete an alert',
  ]);
  await contents.getByRole('link', { name: 'Delete an alert' }).click();
  await expect(page).toHaveURL(/#delete-an-alert$/);

  await test.step('previous and next lead through the docs', async () => {
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await expect(pages.getByRole('link', { name: /Governance/ })).toHaveAttribute(
      'href',
      '/docs/governance',
    );
    await pages.getByRole('link', { name: /Budgets/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
    await pages.getByRole('link', { name: /Create a budget/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a budget');
  });
  await test.step('breadcrumbs lead up', async () => {
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
});

test('on a phone, breadcrumbs of any length cause no sideways scroll @phone', async ({
  page,
  open,
  problems,
}) => {
  problems.allow(/layout shift/);
  await open('/docs/governance/budgets/create');
  const overflows = await page
    .locator('.breadcrumbs__link')
    .first()
    .evaluate((link) =>
      Array.from({ length: 40 }, (_, letters) => {
        link.textContent = 'a'.repeat(letters);
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    );
  expect(Math.max(...overflows)).toBe(0);
});

test('on a phone, the table of contents opens under the lead, and a printed page contains only the article @phone', async ({
  page,
  open,
  problems,
}) => {
  await open(PAGE);
  await page.getByRole('button', { name: /On this page/ }).tap();
  const link = page.locator('.theme-doc-toc-mobile').getByRole('link', { name: 'Delete an alert' });
  await expect(link).toBeVisible();
  // A tap may land beside the link while the list expands.
  await expect(async () => {
    await link.tap();
    await expect(page).toHaveURL(/#delete-an-alert$/, { timeout: 1_000 });
  }).toPass();

  await problems.settle([page]);
  problems.verify();
  // The open page switches from screen to paper here; a busy browser may not report it.
  problems.allow(/layout shift/);
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  await expect(page.locator('.theme-layout-footer')).toBeHidden();
  await expect(page.locator('.theme-announcement-bar')).toBeHidden();
});

test('[2.140] each admonition has its label or its own title, and its text', async ({ page }) => {
  const found = await (await served(page, '/docs/general/admonitions')).texts('.theme-admonition');
  for (const [keyword, label] of [
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['info', 'Info'],
    ['caution', 'Caution'],
    ['warning', 'Warning'],
    ['seealso', 'See also'],
  ] as const) {
    const own = found.filter((text) => text.includes(`Body of ${keyword}.`));
    expect(own, keyword).toEqual([expect.stringMatching(new RegExp(`^${label}`))]);
    expect(own.join()).not.toContain(`:::${keyword}`);
  }
  const titled = found.filter((text) => text.includes('Body under a title.'));
  expect(titled).toEqual([expect.stringMatching(/^A title of its own/)]);
});

/** The text colors of a code block: with only one color, nothing is highlighted. */
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

test('[2.146] shell-session, bash and yaml are highlighted in light and dark mode, code is not translated, and a button copies it', async ({
  page,
  open,
  context,
  problems,
}) => {
  // Letters are thinner in dark mode.
  problems.allow(/layout shift/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  const translated = await page
    .locator('pre')
    .evaluateAll((all) => all.filter((one) => !one.closest('[translate="no"]')).length);
  expect(translated).toBe(0);
  const block = page.locator('.theme-code-block', { hasText: 'budget:' });
  await block.hover();
  await block.getByRole('button', { name: /copy/i }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('budget:\n  name: monthly\n  limit: 1200');
});
