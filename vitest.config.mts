import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ALL = '{src,server,gates,scripts,bench,eval,tests/sample}/**/*.test.{ts,tsx}';
/** Rooms whose tests mock nothing, neither modules nor timers nor globals. */
const PLAIN = [
  'src/{content,config,docusaurus,search/engine,search/publish,ava/engine,ava/protocol}/**/*.test.ts',
  '{gates,scripts,bench,eval,tests/sample}/**/*.test.ts',
];

export default defineConfig({
  // Docusaurus compiles JSX with the automatic runtime; unit tests must read it alike.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Property tests are fast, and machines that build at the same time are not.
    testTimeout: 60_000,
    // One for each core: vitest would keep a core for itself, which has little to do.
    maxWorkers: availableParallelism(),
    exclude: ['**/node_modules/**'],
    projects: [
      // Loading modules and facts takes longer than most tests: these files share them.
      { extends: true, test: { name: 'plain', isolate: false, include: PLAIN } },
      { extends: true, test: { name: 'others', include: [ALL], exclude: PLAIN } },
    ],
  },
});
