/**
 * `npm run bench`: compares a docs page with the same page on a bare Docusaurus site, and measures search, AVA, reading
 * on, and weak devices.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, wholeNumber, type Values } from '../scripts/command';
import { avaFigures } from './ava';
import { buildsOfManyPages } from './builds';
import { PAGE, serveBuild } from './browser';
import { median, runBench, say, type Figure, type Group } from './figures';
import { lighthouseOnce, loadOnce, pageFigures } from './page';
import { readingFigures } from './reading';
import { startRecord } from './results';
import { searchFigures } from './search';
import {
  BARE,
  build,
  buildVitePress,
  clearCaches,
  makeBareSite,
  OURS,
  WITHOUT_SEARCH,
  type BuildCost,
  type Site,
} from './sites';
import { weakFigures } from './weak';

const BUILD_RUNS = 3;
/** Parts that are measured by default. */
const PARTS = ['page', 'search', 'ava', 'reading', 'weak'] as const;

/** Takes too long to be measured by default. */
const BUILDS = 'builds';

function installPackages(): void {
  const installed = ['lighthouse', 'vitepress'];
  if (installed.every((name) => existsSync(join(__dirname, 'node_modules', name)))) return;
  say('Installing Lighthouse and VitePress into bench/node_modules (once, by their lock file) …');
  const isWindows = process.platform === 'win32';
  const args = ['ci', '--prefix', __dirname, '--no-audit', '--no-fund'];
  const options = { stdio: 'inherit', shell: isWindows } as const;
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, options);
  if (status !== 0) throw new Error('bench: npm ci --prefix bench failed; see above.');
}

/** Builds a site, unless its last build can be reused. */
async function buildOnce(site: Site, reuse: boolean): Promise<string> {
  if (reuse && existsSync(site.outDir)) return site.outDir;
  if (site === BARE) await makeBareSite();
  clearCaches(site);
  await build(site);
  return site.outDir;
}

/** Measures cold and warm builds of both sites in alternation, so that other load on the machine affects both. */
async function buildFigures(times: number): Promise<Figure[]> {
  await makeBareSite();
  const costs = [OURS, BARE].map((site) => ({
    site,
    cold: [] as BuildCost[],
    warm: [] as BuildCost[],
  }));
  for (let run = 1; run <= times; run += 1) {
    for (const { site, cold, warm } of costs) {
      clearCaches(site);
      cold.push(await build(site));
      warm.push(await build(site));
    }
    say(`  build ${run} of ${times}`);
  }
  const figure = (name: string, of: 'cold' | 'warm', what: keyof BuildCost, bound: object = {}) => {
    const [value, bare] = costs.map((one) => median(one[of].map((cost) => cost[what])));
    return { name, value, bare, digits: what === 'megabytes' ? 0 : 1, ...bound };
  };
  return [
    figure('Cold build, s', 'cold', 'seconds', { most: 1.25, ofBare: true }),
    figure('Cold build, processor s', 'cold', 'processor'),
    figure('Cold build, peak MB', 'cold', 'megabytes'),
    figure('Warm build, s', 'warm', 'seconds'),
    figure('Warm build, processor s', 'warm', 'processor'),
    figure('Warm build, peak MB', 'warm', 'megabytes'),
  ];
}

/** Loads the page on both sites, in alternation. */
async function measurePage(dir: string, runs: number): Promise<Figure[]> {
  const ours = await serveBuild(dir);
  const bare = await serveBuild(BARE.outDir);
  const sides = [ours, bare].map(({ origin }) => ({
    url: origin + PAGE,
    loads: [] as Awaited<ReturnType<typeof loadOnce>>[],
  }));
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const { url, loads } of sides) {
        loads.push({ ...(await loadOnce(url)), ...(await lighthouseOnce(url)) });
      }
      say(`  run ${run} of ${runs}`);
    }
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
  return pageFigures(sides[0]?.loads ?? [], sides[1]?.loads ?? []);
}

const COMMAND = {
  name: 'bench',
  help: `--builds     also measures cold and warm builds (median of ${BUILD_RUNS}, or of N with --runs; takes a while)
--only PART  ${[...PARTS, BUILDS].join(', ')}
--pages N,N  with --only builds: the numbers of pages (300,1000,3000)
--cold       with --only builds: doesn't build a second time, from the caches
--profile    with --only builds: prints the functions that take longest
--runs N     loads of a page per site (5)
--reuse      measures the builds of the last run again
--site DIR   measures this finished build of our site`,
  options: {
    builds: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    only: { type: 'string' },
    pages: { type: 'string', default: '300,1000,3000' },
    profile: { type: 'boolean', default: false },
    reuse: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    site: { type: 'string' },
  },
} as const;

async function* measure(values: Values<typeof COMMAND>): AsyncGenerator<Group> {
  const { builds, only, reuse = false, site } = values;
  const runs = wholeNumber('runs', values.runs ?? '');
  if (only === BUILDS) {
    const counts = (values.pages ?? '').split(',').map((count) => wholeNumber('pages', count));
    yield* buildsOfManyPages(counts, {
      isProfiled: values.profile === true,
      isColdOnly: values.cold === true,
    });
    return;
  }
  if (only !== undefined && !PARTS.some((part) => part === only)) {
    throw new UsageError(
      `--only ${only}: no such part. Fix: write one of ${[...PARTS, BUILDS].join(', ')}.`,
    );
  }
  const wants = (part: (typeof PARTS)[number]) => only === undefined || only === part;
  if (builds) yield { title: 'Builds', figures: await buildFigures(Math.min(runs, BUILD_RUNS)) };
  const isBuilt = reuse || builds === true;
  const ours = site ?? (await buildOnce(OURS, isBuilt));
  if (wants('page')) {
    installPackages();
    await buildOnce(BARE, isBuilt);
    say(`Measuring ${PAGE}, ${runs} times each, in turns …`);
    yield { title: 'A page', figures: await measurePage(ours, runs) };
  }
  if (wants('search')) {
    const without = await buildOnce(WITHOUT_SEARCH, reuse);
    yield { title: 'Search', figures: await searchFigures({ ours, without, runs }) };
  }
  if (wants('ava')) yield { title: 'AVA', figures: await avaFigures(ours) };
  if (wants('reading')) {
    installPackages();
    const bare = await buildOnce(BARE, isBuilt || wants('page'));
    const vitepress = await buildVitePress(reuse);
    yield { title: 'Reading on', figures: await readingFigures({ ours, bare, vitepress }) };
  }
  if (wants('weak')) yield { title: 'Weak devices', figures: await weakFigures(ours, runs) };
}

runBench(COMMAND, measure, startRecord);
