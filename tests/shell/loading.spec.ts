import type { Page, Route } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

const PAGE = '/docs/governance/alerts';
const SCRIPTS = '**/assets/js/*.js';
const far = (page: Page) =>
  page.locator('.theme-layout-footer').getByRole('link', { name: 'What’s new' });

/** Holds every script that is requested from now on until `release` is called. */
async function holdScripts(page: Page): Promise<{ release: () => void; asked: () => number }> {
  let release = () => {};
  let count = 0;
  const held = new Promise<void>((done) => (release = done));
  await page.route(SCRIPTS, async (route: Route) => {
    count += 1;
    await held;
    await route.continue().catch(() => undefined);
  });
  return { release: () => release(), asked: () => count };
}

/** Waits until the page has nothing more to do for now. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
    }
  });

test('[4.1] [4.25] [4.42] [7.27] a page is hydrated on load, and hovered and next pages are prefetched and open immediately', async ({
  page,
  open,
}) => {
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(PAGE);
  expect(scripts.length).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  await page.getByRole('button', { name: "Expand sidebar category 'Budgets'" }).click();
  await expect(page.getByRole('link', { name: 'Create a budget' })).toBeVisible();

  // The previous and next pages.
  await expect(page.locator('link[rel="prefetch"]')).not.toHaveCount(0);
  await idle(page);
  const asked = page.waitForRequest(SCRIPTS);
  await far(page).hover();
  await asked;

  await test.step('a page that is completely loaded shows no progress bar', async () => {
    await far(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('#nprogress')) document.documentElement.dataset.started = 'true';
      }).observe(document.documentElement, { childList: true, subtree: true });
    });
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
    await expect(page.locator('html')).not.toHaveAttribute('data-started');
  });
});

test('[4.42] [4.25] [9.3] while a slow page loads, the progress bar appears after 200 ms, and the old page stays', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await idle(page);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    document.addEventListener('click', () => (dataset.clicked = String(performance.now())), true);
    new MutationObserver(() => {
      if (document.querySelector('#nprogress')) dataset.started ??= String(performance.now());
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
  const scripts = await holdScripts(page);
  await far(page).click();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  const waited = await page.evaluate(() => {
    const { clicked, started } = document.documentElement.dataset;
    return Number(started) - Number(clicked);
  });
  // Browser timers may fire up to a millisecond early.
  expect(waited).toBeGreaterThanOrEqual(199);
  scripts.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('[4.42] if the code of the next page cannot be loaded, the browser loads its address', async ({
  page,
  open,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  expectProblem(/ChunkLoadError|Loading chunk/);
  await open(PAGE);
  await idle(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  let reloading = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloading = true;
  });
  await page.route(SCRIPTS, (route) => (reloading ? route.continue() : route.abort()));
  await far(page).click();
  await expect.poll(() => reloading).toBe(true);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed');
  await expect(page).toHaveURL(/\/docs\/changelog$/);
  expect(await page.evaluate(() => Reflect.get(window, 'before'))).toBeUndefined();
});

test('[2.138] [4.1] whichever script of the first page fails, its text stays and Retry hydrates it', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  expectProblem(/Loading chunk/);
  const html = await (await page.request.get(PAGE)).text();
  const own = /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ').at(-1) ?? '';
  expect(own).toMatch(/\.js$/);
  expect(own).not.toMatch(/main|react|runtime/);
  const retry = page.getByRole('button', { name: 'Retry' });
  const expectReadable = async () => {
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
    await expect(page.getByText('An alert tells you of a change.')).toBeVisible();
    await expect(page.locator('html[data-has-hydrated="true"]')).toHaveCount(0);
  };
  for (const pattern of [SCRIPTS, '**/assets/js/main.*.js', `**${own}`]) {
    await test.step(`without ${pattern}`, async () => {
      await page.route(pattern, (route) => route.abort());
      await page.goto(PAGE);
      await expectReadable();
      if (pattern.endsWith(own)) await expect(page.getByRole('alert')).toContainText(own);
      // Still broken, so the offer stays.
      else await retry.click();
      await expectReadable();
      await page.unroute(pattern);
      await retry.click();
      await hydrated(page);
      await expect(retry).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
    });
  }
});

/** What the late part of /late says. */
const LATE = 'Here at last.';

/** Returns the address of the script with the late part of /late. */
async function lateScript(page: Page): Promise<string> {
  await page.goto('/late');
  await expect(page.getByText(LATE)).toBeVisible();
  return page.evaluate(async (text) => {
    for (const { name } of performance.getEntriesByType('resource')) {
      if (!name.endsWith('.js')) continue;
      const script = await fetch(name);
      if ((await script.text()).includes(text)) return name;
    }
    return '';
  }, LATE);
}

/** How long Docusaurus waits before it shows that a part is loading. */
const DELAY_MS = 200;

test('[2.137] [2.138] [4.1] a part that is loading shows the spinner after a delay, and one that fails shows a working Retry', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const late = await lateScript(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(late, async (route) => {
    await held;
    await route.continue();
  });
  // The delay ends when the test says so.
  await page.addInitScript((delay) => {
    const { setTimeout: start } = window;
    const ends: (() => void)[] = [];
    Object.assign(window, {
      setTimeout: (...[work, ms, ...rest]: Parameters<typeof start>) =>
        ms === delay ? ends.push(work as () => void) : start(work, ms, ...rest),
      endDelay: () => ends.splice(0).forEach((end) => end()),
      delays: () => ends.length,
    });
  }, DELAY_MS);
  const call = (name: string) =>
    page.evaluate((of) => (Reflect.get(window, of) as () => unknown)(), name);
  await page.goto('/late');
  await expect.poll(() => call('delays')).toBeGreaterThan(0);
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('');
  await call('endDelay');
  await expect(status).toContainText('Loading the page');
  release();
  await expect(page.getByText(LATE)).toBeVisible();
  await expect(status).toHaveCount(0);

  await page.unroute(late);
  await page.route(late, (route) => route.abort());
  await page.goto('/late');
  await expect(page.getByRole('alert')).toContainText(/Loading chunk|ChunkLoadError/);
  await page.unroute(late);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(LATE)).toBeVisible();
});

test('[4.45] a link with a hash scrolls to its heading, below the navbar, Back returns, and a new page starts at its top', async ({
  page,
  open,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name });
  const isBelowNavbar = async (name: string) => {
    await expect(heading(name)).toBeInViewport();
    const box = await heading(name).boundingBox();
    const navbar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0) - 1);
    expect(box?.y).toBeLessThan(300);
  };
  await open('/docs/general/long#part-5');
  await isBelowNavbar('Part 5');
  await page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'Part 1' }).click();
  await isBelowNavbar('Part 1');
  await page.goBack();
  await expect(heading('Part 5')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A long page');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const [title, connection] of [
  ['[7.27] on 2g nothing is fetched ahead', { effectiveType: '2g', saveData: false }],
  ['[7.27] with data-saver nothing is fetched ahead', { effectiveType: '4g', saveData: true }],
] as const) {
  test(title, async ({ page, open }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await open(PAGE);
    await idle(page);
    let asked = 0;
    page.on('request', () => (asked += 1));
    await far(page).hover();
    await idle(page);
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
    expect(asked).toBe(0);
    // The page is only fetched when it is needed.
    await far(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed');
    expect(asked).toBeGreaterThan(0);
  });
}
