/** The help window if runtime.json makes readers search on the server. */
import type { Page } from '@playwright/test';
import { outDirOf } from '../../scripts/sites';
import { startServer } from '../../server/node';
import { expect, test as base } from '../support/test';

const HOST = '127.0.0.1';

const test = base.extend<{ searching: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  searching: async ({}, use) => {
    const server = await startServer({
      dir: outDirOf('shell'),
      port: 0,
      host: HOST,
      api: { perMinute: 1e4 },
      search: {
        isOffered: true,
        perMinute: 1e4,
      },
    });
    await use(`http://${HOST}:${server.port}`);
    await server.stop(0);
  },
});

test.use({ baseURL: async ({ searching }, use) => use(searching) });

const results = (page: Page) => page.getByRole('dialog').getByRole('option');

/** Opens the window and searches. */
async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search docs' });
  await expect(box).toBeFocused();
  await box.fill(query);
}

test('readers search on the server, and are told where their queries go; if it refuses, that is shown above the device’s hits', async ({
  page,
  open,
  searching,
  problems,
}) => {
  // The footer of the window moves when results arrive late.
  problems.allow(/layout shift/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await open('/docs/governance');
  await ask(page, 'alert');
  await expect(results(page).first()).toContainText(/alert/i);
  const { host } = new URL(searching);
  await expect(page.getByText(`What you type is sent to ${host}`)).toBeVisible();
  expect(asked).toEqual(['/1/indexes/*/queries']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/governance\/alerts/);

  problems.expect(/status of 403/);
  await page.route('**/1/indexes/**', (route) =>
    route.fulfill({ status: 403, json: { message: 'Invalid Application-ID or API key' } }),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ask(page, 'budget');
  await expect(page.getByText('Invalid Application-ID or API key')).toBeVisible();
  await expect(results(page).first()).toContainText(/budget/i);
});
