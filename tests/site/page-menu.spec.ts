/** The menu next to a page's title. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import company from '../../company.config';
import { outDirOf } from '../../scripts/sites';
import { runtimeJson, noServices } from '../../src/hosting/manifest';
import { expect, hydrated, test } from '../support/test';
import { copied, goOffline, opensOffline, test as offlineTest } from './offline';
import { mainOf } from './pages';

const MAIN = mainOf(company);
const PUBLISHED = `${company.siteUrl}${MAIN}.md`;
const markdown = () => readFileSync(join(outDirOf('real'), `${MAIN.slice(1)}.md`), 'utf8');

test.describe('the menu of a page', () => {
  test.use({ site: 'real' });

  test('copies the page with one press, and loads nothing before', async ({
    page,
    open,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(MAIN);
    const copy = page.getByRole('button', { name: 'Copy page' });
    await expect(copy).toBeVisible();
    expect(requests.filter((path) => /page-menu|\.md$|runtime\.json/.test(path))).toEqual([]);

    await copy.click();
    await expect(page.locator('.page-menu').getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown());
    // It only needed the page's text.
    expect(requests).toContain(`${MAIN}.md`);
    expect(requests).not.toContain('/runtime.json');
  });

  test('offers the page as Markdown, AVA, assistants and the MCP server, for mouse and keyboard', async ({
    page,
    open,
    context,
    problems,
    expectAccessibleInBothModes,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    let address = '';
    await page.route('**/runtime.json', async (route) => {
      address = `${new URL(route.request().url()).origin}/mcp`;
      await route.fulfill({ body: runtimeJson({ ...noServices, mcp: address }, '0'.repeat(12)) });
    });
    await open(MAIN);
    const opener = page.getByRole('button', { name: 'More for this page' });
    await opener.press('Enter');
    const menu = page.locator('.page-menu');
    await expect(menu.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
      'href',
      `${MAIN}.md`,
    );
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    for (const { name, url } of company.assistants ?? []) {
      const link = menu.getByRole('link', { name });
      const href = (await link.getAttribute('href')) ?? '';
      expect(href.startsWith(url.split('{prompt}')[0] ?? '')).toBe(true);
      expect(decodeURIComponent(href)).toContain(PUBLISHED);
      await expect(link).toHaveAttribute('rel', 'noreferrer');
    }
    await menu.getByText('Connect the MCP server of these docs').click();
    await menu.getByRole('button', { name: 'Copy for Claude Code' }).click();
    await expect(menu.getByRole('button', { name: 'Copied for Claude Code' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `claude mcp add --transport http ${company.product.slug}-docs ${address}`,
    );
    await expectAccessibleInBothModes();

    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(menu.getByRole('link')).toHaveCount(0);

    // Closed by a press elsewhere, and by leaving it with the keyboard.
    await opener.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu.getByRole('link')).toHaveCount(0);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(menu.getByRole('link')).toHaveCount(0);

    // AVA is asked nothing yet: the question is the reader's.
    await opener.click();
    await menu.getByRole('button', { name: 'Ask AVA about this page' }).click();
    const title = await page.getByRole('heading', { level: 1 }).first().innerText();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(`About “${title}”: `);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await problems.settle([page]);
  });

  test('says nothing about an MCP server where there is none, and fits a phone', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/runtime.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), mcp: null } });
    });
    await open(MAIN);
    const asked = page.waitForResponse('**/runtime.json');
    await page.getByRole('button', { name: 'More for this page' }).click();
    const menu = page.locator('.page-menu');
    await expect(menu.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    expect(await (await asked).json()).toMatchObject({ mcp: null });
    await expect(menu.getByText('MCP')).toHaveCount(0);
    const box = await menu.locator(':scope > div').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});

offlineTest.describe('the menu of a page without a connection', () => {
  offlineTest.use({ site: 'real' });

  offlineTest(
    'copies the text of the published file, made from the saved copy',
    async ({ page, open, context, publishing }) => {
      offlineTest.setTimeout(90_000);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open('/');
      await copied(page, outDirOf('real'));
      await goOffline(page, publishing);
      await opensOffline(page, MAIN);
      await hydrated(page);
      await page.getByRole('button', { name: 'Copy page' }).click();
      const menu = page.locator('.page-menu');
      await expect(menu.getByRole('status')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown());

      await page.getByRole('button', { name: 'More for this page' }).click();
      const opened = context.waitForEvent('page');
      await menu.getByRole('link', { name: 'View as Markdown' }).click();
      await expect((await opened).locator('body')).toContainText('# ');
    },
  );
});
