import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOMS = ['src', 'server', 'gates', 'scripts', 'bench', 'eval', 'tests/sample'];
const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(room, file).replaceAll('\\', '/')),
);
/** Whether a test replaces modules, timers or globals, which the next file must not see: it imports `vi`. */
const replaces = (file: string) =>
  /import \{[^}]*\bvi\b[^}]*\} from 'vitest'/.test(readFileSync(file, 'utf8'));

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
      {
        extends: true,
        test: {
          name: 'sharing',
          isolate: false,
          include: files.filter((file) => !replaces(file)),
        },
      },
      { extends: true, test: { name: 'alone', include: files.filter(replaces) } },
    ],
  },
});
