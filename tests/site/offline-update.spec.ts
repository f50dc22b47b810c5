/** Build B replaces build A while tabs are open, when part of the copy is there and when all of it is. */
import type { Page } from '@playwright/test';
import { outDirOf } from '../../scripts/sites';
import { makeNextBuild, type NextBuild } from '../support/next-build';
import { expect, expectAccessible, hydrated } from '../support/test';
import { answersTo, copied, fileOf, goOffline, hashOf, test } from './offline';
import { addressesOf } from './pages';

/** A small site: this is about the page, the worker and the host. */
const SITE = 'hosted';
const A = outDirOf(SITE);
const PAGE = '/docs/gauge-platform';
const OTHER = '/';

test.use({ site: SITE });
test.setTimeout(120_000);

let next: NextBuild;
let B: string;

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a hook needs
test.beforeAll(async ({}, { parallelIndex }) => {
  B = outDirOf(`${SITE}-update-${parallelIndex}`);
  next = await makeNextBuild(A, B, fileOf(PAGE, '/'));
});

/** Opens the page of another section by its link, as readers do. */
const openMain = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Documentation' }).first().click();

/** Everything on a page is from one build: what React renders is what the HTML said. */
async function expectBuild(page: Page, build: 0 | 1): Promise<void> {
  await hydrated(page);
  await expect(page.getByText(next.footer[build], { exact: true })).toBeVisible();
}

/** Counts the documents that a tab is loaded with. Scripts wait for all of a document, but not for its fonts. */
function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => (loads.count += 1));
  return loads;
}

/** Follows the site's workers; returns a function that gives the state of each, oldest first. */
async function watchWorkers(page: Page): Promise<() => string[]> {
  const states = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  return () => [...states.values()];
}

const refresh = (page: Page) =>
  page.locator('#pwa-popup-container').getByRole('button', { name: 'Refresh' });

const stages = [
  { stage: 'in the middle of the copy', parts: 2 },
  { stage: 'when the copy is complete', parts: Infinity },
] as const;

for (const { stage, parts } of stages) {
  test(`[4.49] a new build, published ${stage}: the old tab is asked, the new one is not, nothing is mixed`, async ({
    page,
    context,
    publishing,
    expectProblem,
    problems,
  }) => {
    // The pages of this site are shorter than the window: the notice of a saved page may move their footer.
    problems.allow(/layout shift: [\d.]+ by footer/);
    const isWhole = parts === Infinity;
    let release = () => undefined as void;
    const held = new Promise<void>((done) => (release = done));
    let asked = 0;
    publishing.hold = (path) => {
      if (path.endsWith('.bin') && (asked += 1) > parts) return held;
      return undefined;
    };
    const workers = await watchWorkers(page);
    await page.goto(OTHER);
    await expectBuild(page, 0);
    if (isWhole) await copied(page, A);
    else await expect.poll(() => publishing.heldPaths.length).toBe(1);

    await publishing.publish(B);
    publishing.hold = undefined;
    release();

    // The tab of build A stays on build A if all of it is saved; otherwise it is reloaded once.
    const loads = loadsOf(page);
    if (!isWhole) {
      // Few bundles differ between the builds: the copy may start over before it requests one that is gone.
      problems.allow(/404 .*bundle-/);
      // The worker of build B has no script of build A, which is the reason for the reload.
      problems.allow(/ERR_FAILED .*assets\/js\//);
      // What the browser and Docusaurus report about a missing script, before the page is reloaded.
      expectProblem(/404 .*assets\/js\/|Refused to execute script|ChunkLoadError|Loading chunk/);
    }
    await openMain(page);
    await expect(page.getByText(next.sentence[isWhole ? 0 : 1])).toBeVisible();
    await expectBuild(page, isWhole ? 0 : 1);
    expect(loads.count).toBe(isWhole ? 0 : 1);

    // A tab that is opened now is from build B, and activates its worker without asking.
    const second = await context.newPage();
    await second.goto(PAGE);
    await expectBuild(second, 1);
    await expect(second.getByText(next.sentence[1])).toBeVisible();
    await copied(second, B);
    if (isWhole) await expect(refresh(page)).toBeVisible();
    await expect.poll(workers, { timeout: 15_000 }).toEqual(['redundant', 'activated']);
    await expect(refresh(second)).toHaveCount(0);

    if (isWhole) {
      await expectAccessible(page);
      await refresh(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(next.sentence[1])).toBeVisible();
      await expectBuild(page, 1);
      expect(loads.count).toBe(1);
    }

    // What is read offline is all from build B.
    await copied(page, B);
    await goOffline(second, publishing);
    const paths = addressesOf(SITE).map(({ pathname }) => pathname);
    expect(paths).toContain(PAGE);
    const found = await answersTo(second, paths);
    expect(found).toEqual(
      Object.fromEntries(paths.map((path) => [path, `200 ${hashOf(B, fileOf(path, '/'))}`])),
    );
    for (const tab of [page, second]) {
      await tab.reload();
      await expectBuild(tab, 1);
    }
  });
}
