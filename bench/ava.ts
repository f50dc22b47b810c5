/**
 * What AVA costs a reader: bytes of the chat's code and of what it answers from, and the time from a
 * question to the first block of its answer, once all is loaded. Alone: `npx tsx bench/ava.ts`, with
 * `--check` and `--site DIR` (a finished build).
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { resolveChromium } from '../tests/support/chromium';
import { avaLines, missedAvaBounds, type AvaFigures } from './avaStats';
import { openLink } from './link';
import { percentile } from './searchStats';
import { serveBuild } from './serve';

const ROOT = resolve(__dirname, '..');
const PAGE = '/docs/governance/budgets/create-budget';
const MAIN_DOC = '/docs/governance/budgets';

const say = (line: string) => console.log(line);

/** The reader's device answers: a server that offers an API is not asked. */
const NO_API = { version: 1, build: 'b', api: null, search: null, mcp: null, feedback: null };

function questionsAsked(): string[] {
  const lines = readFileSync(join(ROOT, 'eval/ava/questions.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { question: string }).question);
}

/** Asks a question in an empty conversation; returns the milliseconds until something of the answer is drawn. */
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
async function measureAva(dir: string): Promise<AvaFigures> {
  const { executablePath, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args });
  const served = await serveBuild(dir, MAIN_DOC);
  const link = await openLink(served.origin, 'gzip');
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.route('**/runtime.json', (route) => route.fulfill({ json: NO_API }));
    await page.goto(link.origin + PAGE);
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    // The window itself, and its search, are not the chat's.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('budget');
    await page.locator('[role="option"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const from = link.transfers.length;
    await page.getByRole('tab', { name: 'Ask a question' }).click();
    const questions = questionsAsked();
    await timeAnswer(page, questions[0] ?? '');
    await page.waitForLoadState('networkidle');
    const carried = link.transfers.slice(from);
    const bytesOf = (test: RegExp) =>
      carried.filter(({ path }) => test.test(path)).reduce((sum, { bytes }) => sum + bytes, 0);
    const times: number[] = [];
    for (const question of questions) times.push(await timeAnswer(page, question));
    return {
      codeBytes: bytesOf(/\.js$/),
      dataBytes: bytesOf(/\.(?:json|bin)$/),
      firstBlockP95Ms: percentile(times, 95),
      questions: times.length,
    };
  } finally {
    await Promise.all([link.close(), browser.close()]);
    await served.stop();
  }
}

/** Measures, prints and returns the bounds that are missed. */
export async function reportAva(dir: string): Promise<{ figures: AvaFigures; missed: string[] }> {
  const figures = await measureAva(dir);
  say(`\n${avaLines(figures).join('\n')}\n`);
  return { figures, missed: missedAvaBounds(figures) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      site: { type: 'string', default: join(__dirname, 'build', 'ours-build') },
    },
  });
  const { missed } = await reportAva(values.site);
  for (const sentence of missed) say(`Missed: ${sentence}`);
  if (values.check && missed.length > 0) process.exitCode = 1;
}

if (process.argv[1]?.replaceAll('\\', '/').endsWith('bench/ava.ts')) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
