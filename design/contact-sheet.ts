/**
 * Photographs the built site: `npx tsx design/contact-sheet.ts` writes `contact-sheet.jpg` (every kind of page at three
 * widths in both modes) and `readme.png`. Needs the sites that `npm test` built.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { resolveChromium } from '../tests/support/chromium';
import { Servers } from '../tests/support/servers';

type Shot = {
  readonly name: string;
  readonly site: string;
  readonly path: string;
  /** Brings the page into the state to be seen. */
  readonly act?: (page: Page) => Promise<void>;
  /** Widths in px at which the state exists. */
  readonly widths?: readonly number[];
};

const scrollTo = (selector: string) => async (page: Page) => {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 120);
    });
};

const openWindow = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
};

const search = async (page: Page) => {
  await openWindow(page);
  await page.keyboard.type('budget thresholds');
  await page.getByRole('option').first().waitFor();
};

const ask = async (page: Page) => {
  await openWindow(page);
  await page.getByRole('tab', { name: 'Ask a question' }).click();
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('How do I share a budget?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy as Markdown' }).waitFor();
};

const shots: readonly Shot[] = [
  { name: 'Home', site: 'real', path: '/' },
  { name: 'Home, every section', site: 'sections', path: '/' },
  { name: 'Page', site: 'real', path: '/docs/governance/budgets/create-budget' },
  {
    name: 'Wide table',
    site: 'real',
    path: '/docs/governance/budgets/track-budget',
    act: scrollTo('.table-region >> nth=1'),
  },
  {
    name: 'Code',
    site: 'real',
    path: '/docs/governance/budgets/budgets-as-code',
    act: scrollTo('pre'),
  },
  {
    name: 'Search in the help window',
    site: 'real',
    path: '/docs/governance/budgets/create-budget',
    act: search,
  },
  {
    name: 'AVA in the help window',
    site: 'real',
    path: '/docs/governance/budgets/create-budget',
    act: ask,
  },
  {
    name: 'Search page',
    site: 'real',
    path: '/search?q=budget%20thresholds',
    act: async (page) => page.getByRole('link', { name: 'Create a budget' }).first().waitFor(),
  },
  { name: 'Admonitions', site: 'shell', path: '/docs/general/admonitions' },
  {
    name: 'Mobile menu',
    site: 'real',
    path: '/docs/governance/budgets/create-budget',
    widths: [390, 820],
    act: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByText('Back to main menu').waitFor();
    },
  },
  { name: 'Not found', site: 'real', path: '/docs/governance/budget/create' },
  { name: 'Crash', site: 'shell', path: '/docs/general/crash' },
];

const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1100, 1440: 960 };
const THUMB = 440;

async function photograph(
  browser: Browser,
  origin: string,
  shot: Shot,
  width: number,
  dark: boolean,
) {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(origin + shot.path);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await shot.act?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const png = await page.screenshot();
  await context.close();
  return png;
}

const escape = (text: string) => text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function sheetOf(browser: Browser, servers: Servers): Promise<void> {
  const rows: string[] = [];
  for (const shot of shots) {
    const origin = await servers.originOf(shot.site);
    const cells: string[] = [];
    for (const width of shot.widths ?? [390, 820, 1440]) {
      for (const dark of [false, true]) {
        const png = await photograph(browser, origin, shot, width, dark);
        if (shot.name === 'Home' && width === 1440 && !dark) {
          await writeFile(join(__dirname, 'readme.png'), png);
        }
        cells.push(`<img height="${THUMB}" src="data:image/png;base64,${png.toString('base64')}">`);
      }
    }
    rows.push(`<h2>${escape(shot.name)}</h2><div>${cells.join('')}</div>`);
  }
  const sheet = await browser.newPage({ viewport: { width: 2480, height: 1200 } });
  await sheet.setContent(
    `<style>body{font:600 20px sans-serif;margin:24px;background:#888}h2{margin:20px 0 8px}div{display:flex;gap:12px}</style>${rows.join('')}`,
  );
  await sheet.screenshot({
    path: join(__dirname, 'contact-sheet.jpg'),
    type: 'jpeg',
    quality: 72,
    fullPage: true,
  });
}

async function main(): Promise<void> {
  const { executablePath, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args });
  const servers = new Servers();
  try {
    await sheetOf(browser, servers);
  } finally {
    await browser.close();
    await servers.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
