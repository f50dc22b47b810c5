/**
 * What search costs a reader: bytes before its first use, bytes and time to the first hit, time of a
 * query, and whether the page stays free meanwhile. Part of `npm run bench`; alone:
 * `npx tsx bench/search.ts`, with `--check`, `--reuse` and `--runs N` as there.
 *
 * --site DIR  measures this finished build of the site, instead of making one
 * --pages N   pages in the index (500); 0 leaves the site's own
 * --first     only from Ctrl+K on: needs no build without search
 * --trace     prints each request from Ctrl+K to the first hit, of the last slow run
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page, type Worker } from '@playwright/test';
import { BUILD_FLAGS } from '../scripts/build';
import type { SearchBody } from '../src/search/protocol';
import { resolveChromium, type Chromium } from '../tests/support/chromium';
import { layIndex } from './laid';
import { openLink, type Link, type Speed, type Transfer } from './link';
import {
  missedSearchBounds,
  moreThan,
  partsOf,
  percentile,
  searchLines,
  waterfall,
  type LongTask,
  type Parts,
  type SearchFigures,
  type Wait,
} from './searchStats';
import { serveBuild } from './serve';
import { build, clearCaches, type Site } from './siteBuild';
import { median } from './stats';

const ROOT = resolve(__dirname, '..');
const WORK = join(__dirname, 'build');
const PAGE = '/docs/governance/budgets/create-budget';
const MAIN_DOC = '/docs/governance/budgets';
const SLOW: Speed = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };

/** Typed after Ctrl+K: at once, as a reader does who knows the window, and letter by letter. */
const TYPED = 'budget';
const KEY_MS = 80;

/** Pages of the index, as the bound on the first hit has it. */
const PAGES = 500;

/** What comes after hydration on its own: prefetches, idle work. */
const SETTLE_MS = 2_500;

/** Queries that the worker answers: the beginnings of this many judged ones, and the whole. */
const QUERIES = 100;

/** The real site. */
const OURS: Site = {
  name: 'ours',
  dir: ROOT,
  outDir: join(WORK, 'ours-build'),
  caches: [],
  nodeFlags: BUILD_FLAGS,
  hosting: true,
};

/** The same with an index of more pages. */
const LAID = join(WORK, 'laid-build');

/** The real site without search. */
const WITHOUT: Site = {
  name: 'ours without search',
  dir: ROOT,
  outDir: join(WORK, 'no-search-build'),
  caches: [],
  nodeFlags: BUILD_FLAGS,
  config: join(__dirname, 'no-search/docusaurus.config.ts'),
  hosting: true,
};

const say = (line: string) => console.log(line);

/** Loads the page in a browser that has nothing cached, and waits until it has come to rest. */
async function loadPage(browser: Browser, link: Link): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // The offline copy would bring the index ahead of the first search.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const told = { opened: 0, typed: 0, listed: 0, tasks: [] as { at: number; ms: number }[] };
    Object.assign(window, { benchSearch: told });
    // Nothing here may have a name: the compiler would call a helper that the page lacks.
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

/** What the page notes of a search, by its own clock. */
type Noted = {
  readonly opened: number;
  readonly typed: number;
  readonly listed: number;
  readonly tasks: LongTask[];
};

const notedIn = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { benchSearch: Noted }).benchSearch);

/** Presses Ctrl+K, types, and returns how long the first hit took. */
async function searchOnce(page: Page, keyMs: number): Promise<Wait> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(TYPED, { delay: keyMs });
  await page.waitForFunction(
    () => (window as unknown as { benchSearch: Noted }).benchSearch.listed > 0,
    undefined,
    { timeout: 60_000 },
  );
  const { opened, typed, listed } = await notedIn(page);
  return { sinceOpened: listed - opened, sinceTyped: listed - typed };
}

/** Long tasks from Ctrl+K on, once the window has come to rest. */
async function longTasks(page: Page): Promise<readonly LongTask[]> {
  await page.waitForTimeout(SETTLE_MS);
  return (await notedIn(page)).tasks;
}

/** Judged queries as they are typed: each of their beginnings that ends with a word, and the whole. */
function queriesTyped(): string[] {
  const lines = readFileSync(join(ROOT, 'eval/search/questions.jsonl'), 'utf8').trim().split('\n');
  const queries = lines
    .slice(0, QUERIES)
    .map((line) => (JSON.parse(line) as { query: string }).query);
  return queries.flatMap((query) => {
    const words = query.split(' ');
    return words.map((_, index) => words.slice(0, index + 1).join(' '));
  });
}

/** Asks the worker of an open window as the page does, and returns the milliseconds of each query. */
async function timeQueries(worker: Worker, index: string): Promise<number[]> {
  const bodies = queriesTyped().map((query): string => {
    const request: SearchBody['requests'][number] = {
      indexName: 'main',
      query,
      hitsPerPage: 20,
      attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:10'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    };
    return JSON.stringify({ requests: [request] });
  });
  return worker.evaluate(
    async ([messages, address]) => {
      const times: number[] = [];
      const scope = globalThis as unknown as {
        postMessage: (told: { id: number }) => void;
        dispatchEvent: (event: Event) => void;
      };
      const tell = scope.postMessage;
      for (const [number, body] of messages.entries()) {
        let taken = 0;
        // The first time it loads what it needs: of so many queries the worker keeps no more than a part.
        for (const round of [1, 2]) {
          const id = -2 * number - round;
          const start = performance.now();
          await new Promise<void>((done, fail) => {
            scope.postMessage = (told) => {
              if (told.id !== id) return;
              if ('problem' in told) fail(new Error('bench: a query was not answered.'));
              else done();
            };
            scope.dispatchEvent(
              new MessageEvent('message', { data: { id, index: address, request: body } }),
            );
          });
          taken = performance.now() - start;
        }
        times.push(taken);
      }
      scope.postMessage = tell;
      return times;
    },
    [bodies, index] as const,
  );
}

/** Bytes of a page that nobody searches on. */
async function bytesOf(browser: Browser, link: Link): Promise<Parts> {
  const from = link.transfers.length;
  const page = await loadPage(browser, link);
  await page.context().close();
  return partsOf(link.transfers.slice(from));
}

/** How a search is made. */
type Manner = { readonly speed?: Speed; readonly keyMs?: number };

/** One search in a browser that has nothing cached. */
async function firstSearch(browser: Browser, link: Link, { speed, keyMs = 0 }: Manner = {}) {
  const page = await loadPage(browser, link);
  const from = link.transfers.length;
  const start = performance.now();
  link.setSpeed(speed);
  const wait = await searchOnce(page, keyMs);
  link.setSpeed(undefined);
  const carried = link.transfers.slice(from);
  return { page, wait, carried, start };
}

const medianOf = (waits: readonly Wait[]): Wait => ({
  sinceOpened: median(waits.map(({ sinceOpened }) => sinceOpened)),
  sinceTyped: median(waits.map(({ sinceTyped }) => sinceTyped)),
});

/** What a worker with all that it needs takes for each query. */
async function queriesOf(page: Page, carried: readonly Transfer[]): Promise<number[]> {
  const [worker] = page.workers();
  const core = carried.find(({ path }) => path.includes('/assets/search/core-'))?.path;
  if (!worker || !core) throw new Error('bench: the hits did not come from the worker.');
  return timeQueries(worker, core);
}

/** Finished builds to measure. */
type Builds = { readonly ours: string; readonly laid: string; readonly without?: string };

type Measuring = { readonly runs: number; readonly trace: boolean };

/** What a page of the site transfers more than one of the same site without search. */
async function bytesBefore(browser: Browser, { ours, without }: Builds): Promise<Parts> {
  if (without === undefined) return {};
  const dirs = [ours, without];
  const parts: Parts[] = [];
  for (const dir of dirs) {
    const served = await serveBuild(dir, MAIN_DOC);
    // The bound is one of gzip, whatever a browser would take.
    const link = await openLink(served.origin, 'gzip');
    parts.push(await bytesOf(browser, link));
    await link.close();
    await served.stop();
  }
  const [mine = {}, other = {}] = parts;
  return moreThan(mine, other);
}

/** Measures search in finished builds, with and without it. */
async function measureSearch(
  chromiumOf: Chromium,
  builds: Builds,
  { runs, trace }: Measuring,
): Promise<SearchFigures> {
  const browser = await chromium.launch({
    executablePath: chromiumOf.executablePath,
    args: chromiumOf.args,
  });
  const served = await serveBuild(builds.laid, MAIN_DOC);
  const link = await openLink(served.origin);
  try {
    const before = await bytesBefore(browser, builds);
    const fast: Wait[] = [];
    const slow: Wait[] = [];
    const typing: Wait[] = [];
    const tasks: LongTask[] = [];
    const queries: number[] = [];
    let first: Parts = {};
    let requests = 0;
    for (let run = 1; run <= runs; run += 1) {
      const { page, wait, carried } = await firstSearch(browser, link);
      fast.push(wait);
      tasks.push(...(await longTasks(page)));
      queries.push(...(await queriesOf(page, carried)));
      await page.context().close();

      const slowly = await firstSearch(browser, link, { speed: SLOW });
      slow.push(slowly.wait);
      first = partsOf(slowly.carried);
      requests = slowly.carried.length;
      if (trace && run === runs) say(waterfall(slowly.carried, slowly.start).join('\n'));
      tasks.push(...(await longTasks(slowly.page)));
      await slowly.page.context().close();

      const typed = await firstSearch(browser, link, { speed: SLOW, keyMs: KEY_MS });
      typing.push(typed.wait);
      tasks.push(...(await longTasks(typed.page)));
      await typed.page.context().close();
      say(`  search, run ${run} of ${runs}`);
    }
    return {
      before,
      first,
      requests,
      runs: 3 * runs,
      longTasks: tasks,
      fast: medianOf(fast),
      slow: medianOf(slow),
      typing: medianOf(typing),
      queryP95Ms: percentile(queries, 95),
      queries: queries.length,
    };
  } finally {
    await Promise.all([link.close(), browser.close()]);
    await served.stop();
  }
}

/** Builds a site, unless it may be reused. */
async function buildOf(site: Site, reuse: boolean): Promise<string> {
  if (reuse && existsSync(site.outDir)) return site.outDir;
  mkdirSync(WORK, { recursive: true });
  clearCaches(site);
  await build(site);
  return site.outDir;
}

type Options = Partial<Measuring> & {
  readonly runs: number;
  /** Whether builds of an earlier run will do. */
  readonly reuse: boolean;
  readonly pages?: number;
  /** Leaves out what a page costs before first use. */
  readonly firstOnly?: boolean;
};

/** Measures, prints and returns the bounds that are missed. */
export async function reportSearch(
  ours: string,
  { runs, reuse, pages = PAGES, firstOnly = false, trace = false }: Options,
): Promise<{ figures: SearchFigures; missed: string[] }> {
  if (!firstOnly) say('Search: building the site without it, to compare …');
  const without = firstOnly ? undefined : await buildOf(WITHOUT, reuse);
  if (pages > 0) await layIndex(ROOT, ours, pages, LAID);
  const builds = { ours, laid: pages > 0 ? LAID : ours, ...(without && { without }) };
  const figures = await measureSearch(await resolveChromium(), builds, { runs, trace });
  say(`\n${searchLines(figures).join('\n')}\n`);
  return { figures, missed: missedSearchBounds(figures) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      first: { type: 'boolean', default: false },
      pages: { type: 'string', default: String(PAGES) },
      reuse: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      site: { type: 'string' },
      trace: { type: 'boolean', default: false },
    },
  });
  const { reuse, trace } = values;
  if (values.site === undefined) say('Search: building the site …');
  const { missed } = await reportSearch(values.site ?? (await buildOf(OURS, reuse)), {
    runs: Number(values.runs),
    reuse,
    trace,
    pages: Number(values.pages),
    firstOnly: values.first,
  });
  for (const sentence of missed) say(`Missed: ${sentence}`);
  if (values.check && missed.length > 0) process.exitCode = 1;
}

if (process.argv[1]?.replaceAll('\\', '/').endsWith('bench/search.ts')) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
