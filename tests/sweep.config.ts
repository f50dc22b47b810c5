import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run sweep`: the long proofs, for a release. */
export default defineConfig({
  ...config,
  testMatch: '**/*.sweep.ts',
  reporter: [['line']],
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
