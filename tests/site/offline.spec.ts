/** Reading offline: no network and no server, on pages that were never visited. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import company from '../../company.config';
import { outDirOf } from '../../scripts/sites';
import { prompts } from '../../src/ava/prompts';
import rebranded from '../sites/rebrand/company.config';
import { expect, hydrated } from '../support/test';
import { areaOf, ask, askTabOf } from './ava-window';
import {
  answersTo,
  byBundle,
  copied,
  fileOf,
  goOffline,
  hashOf,
  manifestOf,
  opensOffline,
  test,
} from './offline';
import { addressesOf, forAll, kindsOf, mainOf } from './pages';

/**
 * All files and all kinds of pages of the real site; of the other one, whose base URL differs, every tenth file, and
 * the pages that every site has.
 */
const sites = [
  { site: 'real', input: company, opened: kindsOf(company), nth: 1 },
  { site: 'rebrand', input: rebranded, opened: ['/', mainOf(rebranded)], nth: 10 },
] as const;

for (const { site, input, opened, nth } of sites) {
  const dir = outDirOf(site);
  const widget = input.changelogWidgetUrl;

  test.describe(`offline, ${site}`, () => {
    test.use({ site });

    test.beforeEach(async ({ page, expectProblem }) => {
      if (site !== 'rebrand' || !widget) return;
      expectProblem(/foreign request: https:\/\/releases\.nefoskopos/);
      await page.route(widget, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
    });

    test(`${nth === 1 ? 'every file' : 'a tenth of the files'} is as online, pages hydrate, links work, search answers`, async ({
      page,
      open,
      publishing,
      baseUrl,
      expectProblem,
    }) => {
      const pages = addressesOf(site).map(({ pathname }) => pathname);
      test.setTimeout(3 * forAll(pages));
      await open(baseUrl);
      await copied(page, dir);
      await goOffline(page, publishing);

      await test.step('every page and every file with a hash, byte by byte', async () => {
        const assets = readdirSync(join(dir, 'assets'), { recursive: true, encoding: 'utf8' })
          .filter((path) => /\.(?:js|css|json|woff2|png|svg)$/.test(path))
          .filter((path) => !/^(?:offline|cards)\b/.test(path))
          .map((path) => `assets/${path}`);
        const all = byBundle(dir, [...pages.map((path) => fileOf(path, baseUrl)), ...assets]);
        expect(all.length).toBeGreaterThan(pages.length);
        const files = all.filter((_, index) => index % nth === 0);
        const addressOf = (file: string) => baseUrl + file.replace(/^index\.html$|\.html$/, '');
        const online = Object.fromEntries(
          files.map((file) => [addressOf(file), `200 ${hashOf(dir, file)}`]),
        );
        expect(await answersTo(page, Object.keys(online))).toEqual(online);
      });

      await test.step('one page of each kind opens and is hydrated', async () => {
        for (const path of opened) {
          await opensOffline(page, baseUrl + path.slice(1));
          await hydrated(page);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        }
        await page.reload();
        await hydrated(page);
        await expect(page.getByText(/^Saved copy: .* on [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeVisible();
      });

      await test.step('links, search, a question and an unknown path, without a failed request', async () => {
        expectProblem(/404 .*no-such-page/);
        await opensOffline(page, baseUrl);
        await hydrated(page);
        await page.getByRole('link', { name: 'Documentation' }).first().click();
        await expect(page.locator('article h1')).toBeVisible();

        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search docs' }).fill('budget');
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
        await askTabOf(page).click();
        await expect(areaOf(page)).toBeVisible();
        await ask(page, prompts[0] ?? '');
        await page.keyboard.press('Escape');

        await page.goto(`${baseUrl}search?q=budget`);
        await hydrated(page);
        // The device unpacks the index, in a worker that may have been stopped since.
        const hits = page.getByRole('main').getByRole('listitem');
        await expect(hits.first()).toBeVisible({ timeout: 20_000 });

        const missing = await page.goto(`${baseUrl}docs/no-such-page`);
        expect(missing?.status()).toBe(404);
        expect(missing?.headers()['content-security-policy']).toBe(manifestOf(dir).policy);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });
  });
}
