/** AVA on the device: the tab of the help window, its chat, and what leads there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { outDirOf } from '../../scripts/sites';
import { prompts } from '../../src/ava/prompts';
import { HOSTING_FILE, parseManifest } from '../../src/hosting/manifest';
import { expect, expectAccessible, hydrated, test } from '../support/test';
import {
  areaOf,
  ask,
  askBoxOf,
  askTabOf,
  behind,
  CHAT,
  DOCUMENTS,
  openAsk,
  OWN,
  saidOf,
  turnsOf,
} from './ava-window';
import { boxOf, hitsOf, hold, pagePath, queryWord, windowOf } from './help-window';

test.use({ site: 'real' });

const PAGE = pagePath();
const QUESTION = prompts[0] ?? '';
const OUT_OF_SCOPE = 'How many moons does Saturn have?';

test.beforeEach(async ({ page }) => behind(page, null));

/** Requests that only the chat makes. */
function ownRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (OWN.test(request.url())) found.push(request.url());
  });
  return found;
}

test('[1.27] [2.159] [2.161] [2.163] [2.166] [4.32] [4.38] [9.17] it is the second of two tabs, loaded when opened, 500 px high; both keep their contents', async ({
  page,
  open,
  problems,
}) => {
  await open(PAGE);
  const requests = ownRequests(page);
  const release = await hold(page, CHAT);
  const tabs = windowOf(page).getByRole('tab');

  await test.step('nothing of the chat is loaded before it is opened', async () => {
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type(queryWord());
    await expect(hitsOf(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await expect(tabs).toHaveText(['Search docs', 'Ask a question']);
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('it says that it is loading, and what is typed meanwhile stays in its box', async () => {
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'false');
    await expect(windowOf(page).getByRole('tabpanel')).toHaveCount(1);
    await expect(windowOf(page).getByRole('tabpanel')).toHaveAccessibleName('Ask a question');
    await expect(windowOf(page).locator('.MuiTabs-indicator')).toHaveCSS('height', '2px');
    const loading = windowOf(page).getByText('Loading AVA...');
    // And not only for a moment.
    await expect(loading).toHaveCSS('animation-delay', '0.2s');
    await expect(loading).toBeVisible();
    await expect(askBoxOf(page)).toBeFocused();
    const before = await windowOf(page).boundingBox();
    await expectAccessible(page);
    await page.keyboard.type(QUESTION.slice(0, 12));
    release();
    await expect(areaOf(page)).toBeVisible();
    await expect(loading).toHaveCount(0);
    expect(await windowOf(page).boundingBox()).toEqual(before);
    await expect(askBoxOf(page)).toBeFocused();
    await page.keyboard.type(QUESTION.slice(12));
    await expect(askBoxOf(page)).toHaveValue(QUESTION);
    await expect.poll(() => requests.some((url) => url.includes('/answers.'))).toBe(true);
  });

  await test.step('both tabs keep their contents', async () => {
    await tabs.nth(0).click();
    await expect(boxOf(page)).toHaveValue(queryWord());
    await expect(boxOf(page)).toBeFocused();
    await tabs.nth(1).click();
    await expect(askBoxOf(page)).toHaveValue(QUESTION);
    await expect(askBoxOf(page)).toBeFocused();
  });

  await test.step('the chat is 500 px high, and makes room for a long question', async () => {
    // The box grows with a key. How soon depends on the machine, and after half a second it counts as a shift.
    await problems.settle([page]);
    problems.verify();
    problems.allow(/layout shift: 0\.00\d+ by /);
    await askBoxOf(page).fill('');
    const height = () => areaOf(page).evaluate((area) => area.getBoundingClientRect().height);
    await expect.poll(height).toBe(500);
    const frame = await windowOf(page).boundingBox();
    for (let line = 0; line < 3; line += 1) await askBoxOf(page).press('Shift+Enter');
    expect(await height()).toBe(500 - 3 * 24);
    for (let line = 0; line < 30; line += 1) await askBoxOf(page).press('Shift+Enter');
    expect(await height()).toBeGreaterThan(350);
    expect(await windowOf(page).boundingBox()).toEqual(frame);
  });
});

test('while a question is typed, it loads the words; documents only when it is asked', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await openAsk(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const loads = (part: string) => urls.some((url) => url.includes(part));
  await askBoxOf(page).pressSequentially(QUESTION);
  await expect.poll(() => loads('/search/terms-')).toBe(true);
  expect(loads('/assets/pages/')).toBe(false);
  await page.keyboard.press('Enter');
  await expect(turnsOf(page).first()).toHaveAttribute('data-status', 'done');
  expect(loads('/assets/pages/')).toBe(true);
});

test('[2.163] [4.38] [8.24] it says that it failed to load, and tries again; Enter pressed too early asks as soon as it has loaded', async ({
  page,
  open,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  await open(PAGE);
  let fail = () => {};
  const failing = new Promise<void>((done) => (fail = done));
  await page.route(CHAT, async (route) => {
    await failing;
    await route.abort();
  });
  await page.keyboard.press('Control+k');
  await askTabOf(page).click();
  await askBoxOf(page).fill(QUESTION);
  await page.keyboard.press('Enter');
  fail();
  const failed = windowOf(page).getByText('Failed to load AVA components');
  await expect(failed).toBeVisible();
  await expectAccessible(page);

  const again = windowOf(page).getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(failed).toBeVisible();
  await page.unroute(CHAT);
  await again.click();
  await expect(areaOf(page)).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(turnsOf(page)).toHaveAttribute('data-status', 'done');
  await expect(turnsOf(page)).toHaveAccessibleName(QUESTION);
});

test('the chat fills the available space on a phone, and is accessible there @phone', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await openAsk(page);
  const { area, left } = await areaOf(page).evaluate((element) => ({
    area: element.getBoundingClientRect().height,
    left: window.innerHeight - element.parentElement!.getBoundingClientRect().bottom,
  }));
  expect(area).toBeGreaterThan(600);
  expect(left).toBe(0);
  await expectAccessible(page);
  await ask(page, QUESTION);
  await ask(page, OUT_OF_SCOPE);
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});

test('the box keeps what was typed, breaks lines, and has room for a thousand characters', async ({
  page,
  open,
  problems,
}) => {
  await open(PAGE);
  await openAsk(page);

  await test.step('what was typed but not asked survives Escape', async () => {
    await askBoxOf(page).fill('Half a question');
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toHaveCount(0);
    await openAsk(page);
    await expect(askBoxOf(page)).toHaveValue('Half a question');
  });

  await test.step('a question has a thousand characters, of any kind', async () => {
    // The box grows when a script fills it in, which browsers don't count as input.
    problems.allow(/layout shift: [\d.]+ by span/);
    const panel = windowOf(page).getByRole('tabpanel');
    await askBoxOf(page).fill('📈'.repeat(899));
    await expect(panel).not.toContainText('characters left');
    await askBoxOf(page).fill('📈'.repeat(990));
    await expect(panel).toContainText('10 characters left');
    await askBoxOf(page).fill('📈'.repeat(1_002));
    await expect(panel).toContainText('2 characters too many');
    await expect(askBoxOf(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await askBoxOf(page).press('Enter');
    await expect(turnsOf(page)).toHaveCount(0);
  });

  await test.step('Enter asks, Shift+Enter breaks the line, an empty box asks nothing', async () => {
    await askBoxOf(page).fill('');
    await askBoxOf(page).press('Enter');
    await expect(turnsOf(page)).toHaveCount(0);
    await askBoxOf(page).fill('How do I');
    const height = (await askBoxOf(page).boundingBox())!.height;
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('connect AWS?');
    await expect(askBoxOf(page)).toHaveValue('How do I\nconnect AWS?');
    expect((await askBoxOf(page).boundingBox())!.height).toBe(height + 24);
    await page.keyboard.press('Enter');
    await expect(turnsOf(page)).toHaveCount(1);
    await expect(askBoxOf(page)).toHaveValue('');
    await expect(askBoxOf(page)).toBeFocused();
  });
});

test('[2.165] no page’s HTML contains any part of the chat', () => {
  const files = readdirSync(outDirOf('real'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(20);
  const chat = /data-ava|Ask about the documentation|Loading AVA|assets\/js\/ava\./;
  const holding = files.filter((file) =>
    chat.test(
      // A page may write about the assistant; the chat isn't prose.
      readFileSync(join(outDirOf('real'), file), 'utf8').replace(/<p>.*?<\/p>/gs, ''),
    ),
  );
  expect(holding).toEqual([]);
});

test('[2.161] starting questions and follow-ups are offered and answered, with sources', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await openAsk(page);
  await expect(windowOf(page).locator('[aria-live]:visible, [role="log"]')).toHaveCount(1);
  await expect(saidOf(page)).toHaveAttribute('aria-live', 'polite');
  await expect(windowOf(page).getByText('Questions stay in this browser')).toBeVisible();
  const offered = areaOf(page).getByRole('list', { name: 'Suggested questions' });
  await expect(offered.getByRole('button')).toHaveText([...prompts]);
  await offered.getByRole('button').first().click();
  const turn = turnsOf(page).first();
  await expect(turn).toHaveAttribute('data-status', 'done');
  await expect(turn.getByRole('heading', { level: 3 })).toHaveText(QUESTION);
  await expect(turn).toContainText(/Answered on this device, from \d+ pages?/);

  await test.step('each mark leads to its source', async () => {
    const hrefs = (links: Locator) =>
      links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const marks = await hrefs(turn.getByRole('link', { name: /^Source \d/ }));
    const sources = turn.getByRole('list', { name: 'Sources' }).getByRole('link');
    await expect(sources.first()).toBeVisible();
    expect(marks.length).toBeGreaterThan(0);
    expect(await hrefs(sources)).toEqual(expect.arrayContaining(marks));
  });

  await test.step('a screen reader hears whole sentences', async () => {
    await expect(saidOf(page)).toContainText(/Answered on this device, from \d+ pages?\./);
    const said = await saidOf(page).getByRole('paragraph').allInnerTexts();
    expect(said.length).toBeGreaterThan(2);
    expect(new Set(said).size).toBe(said.length);
    expect(said.join(' ')).not.toMatch(/\[\d\]/);
    const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    const answer = bare(await turn.innerText());
    for (const sentence of said.slice(0, -1).filter((one) => !one.includes('Looking'))) {
      expect(answer).toContain(bare(sentence));
    }
  });

  await test.step('follow-ups are offered and asked; the question moves to the top', async () => {
    const next = areaOf(page).getByRole('list', { name: 'Follow-up questions' });
    const words = await next.getByRole('button').first().innerText();
    await next.getByRole('button').first().click();
    const second = turnsOf(page).nth(1);
    await expect(second).toHaveAttribute('data-status', 'done');
    await expect(second).toHaveAccessibleName(words.trim());
    const [area, question] = await Promise.all([
      areaOf(page).boundingBox(),
      second.getByRole('heading', { level: 3 }).boundingBox(),
    ]);
    expect(question!.y - area!.y).toBeLessThan(40);
  });
});

test('an answer can be copied and asked again, and questions without an answer in the docs get other suggestions', async ({
  page,
  open,
  context,
  baseURL,
  expectAccessibleInBothModes,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(PAGE);
  await openAsk(page);
  await expect(areaOf(page).getByRole('button').first()).toBeVisible();
  await expectAccessibleInBothModes();

  await test.step('copied as Markdown, and asked again', async () => {
    const turn = await ask(page, QUESTION);
    await turn.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(turn.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`## ${QUESTION}`);
    expect(copied).toMatch(/\[1\]/);
    expect(copied).toContain(`](${baseURL}/docs/`);
    const text = await turn.innerText();
    await turn.getByRole('button', { name: 'Ask again' }).click();
    await expect(turnsOf(page)).toHaveCount(1);
    await expect(turnsOf(page)).toHaveAttribute('data-status', 'done');
    expect((await turnsOf(page).innerText()).length).toBeGreaterThan(text.length - 30);
  });

  await test.step('without an answer, other ways are offered', async () => {
    const turn = await ask(page, OUT_OF_SCOPE);
    await expect(turn).toHaveAttribute('data-outcome', 'abstained');
    await expect(turn.getByRole('list', { name: 'Sources' })).toHaveCount(0);
    const ways = turn.getByRole('list', { name: 'Other ways to get an answer' });
    await expect(ways.getByRole('link', { name: 'Open a support request' })).toBeVisible();
    await expectAccessibleInBothModes();
    await ways.getByRole('button', { name: 'Search docs for this' }).click();
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue(OUT_OF_SCOPE);
  });
});

test('files that cannot be loaded are reported and loaded again, and Stop works before there is any content', async ({
  page,
  open,
}) => {
  await page.route(DOCUMENTS, (route) => route.abort());
  await open('/search');
  await openAsk(page);
  await askBoxOf(page).fill(QUESTION);
  await page.keyboard.press('Enter');
  const turn = turnsOf(page);
  await expect(turn).toContainText('Couldn’t get an answer');
  await expect(turn).toContainText('Check your connection and try again.');
  await expectAccessible(page);

  await page.unroute(DOCUMENTS);
  const release = await hold(page, DOCUMENTS);
  await turn.getByRole('button', { name: 'Ask again' }).click();
  await expect(turn).toContainText('Looking in the docs…');
  await windowOf(page).getByRole('button', { name: 'Stop' }).click();
  await expect(turn).toContainText('Stopped');
  await expect(askBoxOf(page)).toBeFocused();
  release();
  await turn.getByRole('button', { name: 'Ask again' }).click();
  await expect(turn).toHaveAttribute('data-status', 'done');
});

test.describe('ways to the chat', () => {
  test('#ask= fills the box, asks nothing, and is removed from the address; a search without results is asked as a question', async ({
    page,
    open,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await open(`${PAGE}#ask=${encodeURIComponent('Is 100% <b>covered</b>?')}`);
    await expect(askBoxOf(page)).toHaveValue('Is 100% <b>covered</b>?');
    await expect(page).toHaveURL(`${baseURL}${PAGE}`);
    await expect(areaOf(page)).toBeVisible();
    await expect(turnsOf(page)).toHaveCount(0);
    expect(asked.filter((url) => url.includes('covered'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toHaveCount(0);
    await page.evaluate(() => window.location.assign('#ask=Again'));
    await expect(askBoxOf(page)).toHaveValue('Again');
    await expect(page).toHaveURL(`${baseURL}${PAGE}`);

    await windowOf(page).getByRole('tab', { name: 'Search docs' }).click();
    await boxOf(page).fill('xqzvwk');
    await windowOf(page).getByRole('button', { name: 'Ask it as a question' }).click();
    await expect(askBoxOf(page)).toHaveValue('xqzvwk');
    await expect(askBoxOf(page)).toBeFocused();
    await expect(areaOf(page)).toBeVisible();
    await expect(turnsOf(page)).toHaveCount(0);
  });

  test('home has one next to its search', async ({ page, open }) => {
    await open('/');
    const entry = page.getByRole('main').getByRole('button', { name: 'Ask a question' });
    await entry.click();
    await expect(askTabOf(page)).toHaveAttribute('aria-selected', 'true');
    await expect(areaOf(page)).toBeVisible();
    await expect(askBoxOf(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(entry).toBeFocused();
  });

  test('the search page passes on its query', async ({ page, open }) => {
    await open(`/search?q=${queryWord()}`);
    await page.getByRole('button', { name: 'Ask this as a question' }).click();
    await expect(askBoxOf(page)).toHaveValue(queryWord());
    await expect(turnsOf(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Search docs' });
    await field.fill('xqzvwk');
    await expect(page.getByRole('main')).toContainText('No results for');
    await page.getByRole('button', { name: 'Ask this as a question' }).click();
    await expect(askBoxOf(page)).toHaveValue('xqzvwk');
  });
});

test('both tabs work with only the keyboard, and a conversation outlives its page, and can be reopened and deleted', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.type(queryWord());
  await expect(hitsOf(page).first()).toBeVisible();
  // Up to the tabs, and over to the other one.
  const search = windowOf(page).getByRole('tab', { name: 'Search docs' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(askTabOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(areaOf(page)).toBeVisible();
  await expect(askTabOf(page)).toBeFocused();
  const tabTo = async (target: ReturnType<typeof askBoxOf>) => {
    for (let press = 0; press < 20; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
      await expect(windowOf(page).locator(':focus')).toHaveCount(1);
    }
    await expect(target).toBeFocused();
  };
  await tabTo(askBoxOf(page));
  await page.keyboard.type(QUESTION);
  await page.keyboard.press('Enter');
  await expect(turnsOf(page)).toHaveAttribute('data-status', 'done');
  const source = turnsOf(page).getByRole('list', { name: 'Sources' }).getByRole('link').first();
  await tabTo(source);
  const href = await source.getAttribute('href');
  const answer = await turnsOf(page).getByRole('list', { name: 'Sources' }).innerText();
  await page.keyboard.press('Enter');
  await expect(windowOf(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname + url.hash === href);

  await test.step('it is kept, even when the page is reloaded', async () => {
    await page.keyboard.press('Control+k');
    await askTabOf(page).click();
    await expect(turnsOf(page)).toHaveAccessibleName(QUESTION);
    await open(PAGE);
    await openAsk(page);
    await expect(turnsOf(page)).toHaveAccessibleName(QUESTION);
    expect(await turnsOf(page).getByRole('list', { name: 'Sources' }).innerText()).toBe(answer);
  });

  await test.step('it is reopened and deleted', async () => {
    const another = windowOf(page).getByRole('button', { name: 'New conversation' });
    const earlier = areaOf(page).getByRole('list', { name: 'Earlier conversations' });
    await another.click();
    await expect(turnsOf(page)).toHaveCount(0);
    await expect(askBoxOf(page)).toBeFocused();
    await expectAccessible(page);
    await earlier.getByRole('button', { name: QUESTION, exact: true }).click();
    await expect(turnsOf(page)).toHaveAccessibleName(QUESTION);
    await another.click();
    await earlier.getByRole('button', { name: `Delete the conversation “${QUESTION}”` }).click();
    await expect(earlier).toHaveCount(0);
    await expect(askBoxOf(page)).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('help-ava-conversations'))).toBeNull();
  });
});

test.describe('switched off', () => {
  test.use({ site: 'plain' });

  test('it has no tab, no entry points and no requests', async ({ page, open }) => {
    const requests = ownRequests(page);
    await open('/#ask=Anything');
    await expect(page.getByRole('button', { name: 'Ask a question' })).toHaveCount(0);
    await expect(windowOf(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await expect(windowOf(page).getByRole('tab')).toHaveText(['Search docs']);
    await boxOf(page).fill('xqzvwk');
    await expect(windowOf(page)).toContainText('No results for');
    await expect(windowOf(page).getByRole('button', { name: 'Ask it as a question' })).toHaveCount(
      0,
    );
    await page.goto('/search?q=xqzvwk');
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText('No results for');
    await expect(page.getByRole('button', { name: 'Ask this as a question' })).toHaveCount(0);
    expect(requests).toEqual([]);
    // A server of this build is told that there is nothing to answer from.
    const manifest = readFileSync(join(outDirOf('plain'), HOSTING_FILE), 'utf8');
    expect(parseManifest(manifest)).toMatchObject({
      ava: null,
      search: { file: expect.any(String) },
    });
  });
});
