import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex } from 'culori';
import { filesIn } from '../../gates/files';
import { buildPalette } from '../../src/config/brand/contrast';
import { outDirOf } from '../../scripts/sites';
import company from '../sites/rebrand/company.config';
import { outsideOf, sidewaysOf } from '../shell/frame';
import { expect, test } from '../support/test';
import { addressesOf, kindsOf, mainOf } from './pages';

const BASE = company.baseUrl ?? '/';
const MAIN = BASE + mainOf(company).slice(1);
const WIDGET = company.changelogWidgetUrl ?? '';

test.use({ site: 'rebrand' });

/** The gates on the built site check the links and images of every page. */
test('[3.22] home and docs work below the base URL and keep readers there, in the company’s accent, and its long name does not break them', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/foreign request: https:\/\/releases\.nefoskopos/);
  // Things move from one width to the next.
  problems.allow(/layout shift/);
  await page.route(WIDGET, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  // A page is complete when the widget, which comes last, has been requested.
  const asked = page.waitForRequest(WIDGET);
  for (const path of [BASE, MAIN]) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const empty = await page
      .locator('img')
      .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0));
    expect(empty).toEqual([]);
    // Navbar, sidebar, footer, home.
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !link.startsWith(BASE))).toEqual([]);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sidewaysOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await outsideOf(page), path).toEqual([]);
  }
  await asked;
  // A link of our own, because not every main page has one; outside the flow it moves nothing.
  const prose = page.locator('.theme-doc-markdown p').first();
  const color = await prose.evaluate((paragraph) => {
    const link = document.createElement('a');
    link.href = '/';
    link.style.position = 'absolute';
    paragraph.append(link);
    return getComputedStyle(link).color;
  });
  expect(formatHex(color)).toBe(buildPalette(company.brand).palette.light.accent);
});

test('[3.22] every address is below the base URL, and nothing exists above it', async ({
  request,
}) => {
  expect(addressesOf('rebrand').every(({ pathname }) => pathname.startsWith(BASE))).toBe(true);
  for (const path of kindsOf(company)) {
    expect((await request.get(BASE + path.slice(1))).status(), path).toBe(200);
  }
  const docs = await request.get(`${BASE}docs`, { maxRedirects: 0 });
  expect(docs.headers()['location']).toBe(MAIN);
  expect((await request.get(`${BASE}docs/nowhere`)).status()).toBe(404);
  expect((await request.get(mainOf(company))).status()).toBe(404);
});

test('[3.25] each field of the company reaches the reader', () => {
  const folder = outDirOf('rebrand');
  const pages = filesIn(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  for (const field of [
    'companyNameFull',
    'helpUrl',
    'developerUrl',
    'blogUrl',
    'ghOrgUrl',
    'linkedInUrl',
    'youTubeUrl',
    'twitterUrl',
    'facebookUrl',
    'feedbackUrl',
    'homeUrl',
  ] as const) {
    // The complete address, because it is also the beginning of longer ones, such as canonical or edit links.
    const literal = (company[field] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    expect(literal, field).not.toBe('');
    const whole = new RegExp(`${literal}(?![\\w/.-])`);
    expect(
      pages.some((html) => whole.test(html)),
      field,
    ).toBe(true);
  }
});
