/** What AVA costs a reader: the bytes of the chat's code and of the files it answers from. */
import type { Browser, Page } from '@playwright/test';
import { openBrowser, PAGE, questionsOf, serveBuild } from './browser';
import { percentile, sumOf } from '../eval/metrics';
import type { Figure } from './figures';
import { openLink } from './link';
import { layIndex } from './sites';

const KB = 1024;

/** Makes the reader's device answer, even if the server offers an API. */
const NO_API = { version: 1, build: 'b', api: null, search: null, mcp: null, feedback: null };

/** Makes a page answer questions itself. */
export const withoutApi = (page: Page) =>
  page.route('**/runtime.json', (route) => route.fulfill({ json: NO_API }));

/** Asks a question in the open help window of a page. Returns the milliseconds from the click on the tab to the answer. */
export async function askOnce(page: Page): Promise<number> {
  const tab = page.getByRole('tab', { name: 'Ask a question' });
  const began = tab.evaluate(
    (element) =>
      new Promise<number>((done) =>
        element.addEventListener('click', ({ timeStamp }) => done(timeStamp), { once: true }),
      ),
  );
  await tab.click();
  const [question = ''] = questionsOf('ava');
  await page.getByRole('dialog').getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  await page.locator('article[data-status="done"]').waitFor({ timeout: 120_000 });
  return (await page.evaluate(() => performance.now())) - (await began);
}

/** Opens the help window of a page, whose answers come from the device, and searches. */
async function openWindow(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // The offline copy would load everything before the chat opens.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await withoutApi(page);
  await page.goto(origin + PAGE);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('budget');
  await page.locator('[role="option"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Milliseconds between two keys of a question, which is faster than people type. */
const KEY_MS = 30;

/** The number of pages in the index for which answers are timed. */
const PAGES = 500;

/**
 * Returns the milliseconds from Enter to the whole answer for each question, each in a new conversation, by the page's
 * own clock. The first one, which loads the code and the core, isn't among them. What else a question needs is.
 */
async function answerTimes(browser: Browser, origin: string): Promise<number[]> {
  const page = await openWindow(browser, origin);
  await askOnce(page);
  const dialog = page.getByRole('dialog');
  const times: number[] = [];
  for (const question of questionsOf('ava').slice(1)) {
    await dialog.getByRole('button', { name: 'New conversation' }).click();
    await dialog.getByRole('textbox').pressSequentially(question, { delay: KEY_MS });
    await page.evaluate(() => {
      const answered = new Promise<number>((done) => {
        document.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            new MutationObserver((_, observer) => {
              if (!document.querySelector('article[data-status="done"]')) return;
              observer.disconnect();
              done(performance.now() - timeStamp);
            }).observe(document, { subtree: true, childList: true, attributes: true });
          },
          { capture: true, once: true },
        );
      });
      Object.assign(window, { benchAnswered: answered });
    });
    await page.keyboard.press('Enter');
    times.push(
      await page.evaluate(
        () => (window as unknown as { benchAnswered: Promise<number> }).benchAnswered,
      ),
    );
  }
  await page.context().close();
  return times;
}

/** Returns how long a reader waits for an answer from a larger index. */
async function timedAnswers(browser: Browser, dir: string): Promise<Figure> {
  const served = await serveBuild(await layIndex(dir, PAGES));
  try {
    const times = await answerTimes(browser, served.origin);
    return {
      name: `Enter to the answer at ${PAGES} pages, p95`,
      value: percentile(times, 95),
      unit: ' ms',
      most: 300,
      note: `${times.length} questions, ${percentile(times, 50).toFixed(0)} ms at the median`,
    };
  } finally {
    await served.stop();
  }
}

/** Measures AVA in a finished build. */
export async function avaFigures(dir: string): Promise<Figure[]> {
  const browser = await openBrowser();
  const served = await serveBuild(dir);
  const link = await openLink(served.origin, 'gzip');
  try {
    // The window itself and its search don't count toward the chat.
    const page = await openWindow(browser, link.origin);
    const from = link.transfers.length;
    await askOnce(page);
    await page.waitForLoadState('networkidle');
    const carried = link.transfers.slice(from);
    const kilobytes = (test: RegExp) => ({
      value: sumOf(carried.filter(({ path }) => test.test(path)).map(({ bytes }) => bytes)) / KB,
      digits: 1,
      unit: ' KB',
    });
    await page.context().close();
    return [
      { name: 'Code of the chat, gzip', ...kilobytes(/\.js$/), most: 90 },
      { name: 'What it answers from, gzip', ...kilobytes(/\.(?:json|bin)$/) },
      await timedAnswers(browser, dir),
    ];
  } finally {
    await Promise.all([link.close(), browser.close()]);
    await served.stop();
  }
}
