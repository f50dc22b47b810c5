/** What happens to two open tabs when another build is published: a newer one, or one without the copy. */
import { outDirOf } from '../../scripts/sites';
import { startBareBrowser, type BareBrowser, type Tab } from '../support/bare-browser';
import { makeNextBuild, type NextBuild } from '../support/next-build';
import { Publishing } from '../support/publishing';
import { expect, test as base } from '../support/test';
import { fileOf, manifestOf } from './offline';

/** Small sites, with and without offline reading: this is about the browser and the worker. */
const SITE = outDirOf('hosted');
const OFF = outDirOf('plain');
const PAGE = '/docs/governance/budgets';

/** How long a change may take, in ms. */
const SOON = 20_000;

/** The same if a request keeps the old worker alive: without one, the browser stops it after half a minute. */
const LATE = 50_000;

export { expect };

/** Tests with their own browser, and the next build of the site. */
export const test = base.extend<{ browserAlone: BareBrowser; next: NextBuild & { dir: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  browserAlone: async ({}, use) => {
    const browser = await startBareBrowser();
    await use(browser);
    await browser.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  next: async ({}, use, { parallelIndex }) => {
    const dir = outDirOf(`hosted-next-${parallelIndex}`);
    await use({ ...(await makeNextBuild(SITE, dir, fileOf(PAGE, '/'))), dir });
  },
});

/** Returns the value of an expression; undefined while a tab is loading. */
const ask = (tab: Tab, expression: string) =>
  tab.evaluate<unknown>(expression).catch(() => undefined);

/** Waits until an expression has a value in a tab. */
const becomes = (tab: Tab, expression: string, value: unknown, timeout = SOON) =>
  expect.poll(() => ask(tab, expression), { timeout, message: expression }).toEqual(value);

const hydrated = (tab: Tab) => becomes(tab, 'document.documentElement.dataset.hasHydrated', 'true');

const copied = (tab: Tab, dir: string) =>
  becomes(tab, 'document.documentElement.dataset.offlineCopy', `complete ${manifestOf(dir).build}`);

/** Two tabs on the first build, both controlled by its worker. */
async function twoTabs(browser: BareBrowser, publishing: Publishing) {
  const reader = await browser.newReader();
  const [first, second] = [await reader.newTab(), await reader.newTab()];
  await first.goto(`${publishing.origin}/`);
  await hydrated(first);
  await copied(first, SITE);
  await second.goto(publishing.origin + PAGE);
  await hydrated(second);
  await copied(second, SITE);
  for (const tab of [first, second]) {
    await becomes(tab, 'Boolean(navigator.serviceWorker.controller)', true);
  }
  return { reader, first, second };
}

/** A newer build is published: the reloaded tab activates it, the other one is asked and follows. */
export async function updateTwoTabs(
  browser: BareBrowser,
  next: NextBuild & { dir: string },
): Promise<void> {
  const publishing = await Publishing.of(SITE);
  const { reader, first, second } = await twoTabs(browser, publishing);
  try {
    await publishing.publish(next.dir);
    await second.goto(publishing.origin + PAGE);
    await hydrated(second);
    await copied(second, next.dir);
    await becomes(
      second,
      `document.body.innerText.includes(${JSON.stringify(next.footer[1])})`,
      true,
    );
    const refresh = `document.querySelector('#pwa-popup-container button')`;
    await becomes(first, `Boolean(${refresh})`, true);
    await first.evaluate(`${refresh}.click()`);
    await becomes(
      first,
      `document.body.innerText.includes(${JSON.stringify(next.footer[1])})`,
      true,
    );
    await hydrated(first);
    await copied(first, next.dir);
    await becomes(
      first,
      'navigator.serviceWorker.getRegistration().then((found) => !found.waiting && !found.installing)',
      true,
      LATE,
    );
  } finally {
    await reader.leave();
    await publishing.stop();
  }
}

const LEFT = `(async () => [
  (await navigator.serviceWorker.getRegistrations()).length,
  await caches.keys(),
])()`;

/** A build without offline reading is published: worker and copy are gone, nothing requests them, and tabs work. */
export async function removeFromTwoTabs(browser: BareBrowser): Promise<void> {
  const publishing = await Publishing.of(SITE);
  const { reader, first, second } = await twoTabs(browser, publishing);
  try {
    // This tab is never idle: each request restarts the old worker when it is about to stop.
    await first.evaluate(
      `void setInterval(() => fetch('/favicon.svg?' + Math.random()).catch(() => {}), 20)`,
    );
    await publishing.publish(OFF);
    await second.goto(`${publishing.origin}/`);
    await hydrated(second);
    await becomes(second, LEFT, [0, []]);
    for (const tab of [first, second]) {
      await tab.goto(`${publishing.origin}/`);
      await hydrated(tab);
      await becomes(tab, 'Boolean(navigator.serviceWorker.controller)', false);
    }
    await becomes(first, LEFT, [0, []]);
    const asked: string[] = [];
    publishing.missing = (path) => {
      asked.push(path);
      return false;
    };
    await second.goto(`${publishing.origin}/`);
    await hydrated(second);
    await becomes(second, 'document.documentElement.dataset.offlineCopy ?? null', null);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => /sw\.js|offline/.test(path))).toEqual([]);
  } finally {
    await reader.leave();
    await publishing.stop();
  }
}
