/**
 * `npm run bench`: a docs page of ours beside the same page on a bare Docusaurus site, and what
 * search and AVA cost.
 *
 * -- --check      exits 1 on a missed bound, naming it
 * -- --builds     also measures cold and warm builds (median of 3; takes a while)
 * -- --runs N     loads and Lighthouse runs per site (5)
 * -- --reuse      measures the builds of the last run again
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveChromium } from '../tests/support/chromium';
import { BUILD_FLAGS } from '../scripts/build';
import { reportAva } from './ava';
import { makeBareSite } from './bare';
import { build, clearCaches, type BuildCost, type Site } from './siteBuild';
import { lighthouseOnce } from './lighthouse';
import { loadOnce } from './load';
import { reportSearch } from './search';
import { serveBuild } from './serve';
import { formatTable, median, METRICS, missedBounds, type Figures, type Metric } from './stats';

const ROOT = resolve(__dirname, '..');
const WORK = join(__dirname, 'build');
const PAGE = '/docs/governance/budgets/create-budget';
const MAIN_DOC = '/docs/governance/budgets';
const BUILD_RUNS = 3;

const OURS: Site = {
  name: 'ours',
  dir: ROOT,
  outDir: join(WORK, 'ours-build'),
  // The brand's pictures, which a first build draws.
  caches: [join(ROOT, 'node_modules/.cache/help-center')],
  nodeFlags: BUILD_FLAGS,
  hosting: true,
};
const BARE: Site = {
  name: 'bare',
  dir: join(WORK, 'bare'),
  outDir: join(WORK, 'bare-build'),
  caches: [join(WORK, 'bare/node_modules')],
  nodeFlags: [],
  hosting: false,
};

const say = (line: string) => console.log(line);

function installLighthouse(): void {
  if (existsSync(join(__dirname, 'node_modules/lighthouse/package.json'))) return;
  say('Installing Lighthouse into bench/node_modules (once, by its own lock file) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--prefix', __dirname, '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('bench: npm ci --prefix bench failed; see above.');
}

/** Medians of several runs, metric by metric. */
function medians(runs: readonly Figures[]): Figures {
  const result: Figures = {};
  for (const metric of Object.keys(METRICS) as Metric[]) {
    const values = runs.flatMap((run) => run[metric] ?? []);
    if (values.length > 0) result[metric] = median(values);
  }
  return result;
}

type BuildCosts = { readonly cold: BuildCost[]; readonly warm: BuildCost[] };

const buildFigures = ({ cold, warm }: BuildCosts): Figures => ({
  coldSeconds: median(cold.map(({ seconds }) => seconds)),
  precompressSeconds: median(cold.map(({ precompressSeconds }) => precompressSeconds)),
  coldMegabytes: median(cold.map(({ peakMegabytes }) => peakMegabytes)),
  warmSeconds: median(warm.map(({ seconds }) => seconds)),
  warmMegabytes: median(warm.map(({ peakMegabytes }) => peakMegabytes)),
});

/** Cold and warm builds of both sites, taking turns: whatever else the machine does falls on both. */
async function measureBuilds(): Promise<{ ours: Figures; bare: Figures }> {
  const costs = { ours: { cold: [], warm: [] }, bare: { cold: [], warm: [] } } as {
    ours: BuildCosts;
    bare: BuildCosts;
  };
  for (let run = 1; run <= BUILD_RUNS; run += 1) {
    for (const [site, { cold, warm }] of [
      [OURS, costs.ours],
      [BARE, costs.bare],
    ] as const) {
      clearCaches(site);
      cold.push(await build(site));
      warm.push(await build(site));
    }
    say(`  build ${run} of ${BUILD_RUNS}`);
  }
  return { ours: buildFigures(costs.ours), bare: buildFigures(costs.bare) };
}

/** Builds both sites; with `builds`, as often as the medians need. */
async function buildBoth(builds: boolean): Promise<{ ours: Figures; bare: Figures }> {
  const pages = await makeBareSite(ROOT, BARE.dir);
  say(`Building ours and bare, ${pages} docs pages each …`);
  if (builds) return measureBuilds();
  for (const site of [OURS, BARE]) {
    clearCaches(site);
    await build(site);
  }
  return { ours: {}, bare: {} };
}

async function measurePages(runs: number): Promise<{ ours: Figures; bare: Figures }> {
  const browser = await resolveChromium();
  const ours = await serveBuild(OURS.outDir, MAIN_DOC);
  const bare = await serveBuild(BARE.outDir, MAIN_DOC);
  const results = { ours: [] as Figures[], bare: [] as Figures[] };
  try {
    // Interleaved, so that whatever else the machine does falls on both.
    for (let run = 1; run <= runs; run += 1) {
      for (const [name, { origin }] of Object.entries({ ours, bare }) as [
        keyof typeof results,
        typeof ours,
      ][]) {
        const url = origin + PAGE;
        results[name].push({
          ...(await loadOnce(browser, url)),
          ...(await lighthouseOnce(browser, url)),
        });
      }
      say(`  run ${run} of ${runs}`);
    }
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
  return { ours: medians(results.ours), bare: medians(results.bare) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      builds: { type: 'boolean', default: false },
      reuse: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`bench: --runs takes a whole number from 1, not "${values.runs}".`);
  }
  installLighthouse();
  mkdirSync(WORK, { recursive: true });
  const built = existsSync(OURS.outDir) && existsSync(BARE.outDir);
  if (values.reuse && !built) say('Nothing to reuse yet: building first.');
  const builds = values.reuse && built ? { ours: {}, bare: {} } : await buildBoth(values.builds);
  say(`Measuring ${PAGE}, ${runs} times each, interleaved …`);
  const pages = await measurePages(runs);
  const comparison = {
    ours: { ...pages.ours, ...builds.ours },
    bare: { ...pages.bare, ...builds.bare },
  };

  say(`\n${formatTable(comparison)}\n`);
  const search = await reportSearch(OURS.outDir, { runs, reuse: values.reuse });
  const ava = await reportAva(OURS.outDir);
  const missed = [
    ...missedBounds(comparison, { builds: values.builds }),
    ...search.missed,
    ...ava.missed,
  ];
  for (const sentence of missed) say(`Missed: ${sentence}`);
  if (missed.length === 0) say('Every bound is kept.');
  const file = join(__dirname, 'results', `${new Date().toISOString().replaceAll(':', '-')}.json`);
  mkdirSync(join(__dirname, 'results'), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ page: PAGE, runs, ...comparison, search: search.figures, ava: ava.figures, missed }, null, 2)}\n`,
  );
  if (values.check && missed.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
