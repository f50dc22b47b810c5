/**
 * `npm run shots`: contact sheets of the kinds of pages, to judge how the site looks. Each sheet shows a page of the
 * last build at three widths, in light and dark mode; each picture is next to it as a file of its own.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { root } from '../gates/files';
import { startServer } from '../server/node';
import { mainOf } from '../tests/site/pages';
import { resolveChromium } from '../tests/support/chromium';
import company from '../company.config';
import { runCommand, UsageError } from './command';

/** What a sheet shows: a path, and what is done there before the picture is taken. */
type Shown = { readonly path: string; readonly act?: (page: Page) => Promise<void> };

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search docs' }).fill('budget alert');
  await page.getByRole('option').first().waitFor();
}

async function ask(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('tab', { name: 'Ask a question' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('How do I create a budget?');
  await page.keyboard.press('Enter');
  await page.locator('[data-status="done"]').waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const opener = page.locator('.navbar__toggle');
  if (await opener.isVisible()) await opener.click();
}

const main = mainOf(company);
const task = '/docs/governance/budgets/create-budget';
const SHEETS: Readonly<Record<string, Shown>> = {
  home: { path: '/' },
  landing: { path: '/docs/governance/budgets' },
  concept: { path: `${main}/data-model` },
  'how-to': { path: task },
  tutorial: { path: `${main}/quickstart-finops` },
  reference: { path: `${main}/focus-columns` },
  faq: { path: '/docs/governance/budgets/budgets-faq' },
  changelog: { path: '/docs/changelog' },
  'search-page': {
    path: '/search?q=budget',
    act: (page) => page.locator('main li mark').first().waitFor(),
  },
  glossary: { path: `${main}/glossary` },
  api: { path: '/docs/governance/cloud-anomalies/anomalies-api' },
  'not-found': { path: '/docs/governance/budgetz' },
  'help-search': { path: task, act: search },
  'help-ask': { path: task, act: ask },
  menu: { path: task, act: openMenu },
};

const VIEWS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/** The longest picture in px: what is further down looks alike. */
const LONGEST = 2600;

async function pictureOf(
  browser: Browser,
  url: string,
  act: Shown['act'],
  view: (typeof VIEWS)[0],
) {
  const { width } = view.viewport;
  const hasTouch = width < 600;
  const serviceWorkers = 'block' as const;
  const page = await browser.newPage({ ...view, hasTouch, isMobile: hasTouch, serviceWorkers });
  await page.goto(url);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = act ? view.viewport.height : Math.min(whole, LONGEST);
  const clip = { x: 0, y: 0, width, height };
  const png = await page.screenshot({ animations: 'disabled', fullPage: !act, clip });
  await page.close();
  return png;
}

runCommand(
  {
    name: 'shots',
    usage: 'npm run shots [-- --dir build] [-- NAME…]',
    help: `Writes contact sheets to tests/.out/shots.\n\nNames: ${Object.keys(SHEETS).join(' ')}`,
    options: { dir: { type: 'string', default: 'build' } },
    allowPositionals: true,
  },
  async ({ values: { dir }, positionals }) => {
    const unknown = positionals.find((name) => !Object.hasOwn(SHEETS, name));
    if (unknown) {
      throw new UsageError(`shots: no sheet is called ${unknown}. Fix: npm run shots -- --help`);
    }
    const out = join(root, 'tests', '.out', 'shots');
    mkdirSync(out, { recursive: true });
    const server = await startServer({ dir: resolve(dir), port: 0, host: '127.0.0.1' });
    const browser = await chromium.launch(await resolveChromium());
    for (const [name, { path, act }] of Object.entries(SHEETS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const images: string[] = [];
      for (const view of VIEWS) {
        const png = await pictureOf(browser, `http://127.0.0.1:${server.port}${path}`, act, view);
        writeFileSync(join(out, `${name}-${view.viewport.width}-${view.colorScheme}.png`), png);
        const width = Math.max(390, view.viewport.width / 2);
        images.push(`<img width="${width}" src="data:image/png;base64,${png.toString('base64')}">`);
      }
      const page = await browser.newPage({ viewport: { width: 3160, height: 800 } });
      await page.setContent(
        `<body style="margin:20px;display:flex;gap:16px;align-items:start;background:#888">${images.join('')}`,
      );
      await page.screenshot({ path: join(out, `${name}.png`), fullPage: true });
      await page.close();
      console.log(join(out, `${name}.png`));
    }
    await browser.close();
    await server.stop(0);
  },
);
