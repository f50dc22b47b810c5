/**
 * `npm run shots`: contact sheets, to judge how the site looks. Each one shows a page of the last build at three widths
 * in both color modes, and the pictures are next to it at full size.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { root } from '../gates/files';
import { startServer } from '../server/node';
import { mainOf } from '../tests/site/pages';
import { resolveChromium } from '../tests/support/chromium';
import company from '../company.config';
import { runCommand, UsageError } from './command';

/** A path, and what is done there before a picture of the window is taken. Otherwise, the picture is of the page. */
type Sheet = readonly [path: string, act?: (page: Page) => Promise<void>];

const main = mainOf(company);
const task = '/docs/governance/budgets/create-budget';

const SHEETS: Readonly<Record<string, Sheet>> = {
  home: ['/'],
  landing: ['/docs/governance/budgets'],
  concept: [`${main}/data-model`],
  'how-to': [task],
  tutorial: [`${main}/quickstart-finops`],
  reference: [`${main}/focus-columns`],
  faq: ['/docs/governance/budgets/budgets-faq'],
  changelog: ['/docs/changelog'],
  'search-page': ['/search?q=budget', (page) => page.locator('main li mark').first().waitFor()],
  glossary: [`${main}/glossary`],
  api: ['/docs/governance/cloud-anomalies/anomalies-api'],
  'not-found': ['/docs/governance/budgetz'],
  'help-search': [
    task,
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search docs' }).fill('budget alert');
      await page.getByRole('option').first().waitFor();
    },
  ],
  'help-ask': [
    task,
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('tab', { name: 'Ask a question' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('How do I create a budget?');
      await page.keyboard.press('Enter');
      await page.locator('[data-status="done"]').waitFor();
    },
  ],
  menu: [
    task,
    async (page) => {
      const opener = page.locator('.navbar__toggle');
      if (await opener.isVisible()) await opener.click();
    },
  ],
};

const WINDOWS = { 390: 844, 820: 1180, 1440: 900 };

/** The longest picture of a page, in px. */
const LONGEST = 2600;

runCommand(
  {
    name: 'shots',
    usage: 'npm run shots [-- NAME…]',
    help: `Writes contact sheets of the last build to tests/.out/shots. Names: ${Object.keys(SHEETS).join(' ')}`,
    options: {},
    allowPositionals: true,
  },
  async ({ positionals }) => {
    const unknown = positionals.find((name) => !(name in SHEETS));
    if (unknown !== undefined) {
      const names = Object.keys(SHEETS).join(', ');
      throw new UsageError(`shots: no page is called "${unknown}". Fix: name one of ${names}.`);
    }
    const out = join(root, 'tests', '.out', 'shots');
    mkdirSync(out, { recursive: true });
    const server = await startServer({ dir: join(root, 'build'), port: 0, host: '127.0.0.1' });
    const browser = await chromium.launch(await resolveChromium());
    for (const [name, [path, act]] of Object.entries(SHEETS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      let images = '';
      for (const [width, height] of Object.entries(WINDOWS)) {
        const viewport = { width: Number(width), height };
        for (const colorScheme of ['light', 'dark'] as const) {
          const page = await browser.newPage({ viewport, colorScheme, serviceWorkers: 'block' });
          await page.goto(`http://127.0.0.1:${server.port}${path}`);
          await page.locator('html[data-has-hydrated="true"]').waitFor();
          await act?.(page);
          const whole = await page.evaluate(() => document.documentElement.scrollHeight);
          const clip = { ...viewport, x: 0, y: 0, height: act ? height : Math.min(whole, LONGEST) };
          const png = await page.screenshot({ animations: 'disabled', fullPage: !act, clip });
          await page.close();
          writeFileSync(join(out, `${name}-${width}-${colorScheme}.png`), png);
          const shown = Math.max(390, viewport.width / 2);
          images += `<img width="${shown}" src="data:image/png;base64,${png.toString('base64')}"> `;
        }
      }
      const sheet = await browser.newPage({ viewport: { width: 3160, height: 800 } });
      await sheet.setContent(
        `<body style="display: flex; gap: 16px; align-items: start; background: gray">${images}`,
      );
      await sheet.screenshot({ path: join(out, `${name}.png`), fullPage: true });
      await sheet.close();
      console.log(join(out, `${name}.png`));
    }
    await browser.close();
    await server.stop(0);
  },
);
