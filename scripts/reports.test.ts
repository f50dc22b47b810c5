import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, vitestResults } from './reports';
import { root } from '../gates/files';

describe('reports', () => {
  it('from Vitest list every test with its file and outcome', () => {
    const report = {
      testResults: [
        {
          name: join(root, 'src', 'a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'a passes', status: 'passed', failureMessages: [] },
            { fullName: 'a fails', status: 'failed', failureMessages: ['why'] },
            { fullName: 'a waits', status: 'todo' },
            { fullName: 'a server (needs nginx) answers', status: 'pending' },
          ],
        },
        {
          name: join(root, 'b.test.ts'),
          status: 'failed',
          message: 'no such import',
          assertionResults: [],
        },
      ],
    };
    expect(
      readVitest(report as never).map(({ file, outcome, message, reason = '' }) => [
        file,
        outcome,
        message,
        reason,
      ]),
    ).toEqual([
      ['src/a.test.ts', 'passed', '', ''],
      ['src/a.test.ts', 'failed', 'why', ''],
      ['src/a.test.ts', 'skipped', '', ''],
      ['src/a.test.ts', 'skipped', '', 'needs nginx'],
      ['b.test.ts', 'failed', 'no such import', ''],
    ]);
  });

  it('from Playwright include nested groups, projects and errors outside tests', () => {
    const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
      title,
      file: 'shell/a.spec.ts',
      tests: [
        {
          projectName: 'phone',
          status,
          annotations: [{ type: 'skip', description: 'because' }],
          results: [{ errors: [{ message: 'boom' }] }],
        },
      ],
    });
    const report = {
      config: { rootDir: join(root, 'tests') },
      errors: [{ message: 'no server' }],
      suites: [
        {
          title: 'shell/a.spec.ts',
          file: 'shell/a.spec.ts',
          specs: [spec('[2.1] one', 'expected')],
          suites: [
            {
              title: 'group',
              file: 'shell/a.spec.ts',
              specs: [spec('two', 'flaky'), spec('three', 'skipped'), spec('four', 'unexpected')],
            },
          ],
        },
      ],
    } as never;
    expect(readPlaywright(report).map(({ title, outcome }) => [title, outcome])).toEqual([
      ['[2.1] one (phone)', 'passed'],
      ['group two (phone)', 'failed'],
      ['group three (phone)', 'skipped'],
      ['group four (phone)', 'failed'],
      ['the run itself', 'failed'],
    ]);
    expect(readPlaywright(report)[0]?.file).toBe('tests/shell/a.spec.ts');
  });

  it('that are missing cause an error', () => {
    expect(() => vitestResults(join(root, 'none.json'))).toThrow('none.json is missing');
  });
});
