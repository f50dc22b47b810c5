/** What AVA costs a reader: the bytes of the chat's code and of the files it answers from. */
import type { Page } from '@playwright/test';
import { openBrowser, PAGE, questionsOf, serveBuild } from './browser';
import { sumOf } from '../eval/metrics';
import type { Figure } from './figures';
import { openLink } from './link';

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

/** Measures AVA in a finished build. */
export async function avaFigures(dir: string): Promise<Figure[]> {
  const browser = await openBrowser();
  const served = await serveBuild(dir);
  const link = await openLink(served.origin, 'gzip');
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      // The offline copy would load everything before the chat opens.
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await withoutApi(page);
    await page.goto(link.origin + PAGE);
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    // The window itself and its search don't count toward the chat.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('budget');
    await page.locator('[role="option"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const from = link.transfers.length;
    await askOnce(page);
    await page.waitForLoadState('networkidle');
    const carried = link.transfers.slice(from);
    const kilobytes = (test: RegExp) => ({
      value: sumOf(carried.filter(({ path }) => test.test(path)).map(({ bytes }) => bytes)) / KB,
      digits: 1,
      unit: ' KB',
    });
    return [
      { name: 'Code of the chat, gzip', ...kilobytes(/\.js$/), most: 90 },
      { name: 'What it answers from, gzip', ...kilobytes(/\.(?:json|bin)$/) },
    ];
  } finally {
    await Promise.all([link.close(), browser.close()]);
    await served.stop();
  }
}
