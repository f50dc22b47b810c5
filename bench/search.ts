/**
 * What search costs a reader: bytes before its first use, bytes and time to the first hit, time of a
 * query, and whether the page stays free meanwhile. Part of `npm run bench`; alone:
 * `npx tsx bench/search.ts`, with `--check`, `--reuse` and `--runs N` as there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page, type Worker } from '@playwright/test';
import { BUILD_FLAGS } from '../scripts/build';
import type { SearchBody } from '../src/search/protocol';
import { resolveChromium, type Chromium } from '../tests/support/chromium';
import { openLink, type Link, type Speed } from './link';
import {
  missedSearchBounds,
  moreThan,
  partsOf,
  percentile,
  searchLines,
  type Parts,
  type SearchFigures,
} from './searchStats';
import { serveBuild } from './serve';
import { build, clearCaches, type Site } from './siteBuild';
import { median } from './stats';

const ROOT = resolve(__dirname, '..');
const WORK = join(__dirname, 'build');
const PAGE = '/docs/governance/budgets/create-budget';
const MAIN_DOC = '/docs/governance/budgets';
const SLOW: Speed = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };

/** Typed at once after Ctrl+K, as a reader does who knows the window. */
const TYPED = 'budget';

/** What comes after hydration by itself: prefetches, idle work. */
const SETTLE_MS = 2_500;

/** Queries that the worker answers: the beginnings of this many judged ones, and the whole. */
const QUERIES = 100;

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
    const told = { opened: 0, tasks: [] as number[] };
    Object.assign(window, { benchSearch: told });
    document.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'k') told.opened = timeStamp;
      },
      true,
    );
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (told.opened > 0 && startTime + duration > told.opened) told.tasks.push(duration);
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(link.origin + PAGE);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** Presses Ctrl+K, types, and returns how long the first hit took. */
async function searchOnce(page: Page): Promise<number> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(TYPED);
  await page.locator('[role="option"]').first().waitFor({ timeout: 60_000 });
  return page.evaluate(
    () =>
      performance.now() -
      (window as never as { benchSearch: { opened: number } }).benchSearch.opened,
  );
}

/** Long tasks from Ctrl+K on, once the window has come to rest. */
async function longTasks(page: Page): Promise<number[]> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(
    () => (window as never as { benchSearch: { tasks: number[] } }).benchSearch.tasks,
  );
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
      ...{ indexName: 'main', query, hitsPerPage: 20 },
      attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:10'],
      ...{ snippetEllipsisText: '…', highlightPreTag: '<mark>', highlightPostTag: '</mark>' },
    };
    return JSON.stringify({ requests: [request] });
  });
  return worker.evaluate(
    async ([messages, file]) => {
      const times: number[] = [];
      const scope = globalThis as unknown as {
        postMessage: (told: { id: number }) => void;
        dispatchEvent: (event: Event) => void;
      };
      const tell = scope.postMessage;
      for (const [number, body] of messages.entries()) {
        const id = -1 - number;
        const start = performance.now();
        await new Promise<void>((done, fail) => {
          scope.postMessage = (told) => {
            if (told.id !== id) return;
            if ('problem' in told) fail(new Error('bench: a query was not answered.'));
            else done();
          };
          scope.dispatchEvent(
            new MessageEvent('message', { data: { id, files: [file], request: body } }),
          );
        });
        times.push(performance.now() - start);
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

/** One search in a browser that has nothing cached. */
async function firstSearch(browser: Browser, link: Link, speed?: Speed) {
  const page = await loadPage(browser, link);
  const from = link.transfers.length;
  link.setSpeed(speed);
  const ms = await searchOnce(page);
  link.setSpeed(undefined);
  const carried = link.transfers.slice(from);
  return { page, ms, carried };
}

/** Measures search in two finished builds, with and without it. */
async function measureSearch(
  chromiumOf: Chromium,
  dirs: { readonly ours: string; readonly without: string },
  runs: number,
): Promise<SearchFigures> {
  const browser = await chromium.launch({
    executablePath: chromiumOf.executablePath,
    args: chromiumOf.args,
  });
  const ours = await serveBuild(dirs.ours, MAIN_DOC);
  const without = await serveBuild(dirs.without, MAIN_DOC);
  const link = await openLink(ours.origin);
  // The bound is one of gzip, whatever a browser would take.
  const plain = await openLink(ours.origin, 'gzip');
  const other = await openLink(without.origin, 'gzip');
  try {
    const before = moreThan(await bytesOf(browser, plain), await bytesOf(browser, other));
    const fast: number[] = [];
    const slow: number[] = [];
    const tasks: number[] = [];
    const queries: number[] = [];
    let first: Parts = {};
    for (let run = 0; run < runs; run += 1) {
      const { page, ms, carried } = await firstSearch(browser, link);
      fast.push(ms);
      first = partsOf(carried);
      tasks.push(...(await longTasks(page)));
      const [worker] = page.workers();
      const core = carried.find(({ path }) => path.includes('/assets/search/core-'))?.path;
      if (!worker || !core) throw new Error('bench: the hits did not come from the worker.');
      const index = core.replace(/core-(\w+)\.bin$/, 'index-$1.json');
      await timeQueries(worker, index);
      // The second time round, all that they need is there.
      queries.push(...(await timeQueries(worker, index)));
      await page.context().close();
      const slowly = await firstSearch(browser, link, SLOW);
      slow.push(slowly.ms);
      await slowly.page.context().close();
    }
    return {
      ...{ before, first, firstHitMs: median(fast), slowFirstHitMs: median(slow) },
      ...{ queryP95Ms: percentile(queries, 95), queries: queries.length, longTasks: tasks },
    };
  } finally {
    await Promise.all([link.close(), plain.close(), other.close(), browser.close()]);
    await Promise.all([ours.stop(), without.stop()]);
  }
}

/** Builds the site without search, unless it may be reused. */
async function buildWithoutSearch(reuse: boolean): Promise<string> {
  if (reuse && existsSync(WITHOUT.outDir)) return WITHOUT.outDir;
  clearCaches(WITHOUT);
  await build(WITHOUT);
  return WITHOUT.outDir;
}

/** Measures, prints and returns the bounds that are missed. */
export async function reportSearch(
  ours: string,
  { runs, reuse }: { readonly runs: number; readonly reuse: boolean },
): Promise<{ figures: SearchFigures; missed: string[] }> {
  say('Search: building the site without it, to compare …');
  const without = await buildWithoutSearch(reuse);
  const figures = await measureSearch(await resolveChromium(), { ours, without }, runs);
  say(`\n${searchLines(figures).join('\n')}\n`);
  return { figures, missed: missedSearchBounds(figures) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      reuse: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      site: { type: 'string', default: join(WORK, 'ours-build') },
    },
  });
  const { missed } = await reportSearch(values.site, {
    runs: Number(values.runs),
    reuse: values.reuse,
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
