import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Docusaurus compiles JSX with the automatic runtime; unit tests must read it alike.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Property tests are fast, and machines that build at the same time are not.
    testTimeout: 60_000,
    include: ['{src,server,gates,scripts,bench,eval,tests/sample}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'bench/node_modules/**'],
  },
});
