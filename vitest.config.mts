import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Docusaurus compiles JSX with the automatic runtime; unit tests must read it alike.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{src,server,gates,scripts,bench,eval,tests/sample}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'bench/node_modules/**'],
  },
});
