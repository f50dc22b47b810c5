/**
 * `npm test`: runs every check of the project, cheap ones first. Steps that each keep one core busy run in parallel.
 * `--quick` leaves out steps that need a build or a browser. Ends with the minutes it took, and `N passed, N failed`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Gate } from '../gates/gate';
import { runGatesOn } from '../gates/run';
import { checkSpec, type TestResult } from '../gates/spec';
import { resolveChromium } from '../tests/support/chromium';
import { playwrightResults, vitestResults } from './reports';
import { root } from '../gates/files';
import { exitWith } from './command';
import { binOf, runNode } from './run';
import {
  buildSite,
  fixtureSites,
  networkIsolation,
  outDirOf,
  realContentSites,
  type Site,
} from './sites';

/** What a step proved. */
type StepResult = {
  readonly passed: number;
  readonly failed: number;
  /** Shown if something failed. */
  readonly output?: string;
  /** Always shown, after the step's name. */
  readonly note?: string;
};

type Step = { readonly name: string; readonly run: () => Promise<StepResult> };

/** Steps that only depend on earlier steps in the same lane. */
type Lane = readonly Step[];

/** Valid reasons for skipping a test. Any other skipped test counts as failed. */
const ALLOWED_SKIPS = new Set([
  'visual baselines need the browser of the lock file, which cannot start here',
  'needs nginx',
  'needs redis-server',
  'needs systemd-analyze',
  // Neither is there on Windows.
  'needs bash',
  'needs symbolic links',
]);

const MAX_OUTPUT = 12_000;
const MAX_DETAILS = 10;
const reportsDir = join(root, 'tests', '.out');
const vitestReport = join(reportsDir, 'vitest.json');
const playwrightReport = join(reportsDir, 'playwright.json');

const shorten = (text: string) =>
  text.length <= MAX_OUTPUT
    ? text
    : `${text.slice(0, MAX_OUTPUT / 2)}\n… ${text.length - MAX_OUTPUT} characters left out …\n${text.slice(-MAX_OUTPUT / 2)}`;

/** A step that runs a command, and passes if the command does. */
function command(name: string, bin: string, args: readonly string[], fix?: string): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(bin, args);
      if (code === 0) return { passed: 1, failed: 0 };
      return { passed: 0, failed: 1, output: fix ? `${output.trim()}\n${fix}` : output };
    },
  };
}

function countTests(tests: readonly TestResult[], log: string): StepResult {
  const isAllowed = ({ outcome, reason = '' }: TestResult) =>
    outcome === 'skipped' && ALLOWED_SKIPS.has(reason);
  const allowed = tests.filter(isAllowed);
  const failed = tests.filter((test) => test.outcome !== 'passed' && !isAllowed(test));
  const passed = tests.length - failed.length - allowed.length;
  if (tests.length === 0) return { passed: 0, failed: 1, output: `No test ran.\n${log}` };
  const nameOf = ({ file, title, outcome, reason }: TestResult) =>
    `✗ ${file}: ${title}${outcome === 'skipped' ? ` (skipped: ${reason ?? 'no reason given'})` : ''}`;
  const describe = (test: TestResult) =>
    `${nameOf(test)}\n${test.message.split('\n').slice(0, 14).join('\n')}\n`;
  return {
    passed,
    failed: failed.length,
    // All names come first, because details are cut if there are many.
    output: [...failed.map(nameOf), '', ...failed.slice(0, MAX_DETAILS).map(describe)].join('\n'),
    note:
      allowed.length > 0
        ? `${allowed.length} left out: ${[...new Set(allowed.map(({ reason }) => reason))].join('; ')}`
        : '',
  };
}

const unit: Step = {
  name: 'unit tests',
  run: async () => {
    rmSync(vitestReport, { force: true });
    const args = ['run', '--reporter=json', `--outputFile=${vitestReport}`];
    const { output } = await runNode(binOf('vitest'), args);
    return countTests(vitestResults(vitestReport), output);
  },
};

/** Broken links only cause a warning in a build, but in the content that ships, they fail the tests. */
const BROKEN = /\[WARNING\].*broken (?:links|anchors)/;

/** Builds sites, one after the other. */
function builds(name: string, sites: readonly Site[]): Step {
  return {
    name,
    run: async () => {
      const isolation = await networkIsolation();
      const failures: string[] = [];
      const took: string[] = [];
      for (const site of sites) {
        const built = await buildSite(site);
        took.push(`${site.name} ${built.reused ? 'unchanged' : `${built.seconds.toFixed(1)} s`}`);
        if (!built.ok) failures.push(`The site ${site.name} does not build:\n${built.output}`);
        else if (realContentSites.includes(site) && BROKEN.test(built.output)) {
          failures.push(`The site ${site.name} has broken links or anchors:\n${built.output}`);
        }
      }
      return {
        passed: sites.length - failures.length,
        failed: failures.length,
        output: failures.map(shorten).join('\n\n'),
        note: `without a network: ${isolation.name}; ${took.join(', ')}`,
      };
    },
  };
}

/** Runs gates. Each gate counts as a check that passes or fails. */
function gates(name: string, reads: readonly Gate['reads'][]): Step {
  return {
    name,
    run: async () => {
      const results = await runGatesOn(reads, {
        site: outDirOf('real'),
        rebranded: outDirOf('rebrand'),
      });
      const red = results.filter(({ problems }) => problems.length > 0);
      return {
        passed: results.length - red.length,
        failed: red.length,
        note: results
          .map((gate) => `${gate.name} ${gate.looked}${gate.note ? ` (${gate.note})` : ''}`)
          .join(', '),
        output: red.map((gate) => `${gate.name}:\n  ${gate.problems.join('\n  ')}`).join('\n'),
      };
    },
  };
}

const browser: Step = {
  name: 'browser tests',
  run: async () => {
    rmSync(playwrightReport, { force: true });
    const { executablePath } = await resolveChromium();
    const { output } = await runNode(binOf('@playwright/test', 'playwright'), [
      'test',
      '--config=tests',
    ]);
    const result = countTests(playwrightResults(playwrightReport), output);
    return { ...result, note: [executablePath, result.note].filter(Boolean).join('; ') };
  },
};

const spec: Step = {
  name: 'tests/spec.md',
  run: async () => {
    const { problems, note } = checkSpec({
      vitest: vitestResults(vitestReport),
      playwright: playwrightResults(playwrightReport),
    });
    const failed = problems.length === 0 ? 0 : 1;
    return { passed: 1 - failed, failed, output: problems.join('\n'), note };
  },
};

const sources: readonly Lane[] = [
  [
    command(
      'format',
      binOf('prettier'),
      ['--check', '--log-level=warn', '.'],
      'Fix: npm run fix:format',
    ),
  ],
  [
    command('types', binOf('typescript', 'tsc'), ['--noEmit']),
    command('lint', binOf('oxlint'), ['--deny-warnings']),
    command('rooms', binOf('tsx'), ['gates/house.ts']),
    command('unused code', binOf('knip'), []),
    gates('gates on the sources', ['sources']),
  ],
];

const quickStages: readonly (readonly Lane[])[] = [sources, [[unit]]];

/** The lanes of a stage run in parallel. The next stage begins when all of them are finished. */
const fullStages: readonly (readonly Lane[])[] = [
  sources,
  [[unit]],
  [
    [
      builds('sites with the real content', realContentSites),
      gates('gates on the built site', ['build', 'rebranded build']),
    ],
    [builds('small sites', fixtureSites)],
  ],
  [[browser]],
  [[spec]],
];

/** A finished step, and what is printed for it. */
type Finished = { readonly result: StepResult; readonly text: string };

async function runStep({ name, run }: Step): Promise<Finished> {
  const start = performance.now();
  const result = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
    note: '',
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const count = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`;
  const note = result.note ? ` (${result.note})` : '';
  const line = `${result.failed > 0 ? '✗' : '✓'} ${name}: ${count}, ${seconds} s${note}`;
  const details =
    result.failed > 0 && result.output ? `\n\n${shorten(result.output.trim())}\n` : '';
  return { result, text: line + details };
}

/** Starts the first step of a lane, and each next one when the previous one is finished. */
function startLane(lane: Lane): Promise<Finished>[] {
  let before: Promise<unknown> = Promise.resolve();
  return lane.map((step) => {
    const finished = before.then(() => runStep(step));
    before = finished;
    return finished;
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const begin = performance.now();
  let passed = 0;
  let failed = 0;
  for (const lanes of values.quick ? quickStages : fullStages) {
    // In the order in which they are listed, no matter which one finishes first.
    for (const finished of lanes.flatMap(startLane)) {
      const { result, text } = await finished;
      console.log(text);
      passed += result.passed;
      failed += result.failed;
    }
  }
  console.log(`${((performance.now() - begin) / 60_000).toFixed(1)} minutes`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch(exitWith);
