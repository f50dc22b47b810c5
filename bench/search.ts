/**
 * What search costs a reader: bytes before its first use, bytes and time up to the first hit, and
 * whether the page stays responsive.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { BUNDLE_FILE, type BundleReport } from '../src/plugins/bundle-report';
import { openBrowser, PAGE, serveBuild } from './browser';
import { sumOf } from '../eval/metrics';
import { median, say, type Figure } from './figures';
import { openLink, type Link, type Speed, type Transfer } from './link';
import { layIndex } from './sites';

const SLOW: Speed = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };

/** What is typed after Ctrl+K: all at once, as a reader who knows the window would, and letter by letter. */
const TYPED = 'budget';
const KEY_MS = 80;

/** MUI, and what only MUI needs. */
const OF_MUI = /^(?:@mui\/|@emotion\/|stylis|react-transition-group|@popperjs\/)/;

/** The number of pages in the index, to which the bound on the first hit applies. */
const PAGES = 500;

/** How much slower the processor of a phone is. */
const SLOWDOWN = 4;

/** Time for what happens after hydration by itself, such as prefetches and idle work. */
const SETTLE_MS = 2_500;

const KB = 1024;

/** Bytes, by part of the site. */
type Parts = Readonly<Record<string, number>>;

/** Returns the part of the site that a file belongs to. */
function partOf(path: string): string {
  if (path.includes('/assets/search/')) return 'index';
  if (path.includes('/assets/pages/')) return 'documents';
  if (/\/(?:assets\/offline\/|offline\.json)/.test(path)) return 'offline copy';
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
export const kilobytes = (name: string, parts: Parts): Figure => ({
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
  /** When the frames were ready that show the window and the first hit. */
  readonly shown: number;
  readonly listed: number;
  /** Tasks that blocked the page, from Ctrl+K on. */
  readonly tasks: readonly { readonly at: number; readonly ms: number }[];
};

/** Runs in the page, before its own scripts. */
function noteSearch(): void {
  const told = { opened: 0, typed: 0, shown: 0, listed: 0, tasks: [] as object[] };
  Object.assign(window, { benchSearch: told });
  // Functions here must not have names, because the compiler would call a helper that the page doesn't have.
  new MutationObserver(() => {
    for (const [key, selector] of [
      ['shown', '[role="dialog"]'],
      ['listed', '[role="option"]'],
    ] as const) {
      if (told[key] !== 0 || !document.querySelector(selector)) continue;
      told[key] = -1;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (told[key] = performance.now()));
        port1.start();
        port2.postMessage('');
      });
    }
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
}

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/**
 * Opens a tab with an empty cache, on a slower processor if `slowdown` is more than 1. Workers aren't slowed down, because
 * the browser only does that to pages.
 */
export async function openTab(
  browser: Browser,
  slowdown = 1,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  // By default without the offline copy, which would load the index before the first search.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Loads an address in a tab, and waits until the page is idle. */
export async function loadPage(page: Page, address: string): Promise<Page> {
  await page.addInitScript(noteSearch);
  await page.goto(address, { timeout: 120_000 });
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

const noted = (page: Page) =>
  page.evaluate(() => (window as unknown as { benchSearch: Noted }).benchSearch);

/** Types a query into the help window of a page, and returns what the page records up to the first hit. */
export async function typeQuery(page: Page, keyMs = 0): Promise<Noted> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(TYPED, { delay: keyMs });
  await page.waitForFunction(
    () => (window as unknown as { benchSearch: Noted }).benchSearch.listed > 0,
    undefined,
    { timeout: 60_000 },
  );
  return noted(page);
}

/** Returns what a page transfers before the first search, with gzip, because the bound is for gzip. */
async function carriedAtRest(browser: Browser, dir: string): Promise<readonly Transfer[]> {
  const served = await serveBuild(dir);
  const link = await openLink(served.origin, 'gzip');
  const page = await loadPage(await openTab(browser), link.origin + PAGE);
  await page.context().close();
  await link.close();
  await served.stop();
  return link.transfers;
}

/** Runs a search in a browser with an empty cache. */
async function searchOnce(
  browser: Browser,
  link: Link,
  { speed, keyMs, slowdown }: { speed?: Speed; keyMs?: number; slowdown?: number } = {},
) {
  const page = await loadPage(await openTab(browser, slowdown), link.origin + PAGE);
  const from = link.transfers.length;
  link.setSpeed(speed);
  const { opened, typed, shown, listed } = await typeQuery(page, keyMs);
  link.setSpeed(undefined);
  const carried = link.transfers.slice(from);
  // Tasks continue until the window is idle.
  await page.waitForTimeout(SETTLE_MS);
  const { tasks } = await noted(page);
  if (page.workers().length === 0) throw new Error('bench: the hits did not come from the worker.');
  await page.context().close();
  const since = { shown: shown - opened, sinceOpened: listed - opened, sinceTyped: listed - typed };
  return { ...since, carried, tasks };
}

/** Returns the code in scripts by whose it is, estimated by the sizes of the modules before they were minified. */
function codeOf(dir: string, carried: readonly Transfer[]): Parts {
  const { parts } = JSON.parse(readFileSync(join(dir, BUNDLE_FILE), 'utf8')) as BundleReport;
  const code = { MUI: 0, ours: 0, others: 0 };
  for (const { path, bytes } of carried.filter((one) => partOf(one.path) === 'scripts')) {
    const [, sizes = { unknown: 1 }] =
      Object.entries(parts).find(([file]) => basename(file) === basename(path)) ?? [];
    const whole = sumOf(Object.values(sizes));
    for (const [name, size] of Object.entries(sizes)) {
      const isOurs = /^(?:src\/|generated)/.test(name);
      const whose = OF_MUI.test(name) ? 'MUI' : isOurs ? 'ours' : 'others';
      code[whose] += (bytes * size) / whole;
    }
  }
  return code;
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

/** Returns a search's transfers with gzip, because the bound is for gzip. */
async function carriedToFirstHit(browser: Browser, origin: string) {
  const link = await openLink(origin, 'gzip');
  const { carried } = await searchOnce(browser, link);
  await link.close();
  return carried;
}

const listOf = (tasks: Search['tasks']) =>
  tasks.map(({ at, ms }) => `${Math.round(ms)} ms at ${Math.round(at)}`);

/** Measures search in finished builds with and without it. */
export async function searchFigures(builds: {
  readonly ours: string;
  readonly without: string;
  readonly runs: number;
}): Promise<Figure[]> {
  const browser = await openBrowser();
  const dir = await layIndex(builds.ours, PAGES);
  const served = await serveBuild(dir);
  const link = await openLink(served.origin);
  try {
    const before = partsOf(
      await carriedAtRest(browser, builds.ours),
      await carriedAtRest(browser, builds.without),
    );
    const carried = await carriedToFirstHit(browser, served.origin);
    const fast: Search[] = [];
    const slow: Search[] = [];
    const typing: Search[] = [];
    const slowed: Search[] = [];
    for (let run = 1; run <= builds.runs; run += 1) {
      fast.push(await searchOnce(browser, link));
      slow.push(await searchOnce(browser, link, { speed: SLOW }));
      typing.push(await searchOnce(browser, link, { speed: SLOW, keyMs: KEY_MS }));
      slowed.push(await searchOnce(browser, link, { slowdown: SLOWDOWN }));
      say(`  search, run ${run} of ${builds.runs}`);
    }
    const all = [...fast, ...slow, ...typing];
    const tasks = all.flatMap((one) => one.tasks);
    const tasksSlowed = slowed.flatMap((one) => one.tasks);
    const opened = slowed.map(({ shown }) => shown);
    const { MUI = 0, ...code } = codeOf(dir, carried);
    const toHit = kilobytes('Ctrl+K to the first hit, gzip', partsOf(carried));
    return [
      { ...kilobytes('A page before first use, gzip', before), most: 6 },
      { ...toHit, note: `${carried.length} requests: ${toHit.note}` },
      { ...kilobytes('Code from Ctrl+K to the first hit without MUI, gzip', code), most: 45 },
      kilobytes('MUI in the code to the first hit, gzip', { MUI }),
      waitOf('First hit from the first key', fast),
      waitOf('First hit at 1.6 Mb/s, 150 ms', slow, 1200),
      waitOf('First hit at 1.6 Mb/s, 150 ms, 80 ms a key', typing, 1200),
      {
        name: `Ctrl+K to the window at ${SLOWDOWN}x CPU`,
        value: median(opened),
        unit: ' ms',
        most: 100,
        note: `${Math.max(...opened).toFixed(0)} ms at most`,
      },
      {
        name: 'Tasks over 50 ms after Ctrl+K',
        value: tasks.length,
        most: 0,
        note: [`${all.length} openings`, ...listOf(tasks)].join(', '),
      },
      {
        name: `Longest task after Ctrl+K at ${SLOWDOWN}x CPU`,
        value: Math.max(0, ...tasksSlowed.map(({ ms }) => ms)),
        unit: ' ms',
        note: listOf(tasksSlowed).join(', '),
      },
    ];
  } finally {
    await Promise.all([link.close(), browser.close()]);
    await served.stop();
  }
}
