/** Playwright's `test` with our browser, our server and our idea of a page without problems. */
import { test as base, expect, type Page } from '@playwright/test';
import { source as axeSource } from 'axe-core';
import { resolveChromium } from './chromium';
import { Problems } from './problems';
import { Servers } from './servers';

type Options = {
  /** Which built site the test reads. */
  site: 'real' | 'rebrand' | 'shell' | 'plain' | 'content' | 'hosted' | 'gallery';
  /** Whether the site's service worker may run. If not, the browser has no workers. */
  withWorker: boolean;
};

type Fixtures = {
  /** Declares a problem that the test provokes; it must then occur. */
  expectProblem: (pattern: RegExp) => void;
  problems: Problems;
  /** Opens a path and waits until the page is hydrated. */
  open: (path: string) => Promise<void>;
  /** Fails on what axe finds on the page as it is, in light mode and in dark mode. */
  expectAccessibleInBothModes: () => Promise<void>;
};

/** A test of a built site. */
export const test = base.extend<Options & Fixtures, { servers: Servers }>({
  site: ['shell', { option: true }],
  withWorker: [false, { option: true }],

  context: async ({ context, withWorker }, use) => {
    if (!withWorker) {
      await context.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      });
    }
    await use(context);
    // Playwright clears what the next test would find in storage; these stay.
    await context.clearPermissions();
    await context.setOffline(false);
  },

  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const servers = new Servers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions }, use) => {
      const { executablePath, args } = await resolveChromium();
      await use({ ...launchOptions, executablePath, args });
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ servers, site }, use) => {
    await use(await servers.originOf(site));
  },

  problems: async ({ context, baseURL, javaScriptEnabled }, use) => {
    const problems = new Problems();
    await problems.watch(context, baseURL ?? '');
    await use(problems);
    // A page without scripts reports nothing, and never reaches its next frame.
    if (javaScriptEnabled !== false) await problems.settle(context.pages());
    problems.verify();
  },

  page: async ({ page, problems: _watched }, use) => {
    await use(page);
  },

  expectProblem: async ({ problems }, use) => {
    await use((pattern) => problems.expect(pattern));
  },

  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },

  expectAccessibleInBothModes: async ({ page, problems }, use) => {
    const show = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      // Anything that fades from one color to the other has done so by the time a reader looks. A link that
      // inherits its color begins to fade when the text around it has ended.
      await page.waitForFunction(() => {
        const fades = document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
        for (const fade of fades) fade.finish();
        return fades.length === 0;
      });
    };
    await use(async () => {
      await show('light');
      await expectAccessible(page);
      // What moved so far counts; from here on, letters get thinner, and a paragraph may need one line fewer.
      await problems.settle([page]);
      problems.verify();
      problems.allow(/layout shift/);
      await show('dark');
      await expectAccessible(page, 'colors');
      await show('light');
    });
  },
});

export { expect };

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached({ timeout: 15_000 });
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

type AxeResults = {
  passes: unknown[];
  violations: {
    id: string;
    help: string;
    nodes: {
      target: string[];
      failureSummary?: string;
      any: { relatedNodes: { target: string[] }[] }[];
    }[];
  }[];
};

/** What axe runs: every rule of WCAG 2.2 A and AA, or those that a color or a width can break. */
const RUNS = {
  all: { only: { type: 'tag', values: TAGS }, passes: 11 },
  colors: { only: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, passes: 1 },
  width: {
    only: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
    passes: 1,
  },
};

/**
 * Fails on any violation of WCAG 2.2 A or AA that axe finds on the page as it is; with
 * `colors` or `width`, only of the rules that another color mode or another window can break.
 */
export async function expectAccessible(page: Page, run: keyof typeof RUNS = 'all'): Promise<void> {
  const { only, passes: least } = RUNS[run];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { passes, violations } = await page.evaluate<AxeResults, object>((runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<AxeResults> };
    };
    // Passes are only counted: naming each element would take as long as checking it.
    return axe.run(document, { runOnly, resultTypes: ['violations'] });
  }, only);
  expect(passes.length, 'rules that axe found something to look at for').toBeGreaterThanOrEqual(
    least,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary, any }) => {
      const related = any.flatMap(({ relatedNodes }) => relatedNodes.map((node) => node.target));
      return `${id} (${help}): ${target.join(' ')}: ${failureSummary} ${related.join(', ')}`;
    }),
  );
  expect(found, 'accessibility violations').toEqual([]);
}
