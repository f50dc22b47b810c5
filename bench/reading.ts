/** What reading on costs: the bytes of ten pages read one after the other, and the time from a click to the next page. */
import { basename } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { readDocs } from '../eval/docs';
import { percentile, sumOf } from '../eval/metrics';
import { openBrowser, serveBuild } from './browser';
import { ROOT, say, type Figure } from './figures';
import { openLink, type Transfer } from './link';
import { kilobytes, openTab, partsOf } from './search';

/** A category that is open in the sidebar of all three sites on all of its pages. */
const CATEGORY = '/docs/governance/budgets';
const READ = 10;
const CLICKS = 40;
const SLOWDOWN = 4;

/** How long a page is looked at, and then the link to the next one. Sites fetch other pages in the meantime. */
const LOOK_MS = 1_500;
const AIM_MS = 500;

const KB = 1024;

/** Returns the paths of the pages that are read. */
async function pathsToRead(): Promise<string[]> {
  const { listed } = await readDocs(ROOT);
  const urls = listed.map(({ url }) => url).filter((url) => `${url}/`.startsWith(`${CATEGORY}/`));
  if (urls.length < READ) throw new Error(`bench: ${CATEGORY} has fewer than ${READ} pages.`);
  return urls.toSorted().slice(0, READ);
}

/** Runs what is measured with a site at a counting connection. */
async function withSite<T>(dir: string, measure: (link: Link) => Promise<T>): Promise<T> {
  const served = await serveBuild(dir);
  const link = await openLink(served.origin);
  try {
    return await measure(link);
  } finally {
    await link.close();
    await served.stop();
  }
}

type Link = Awaited<ReturnType<typeof openLink>>;

/** Reads pages one after the other by clicking on links, with an empty cache. Returns what was transferred. */
function readInARow(browser: Browser, dir: string, paths: readonly string[], withCopy = false) {
  return withSite(dir, async (link): Promise<readonly Transfer[]> => {
    const page = await openTab(browser, 1, {
      viewport: { width: 1440, height: 900 },
      serviceWorkers: withCopy ? 'allow' : 'block',
    });
    const [first = '', ...others] = paths;
    await page.goto(link.origin + first);
    await page.waitForTimeout(LOOK_MS);
    for (const path of others) {
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await page.waitForURL(link.origin + path);
      await page.waitForTimeout(LOOK_MS);
    }
    if (withCopy) {
      const complete = page.locator('html[data-offline-copy^="complete"]');
      await complete.waitFor({ state: 'attached', timeout: 60_000 });
    }
    await page.context().close();
    return link.transfers;
  });
}

/** Returns the bytes of all transfers, which prefetches are part of. */
function transferred(name: string, transfers: readonly Transfer[]): Figure {
  const prefetched = sumOf(transfers.filter((one) => one.prefetch).map(({ bytes }) => bytes)) / KB;
  const all = kilobytes(name, partsOf(transfers.map((one) => ({ ...one, prefetch: false }))));
  const note = `${all.note}; ${prefetched.toFixed(1)} of it ahead; ${transfers.length} requests`;
  return { ...all, note };
}

/** What the page records about a click, by its own clock. */
type Noted = { clicked: number; shown: number; heading: string; tasks: number[] };

/** Chromium's tasks with a priority. */
type Tasks = {
  readonly scheduler: {
    readonly postTask: (work: () => void, options: { priority: 'user-blocking' }) => Promise<void>;
  };
};

/** Runs in the page, before its own scripts. */
function noteClicks(): void {
  const told: Noted = { clicked: 0, shown: 0, heading: '', tasks: [] };
  Object.assign(window, { benchClick: told });
  // Functions here must not have names, because the compiler would call a helper that the page doesn't have.
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      Object.assign(told, { clicked: timeStamp, shown: 0, heading, tasks: [] });
    },
    true,
  );
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (told.clicked === 0 || told.shown !== 0 || heading === '' || heading === told.heading)
      return;
    told.shown = -1;
    requestAnimationFrame(() => {
      // Of all tasks after the frame, this is the first. React's effects, which wait for the paint, may come next.
      void (window as unknown as Tasks).scheduler.postTask(
        () => {
          told.shown = performance.now();
        },
        { priority: 'user-blocking' },
      );
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (told.clicked > 0 && startTime + duration > told.clicked) told.tasks.push(duration);
    }
  }).observe({ type: 'longtask' });
}

const noted = (page: Page) =>
  page.evaluate(() => (window as unknown as { benchClick: Noted }).benchClick);

/** Follows the link to the next page many times, each time when the page has been looked at. */
function readOn(browser: Browser, dir: string, slowdown: number) {
  return withSite(dir, async (link) => {
    const page = await openTab(browser, slowdown);
    await page.addInitScript(noteClicks);
    await page.goto(link.origin + CATEGORY);
    await page.waitForTimeout(LOOK_MS);
    const times: number[] = [];
    const tasks: number[] = [];
    const fetched = new Set<string>();
    for (let click = 0; click < CLICKS; click += 1) {
      const next = page.locator('.pagination-nav__link--next');
      // It's seen before it's clicked.
      await next.scrollIntoViewIfNeeded();
      await page.waitForTimeout(AIM_MS);
      const before = link.transfers.length;
      await next.click();
      await page.waitForFunction(
        () => (window as unknown as { benchClick: Noted }).benchClick.shown > 0,
      );
      const { clicked, shown } = await noted(page);
      times.push(shown - clicked);
      for (const { path, prefetch } of link.transfers.slice(before)) {
        if (!prefetch) fetched.add(basename(path));
      }
      await page.waitForTimeout(LOOK_MS);
      tasks.push(...(await noted(page)).tasks);
    }
    await page.context().close();
    return { times, tasks, fetched: [...fetched] };
  });
}

/** Returns the figures of clicks on our site and on the bare one. */
function clickFigures(
  slowdown: number,
  [ours, bare]: readonly Awaited<ReturnType<typeof readOn>>[],
  bound: { time?: number; tasks?: number },
): Figure[] {
  const at = slowdown === 1 ? '' : ` at ${slowdown}x CPU`;
  const longest = Math.max(0, ...(ours?.tasks ?? [])).toFixed(0);
  return [
    {
      name: `Click to the next page${at}, ms, p95`,
      value: percentile(ours?.times ?? [], 95),
      bare: percentile(bare?.times ?? [], 95),
      most: bound.time,
      note: `median ${percentile(ours?.times ?? [], 50).toFixed(0)}, ${CLICKS} clicks, fetched after a click: ${ours?.fetched.join(', ') || 'nothing'}`,
    },
    {
      name: `Tasks over 50 ms after it${at}`,
      value: ours?.tasks.length,
      bare: bare?.tasks.length,
      most: bound.tasks,
      note: `the longest ${longest} ms`,
    },
  ];
}

/** Measures reading in finished builds. */
export async function readingFigures(builds: {
  readonly ours: string;
  readonly bare: string;
  readonly vitepress: string;
}): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const paths = await pathsToRead();
    const [ours, bare, vitepress, withCopy] = [
      transferred('Ten pages in a row', await readInARow(browser, builds.ours, paths)),
      transferred('bare', await readInARow(browser, builds.bare, paths)),
      transferred('Ten pages, VitePress', await readInARow(browser, builds.vitepress, paths)),
      transferred(
        'Ten pages, with our offline copy',
        await readInARow(browser, builds.ours, paths, true),
      ),
    ];
    say('  ten pages in a row');
    const clicks: Figure[] = [];
    for (const slowdown of [1, SLOWDOWN]) {
      const sides = [
        await readOn(browser, builds.ours, slowdown),
        await readOn(browser, builds.bare, slowdown),
      ];
      clicks.push(...clickFigures(slowdown, sides, slowdown === 1 ? { time: 50, tasks: 0 } : {}));
      say(`  ${CLICKS} clicks at ${slowdown}x CPU on both sites`);
    }
    return [
      { ...ours, bare: bare?.value, most: 1, ofBare: true },
      {
        name: 'Ten pages, of VitePress',
        value: (ours.value ?? NaN) / (vitepress.value ?? NaN),
        digits: 2,
        most: 1,
      },
      vitepress,
      withCopy,
      ...clicks,
    ];
  } finally {
    await browser.close();
  }
}
