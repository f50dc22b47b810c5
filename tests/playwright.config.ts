import { defineConfig } from '@playwright/test';

/** Tests without a tag run at a desk; `@phone` runs on a phone, `@both` on either. */
export default defineConfig({
  testDir: '.',
  tsconfig: './tsconfig.json',
  testMatch: '**/*.spec.ts',
  outputDir: '.out/results',
  snapshotPathTemplate: '{testDir}/baselines/pictures/{arg}{ext}',
  // A missing picture doesn't count as a match: npm run fix:baselines.
  updateSnapshots: 'none',
  globalSetup: './support/setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['line'], ['json', { outputFile: '.out/playwright.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    trace: 'off',
    // A third of a test was a new browser profile. What a test of ours leaves behind is cleared:
    // storage by Playwright, the rest in tests/support/test.ts.
    reuseContext: true,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
