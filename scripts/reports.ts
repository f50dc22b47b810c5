/** Reads the reports of vitest and Playwright: every test with its title, file and outcome. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { root } from '../gates/files';
import type { Outcome, TestResult } from '../gates/spec';

const slashes = (path: string) => path.replaceAll('\\', '/');

const outcomes: Readonly<Record<string, Outcome>> = {
  passed: 'passed',
  expected: 'passed',
  skipped: 'skipped',
  pending: 'skipped',
  todo: 'skipped',
  disabled: 'skipped',
};

const outcomeOf = (status: string): Outcome => outcomes[status] ?? 'failed';

/** Returns the tests in a vitest JSON report. A file that couldn't be read counts as one failure. */
export function readVitest(report: JsonTestResults): TestResult[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = slashes(relative(root, name));
    const tests = assertionResults.map((test): TestResult => ({
      file,
      title: test.fullName,
      outcome: outcomeOf(test.status),
      message: (test.failureMessages ?? []).join('\n'),
      // vitest doesn't report a reason, so the title names the program that the test needs.
      reason: /\((needs [^)]+)\)/.exec(test.fullName)?.[1],
    }));
    const broken = status !== 'passed' && tests.every(({ outcome }) => outcome !== 'failed');
    return broken
      ? [...tests, { file, title: 'the file itself', outcome: 'failed', message }]
      : tests;
  });
}

function testsOf(suite: JSONReportSuite, above: string, folder: string): TestResult[] {
  const titles = [above, suite.title === suite.file ? '' : suite.title].filter(Boolean).join(' ');
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, annotations, results }): TestResult => {
      const errors = results.flatMap((result) => result.errors);
      return {
        file: slashes(relative(root, `${folder}/${file}`)),
        title: [titles, title, `(${projectName})`].filter(Boolean).join(' '),
        outcome: outcomeOf(status),
        message: stripVTControlCharacters(errors.map(({ message }) => message).join('\n')),
        reason: annotations.find(({ type }) => type === 'skip')?.description,
      };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles, folder))];
}

/** Returns the tests in a Playwright JSON report. An error outside any test counts as one failure. */
export function readPlaywright(report: JSONReport): TestResult[] {
  const tests = report.suites.flatMap((suite) => testsOf(suite, '', report.config.rootDir));
  const loose = report.errors.map(({ message = '' }): TestResult => ({
    file: 'playwright.config.ts',
    title: 'the run itself',
    outcome: 'failed',
    message,
  }));
  return [...tests, ...loose];
}

function readReport<T>(path: string, made: string): T {
  if (!existsSync(path)) {
    throw new Error(`${relative(root, path)} is missing: ${made} ended before it reported.`);
  }
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** Reads a vitest report from a file. */
export const vitestResults = (path: string) => readVitest(readReport(path, 'vitest'));

/** Reads a Playwright report from a file. */
export const playwrightResults = (path: string) => readPlaywright(readReport(path, 'Playwright'));
