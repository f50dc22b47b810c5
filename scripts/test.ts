/**
 * `npm test`: every check of the project in order, cheap ones first. `--quick` leaves out what
 * needs a build or a browser. Ends with the minutes it took, and `N passed, N failed`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Gate } from '../gates/gate';
import { runGatesOn } from '../gates/run';
import { checkSpec, type SpecReports, type TestResult } from '../gates/spec';
import { resolveChromium } from '../tests/support/chromium';
import { playwrightResults, vitestResults } from './reports';
import { root } from '../gates/files';
import { binOf, runNode } from './run';
import { buildSite, networkIsolation, outDirOf, sites } from './sites';

/** What a step proved. */
type StepResult = {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output?: string;
  /** Shown always, after the step's name. */
  readonly note?: string;
};

type Step = { readonly name: string; readonly run: () => Promise<StepResult> };

/** Reasons for which a test may be left out; anything else that is skipped counts as failed. */
const ALLOWED_SKIPS = new Set([
  'visual baselines need the browser of the lock file, which cannot start here',
  'needs nginx',
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

/** A step that is one command: it passes when the command does. */
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
  const allowed = tests.filter(
    ({ outcome, reason = '' }) => outcome === 'skipped' && ALLOWED_SKIPS.has(reason),
  );
  const unsteady = tests.filter(({ outcome }) => outcome === 'unsteady');
  const fine = new Set<TestResult>([...allowed, ...unsteady]);
  const failed = tests.filter((test) => test.outcome !== 'passed' && !fine.has(test));
  const passed = tests.length - failed.length - allowed.length;
  if (tests.length === 0) return { passed: 0, failed: 1, output: `No test ran.\n${log}` };
  const nameOf = ({ file, title, outcome, reason }: TestResult) =>
    `✗ ${file}: ${title}${outcome === 'skipped' ? ` (skipped: ${reason ?? 'no reason given'})` : ''}`;
  const describe = (test: TestResult) =>
    `${nameOf(test)}\n${test.message.split('\n').slice(0, 14).join('\n')}\n`;
  return {
    passed,
    failed: failed.length,
    // Every name first: details are cut where there are many.
    output: [...failed.map(nameOf), '', ...failed.slice(0, MAX_DETAILS).map(describe)].join('\n'),
    note: [
      ...(allowed.length > 0
        ? [
            `${allowed.length} left out: ${[...new Set(allowed.map(({ reason }) => reason))].join('; ')}`,
          ]
        : []),
      ...unsteady.map(({ file, title }) => `passed only when run again: ${file}: ${title}`),
    ].join('; '),
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

/** Broken links only warn, as SPEC says: in the content that ships they are a failure of the tests. */
const BROKEN = /\[WARNING\].*broken (?:links|anchors)/;
const realContent = new Set(['real', 'rebrand']);

const builds: Step = {
  name: 'builds',
  run: async () => {
    const isolation = await networkIsolation();
    console.log(`  builds have no network: ${isolation.name}`);
    const failures: string[] = [];
    const waiting = [...sites];
    const buildNext = async (): Promise<void> => {
      const site = waiting.shift();
      if (!site) return;
      const built = await buildSite(site);
      const took = built.reused ? 'unchanged' : `${built.seconds.toFixed(1)} s`;
      console.log(`  ${built.ok ? '✓' : '✗'} ${site.name}: ${took}`);
      if (!built.ok) failures.push(`The site ${site.name} does not build:\n${built.output}`);
      else if (realContent.has(site.name) && BROKEN.test(built.output)) {
        failures.push(`The site ${site.name} has broken links or anchors:\n${built.output}`);
      }
      await buildNext();
    };
    // Much of a build keeps one core busy.
    await Promise.all([buildNext(), buildNext()]);
    return {
      passed: sites.length - failures.length,
      failed: failures.length,
      output: failures.map(shorten).join('\n\n'),
    };
  },
};

/** Gates count one by one: each is a check that passes or fails. */
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
    console.log(`  browser: ${executablePath}`);
    const { output } = await runNode(binOf('@playwright/test', 'playwright'), [
      'test',
      '--config=tests',
      // A busy machine may starve one test of a thousand. What then passes is named, not hidden.
      '--retries=1',
    ]);
    return countTests(playwrightResults(playwrightReport), output);
  },
};

function spec(reports: () => SpecReports | undefined): Step {
  return {
    name: 'tests/spec.md',
    run: async () => {
      const { problems, note } = checkSpec(reports());
      return {
        passed: problems.length === 0 ? 1 : 0,
        failed: problems.length === 0 ? 0 : 1,
        output: problems.join('\n'),
        note,
      };
    },
  };
}

const quickSteps: readonly Step[] = [
  command(
    'format',
    binOf('prettier'),
    ['--check', '--log-level=warn', '.'],
    'Fix: npm run fix:format',
  ),
  command('types', binOf('typescript', 'tsc'), ['--noEmit']),
  command('lint', binOf('oxlint'), ['--deny-warnings']),
  command('rooms', binOf('tsx'), ['gates/house.ts']),
  command('unused code', binOf('knip'), []),
  gates('gates on the sources', ['sources']),
  unit,
];

const fullSteps: readonly Step[] = [
  ...quickSteps,
  builds,
  gates('gates on the built site', ['build', 'rebranded build']),
  browser,
  spec(() => ({
    vitest: vitestResults(vitestReport),
    playwright: playwrightResults(playwrightReport),
  })),
];

async function runStep({ name, run }: Step): Promise<StepResult> {
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
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${name}: ${count}, ${seconds} s${note}`);
  if (result.failed > 0 && result.output) console.log(`\n${shorten(result.output.trim())}\n`);
  return result;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const steps = values.quick ? [...quickSteps, spec(() => undefined)] : fullSteps;
  const start = performance.now();
  let passed = 0;
  let failed = 0;
  for (const step of steps) {
    const result = await runStep(step);
    passed += result.passed;
    failed += result.failed;
  }
  console.log(`${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
