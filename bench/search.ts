/**
 * What search costs a reader: bytes before its first use, bytes and time up to the first hit, and
 * whether the page stays responsive.
 */
import type { Browser, Page } from '@playwright/test';
import { openBrowser, PAGE, serveBuild } from './browser';
import { sumOf } from '../eval/metrics';
import { median, say, type Figure } from './figures';
import { openLink, type Link, type Speed, type Transfer } from './link';
import { layIndex } from './sites';

const SLOW: Speed = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };

/** What is typed after Ctrl+K: all at once, as a reader who knows the window would, and letter by letter. */
const TYPED = 'budget';
const KEY_MS = 80;

/** The number of pages in the index, to which the bound on the first hit applies. */
const PAGES = 500;

/** Time for what happens after hydration by itself, such as prefetches and idle work. */
const SETTLE_MS = 2_500;

const KB = 1024;

/** Bytes, by part of the site. */
type Parts = Readonly<Record<string, number>>;

/** Returns the part of the site that a file belongs to. */
function partOf(path: string): string {
  if (path.includes('/assets/search/')) return 'index';
  if (path.includes('/assets/pages/')) return 'documents';
  if (path.endsWith('.js')) return 'scripts';
  if (path.endsWith('.css')) return 'styles';
  if (/\.woff2?$/.test(path)) return 'fonts';
  return path.endsWith('.json') ? 'data' : 'pages';
}

/** Returns bytes by part, minus those of other transfers. Prefetches of other pages are left out. */
export function partsOf(transfers: readonly Transfer[], others: readonly Transfer[] = []): Parts {
  const parts: Record<string, number> = {};
  const add = (sign: number, { path, bytes, prefetch }: Transfer) => {
    if (!prefetch) parts[partOf(path)] = (parts[partOf(path)] ?? 0) + sign * bytes;
  };
  for (const one of transfers) add(1, one);
  for (const one of others) add(-1, one);
  return parts;
}

/** Returns a figure in bytes, with the parts that it consists of. */
const kilobytes = (name: string, parts: Parts): Figure => ({
  name,
  value: sumOf(Object.values(parts)) / KB,
  digits: 1,
  unit: ' KB',
  note: Object.entries(parts)
    .filter(([, bytes]) => bytes !== 0)
    .map(([part, bytes]) => `${part} ${(bytes / KB).toFixed(1)}`)
    .join(', '),
});

/** What the page records about a search, by its own clock. */
type Noted = {
  readonly opened: number;
  readonly typed: number;
  readonly listed: number;
  /** Tasks that blocked the page, from Ctrl+K on. */
  readonly tasks: readonly { readonly at: number; readonly ms: number }[];
};

/** Loads the page in a browser with an empty cache, and waits until it's idle. */
async function loadPage(browser: Browser, link: Link): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // The offline copy would load the index before the first search.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const told = { opened: 0, typed: 0, listed: 0, tasks: [] as { at: number; ms: number }[] };
    Object.assign(window, { benchSearch: told });
    // Functions here must not have names, because the compiler would call a helper that the page doesn't have.
    new MutationObserver((_changes, watching) => {
      if (!document.querySelector('[role="option"]')) return;
      watching.disconnect();
      requestAnimationFrame(() => (told.listed = performance.now()));
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey, timeStamp }) => {
        if (key === 'k' && ctrlKey) told.opened = timeStamp;
        else if (told.opened > 0 && key.length === 1) told.typed ||= timeStamp;
      },
      true,
    );
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (told.opened > 0 && startTime + duration > told.opened) {
          told.tasks.push({ at: startTime - told.opened, ms: duration });
        }
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(link.origin + PAGE);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** Returns what a page transfers before the first search, with gzip, because the bound is for gzip. */
async function carriedAtRest(browser: Browser, dir: string): Promise<readonly Transfer[]> {
  const served = await serveBuild(dir);
  const link = await openLink(served.origin, 'gzip');
  const page = await loadPage(browser, link);
  await page.context().close();
  await link.close();
  await served.stop();
  return link.transfers;
}

/** Runs a search in a browser with an empty cache. */
async function searchOnce(
  browser: Browser,
  link: Link,
  { speed, keyMs = 0 }: { speed?: Speed; keyMs?: number } = {},
) {
  const page = await loadPage(browser, link);
  const from = link.transfers.length;
  link.setSpeed(speed);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(TYPED, { delay: keyMs });
  const noted = () =>
    page.evaluate(() => (window as unknown as { benchSearch: Noted }).benchSearch);
  await page.waitForFunction(
    () => (window as unknown as { benchSearch: Noted }).benchSearch.listed > 0,
    undefined,
    { timeout: 60_000 },
  );
  const { opened, typed, listed } = await noted();
  link.setSpeed(undefined);
  const carried = link.transfers.slice(from);
  // Tasks continue until the window is idle.
  await page.waitForTimeout(SETTLE_MS);
  const { tasks } = await noted();
  if (page.workers().length === 0) throw new Error('bench: the hits did not come from the worker.');
  await page.context().close();
  return { sinceOpened: listed - opened, sinceTyped: listed - typed, carried, tasks };
}

type Search = Awaited<ReturnType<typeof searchOnce>>;

/** Returns the wait for the first hit. */
const waitOf = (name: string, searches: readonly Search[], most?: number): Figure => ({
  name,
  value: median(searches.map(({ sinceTyped }) => sinceTyped)),
  unit: ' ms',
  most,
  note: `${median(searches.map(({ sinceOpened }) => sinceOpened)).toFixed(0)} ms from Ctrl+K`,
});

/** Measures search in finished builds with and without it. */
export async function searchFigures(builds: {
  readonly ours: string;
  readonly without: string;
  readonly runs: number;
}): Promise<Figure[]> {
  const browser = await openBrowser();
  const served = await serveBuild(await layIndex(builds.ours, PAGES));
  const link = await openLink(served.origin);
  try {
    const before = partsOf(
      await carriedAtRest(browser, builds.ours),
      await carriedAtRest(browser, builds.without),
    );
    const fast: Search[] = [];
    const slow: Search[] = [];
    const typing: Search[] = [];
    for (let run = 1; run <= builds.runs; run += 1) {
      fast.push(await searchOnce(browser, link));
      slow.push(await searchOnce(browser, link, { speed: SLOW }));
      typing.push(await searchOnce(browser, link, { speed: SLOW, keyMs: KEY_MS }));
      say(`  search, run ${run} of ${builds.runs}`);
    }
    const all = [...fast, ...slow, ...typing];
    const tasks = all.flatMap((one) => one.tasks);
    const carried = slow.at(-1)?.carried ?? [];
    return [
      { ...kilobytes('A page before first use, gzip', before), most: 6 },
      kilobytes(`Ctrl+K to the first hit, ${carried.length} requests`, partsOf(carried)),
      waitOf('First hit from the first key', fast),
      waitOf('  at 1.6 Mb/s, 150 ms', slow, 1200),
      waitOf('  the same, 80 ms a key', typing, 1200),
      {
        name: 'Tasks over 50 ms after Ctrl+K',
        value: tasks.length,
        most: 0,
        note: [
          `${all.length} openings`,
          ...tasks.map(({ at, ms }) => `${Math.round(ms)} ms at ${Math.round(at)}`),
        ].join(', '),
      },
    ];
  } finally {
    await Promise.all([link.close(), browser.close()]);
    await served.stop();
  }
}
