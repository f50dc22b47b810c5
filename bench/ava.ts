/**
 * What AVA costs a reader: the bytes of the chat's code and of the files it answers from, and the time from a question
 * to the first block of its answer, once everything is loaded.
 */
import type { Page } from '@playwright/test';
import { openBrowser, PAGE, questionsOf, serveBuild } from './browser';
import { percentile, sumOf } from '../eval/metrics';
import type { Figure } from './figures';
import { openLink } from './link';

const KB = 1024;

/** Makes the reader's device answer, even if the server offers an API. */
const NO_API = { version: 1, build: 'b', api: null, search: null, mcp: null, feedback: null };

/** Asks a question in a new conversation. Returns the milliseconds until the first part of the answer is shown. */
async function timeAnswer(page: Page, question: string): Promise<number> {
  await page.getByRole('dialog').getByRole('textbox').fill(question);
  await page.evaluate(() => {
    const answered = new Promise<number>((done) => {
      let asked = 0;
      document.addEventListener('keydown', ({ timeStamp }) => (asked = timeStamp), {
        capture: true,
        once: true,
      });
      const shown = 'article[data-status="done"], article[data-status="streaming"]';
      const watching = new MutationObserver(() => {
        if (!document.querySelector(shown)) return;
        watching.disconnect();
        requestAnimationFrame(() => done(performance.now() - asked));
      });
      watching.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    Object.assign(window, { benchAva: answered });
  });
  await page.keyboard.press('Enter');
  const measured = await page.evaluate(
    () => (window as never as { benchAva: Promise<number> }).benchAva,
  );
  await page.getByRole('button', { name: 'New conversation' }).click();
  return measured;
}

/** Measures AVA in a finished build. */
export async function avaFigures(dir: string): Promise<Figure[]> {
  const browser = await openBrowser();
  const served = await serveBuild(dir);
  const link = await openLink(served.origin, 'gzip');
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.route('**/runtime.json', (route) => route.fulfill({ json: NO_API }));
    await page.goto(link.origin + PAGE);
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    // The window itself and its search don't count toward the chat.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('budget');
    await page.locator('[role="option"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const from = link.transfers.length;
    await page.getByRole('tab', { name: 'Ask a question' }).click();
    const questions = questionsOf('ava');
    await timeAnswer(page, questions[0] ?? '');
    await page.waitForLoadState('networkidle');
    const carried = link.transfers.slice(from);
    const kilobytes = (test: RegExp) => ({
      value: sumOf(carried.filter(({ path }) => test.test(path)).map(({ bytes }) => bytes)) / KB,
      digits: 1,
      unit: ' KB',
    });
    const times: number[] = [];
    for (const question of questions) times.push(await timeAnswer(page, question));
    return [
      { name: 'Code of the chat, gzip', ...kilobytes(/\.js$/), most: 90 },
      { name: 'What it answers from, gzip', ...kilobytes(/\.(?:json|bin)$/) },
      {
        name: 'Question to first block, warm p95',
        value: percentile(times, 95),
        unit: ' ms',
        note: `${times.length} questions`,
      },
    ];
  } finally {
    await Promise.all([link.close(), browser.close()]);
    await served.stop();
  }
}
