/** AVA with an API: what is sent to it, what happens if it does not answer, and what a hostile one cannot do. */
import type { Page, Request, Route } from '@playwright/test';
import { prompts } from '../../src/ava/prompts';
import { expect, expectAccessible, test } from '../support/test';
import {
  answerOf,
  API,
  areaOf,
  ask,
  askBoxOf,
  behind,
  delta,
  DOCUMENTS,
  fulfil,
  openAsk,
  saidOf,
  streamFrom,
  turnsOf,
} from './ava-window';
import { hold, windowOf } from './help-window';

test.use({ site: 'hosted' });

const PAGE = '/docs/governance/budgets';
const QUESTION = 'How do I get told before a budget is spent?';
const KEY = 'public-key';
const FOREIGN = /foreign request: https:\/\/api\.gauge\.example\/api\//;

/** Answers for the API; returns what it was asked. The starting questions are the site's own. */
async function serve(page: Page, answer: (route: Route) => unknown): Promise<Request[]> {
  const asked: Request[] = [];
  await page.route(`${API}/api/rpc/**`, (route) => fulfil(route, { json: rpc(prompts) }));
  await page.route(`${API}/api/ava/help**`, async (route, request) => {
    asked.push(request);
    await answer(route);
  });
  return asked;
}

/** The starting questions, as they are offered. */
const beginnings = (page: Page) =>
  areaOf(page).getByRole('list', { name: 'Suggested questions' }).getByRole('button');

const rpc = (data: unknown) => ({ result: { data } });

// The API is also asked for the prompts when the browser is idle, but not every test stays open that long.
test.beforeEach(async ({ problems }) => problems.allow(FOREIGN));

test.describe('the API', () => {
  test.beforeEach(async ({ page }) => behind(page, { host: API, key: KEY }));

  test('[7.19] [7.22] [9.18] names the starting questions, and gets a question as JSON, with the public key', async ({
    page,
    open,
  }) => {
    const text = 'Set thresholds. [1]';
    const citations = [
      {
        url: `${PAGE}#thresholds`,
        title: 'Budgets › Thresholds',
        quote: 'Each threshold of a budget notifies once in a period',
      },
    ];
    const asked = await serve(page, (route) =>
      fulfil(route, { json: answerOf(text, { citations, suggestions: ['And then?'] }) }),
    );
    const calls: Request[] = [];
    await page.route(`${API}/api/rpc/**`, (route, request) => {
      calls.push(request);
      return fulfil(route, { json: rpc(['What is new?', '  ', 7, 'x'.repeat(400)]) });
    });
    await open(PAGE);
    await openAsk(page);
    await expect(windowOf(page).getByText('Questions are sent to api.gauge.example')).toBeVisible();

    await test.step('prompts, by a call to its base URL', async () => {
      await expect(beginnings(page)).toHaveText(['What is new?']);
      expect(calls).toHaveLength(1);
      const url = new URL(calls[0]?.url() ?? '');
      expect(calls[0]?.method()).toBe('GET');
      expect(url.origin + url.pathname).toBe(`${API}/api/rpc/prompts.list`);
      expect(url.searchParams.get('key')).toBe(KEY);
    });

    await test.step('a question', async () => {
      const turn = await ask(page, QUESTION);
      await expect(turn).toContainText('Answered by the service, from 1 page');
      await expect(
        turn.getByRole('link', { name: 'Source 1: Budgets › Thresholds' }),
      ).toHaveAttribute('href', `${PAGE}#thresholds`);
      expect(asked).toHaveLength(1);
      const [request] = asked;
      expect(request?.method()).toBe('POST');
      expect(request?.url()).toBe(`${API}/api/ava/help?key=${KEY}`);
      expect(request?.headers()['content-type']).toBe('application/json');
      expect(request?.headers()).not.toHaveProperty('cookie');
      expect(request?.postDataJSON()).toEqual({
        client: 'help-center',
        messages: [{ role: 'user', text: QUESTION }],
        page: { url: PAGE },
      });
    });

    await test.step('a second one, after the first and its answer', async () => {
      await ask(page, 'And who is told?');
      expect(asked[1]?.postDataJSON()).toMatchObject({
        messages: [
          { role: 'user', text: QUESTION },
          { role: 'assistant', text },
          { role: 'user', text: 'And who is told?' },
        ],
      });
    });
  });

  const failures: [what: string, why: string, answer: (route: Route) => Promise<void>][] = [
    ['cannot be reached', 'the service couldn’t be reached', (route) => route.abort()],
    [
      'fails',
      'the service failed with status 500',
      (route) => fulfil(route, { status: 500, json: {} }),
    ],
    [
      'knows no key',
      'the service failed with status 401',
      (route) => fulfil(route, { status: 401, json: {} }),
    ],
    [
      'sends a page',
      'the service sent a web page, not an answer',
      (route) =>
        fulfil(route, { contentType: 'text/html', body: '<script>window.hacked = true</script>' }),
    ],
    [
      'breaks off',
      'the service’s answer was cut off',
      (route) =>
        fulfil(route, {
          contentType: 'text/event-stream',
          body: `data: ${JSON.stringify(delta('Half an ans'))}\n\n`,
        }),
    ],
  ];
  test('if it does not answer, the device does, and says why; the starting questions are those of the site', async ({
    page,
    open,
    expectProblem,
  }) => {
    expectProblem(/Failed to load resource/);
    let [[, , answer]] = failures as [(typeof failures)[number]];
    await serve(page, (route) => answer(route));
    await page.route(`${API}/api/rpc/**`, (route) => fulfil(route, { status: 500, json: {} }));
    await open(PAGE);
    await openAsk(page);
    await expect(beginnings(page)).toHaveText([...prompts]);
    for (const [what, why, given] of failures) {
      await test.step(`it ${what}`, async () => {
        answer = given;
        const turn = await ask(page, QUESTION);
        const where = `Answered on this device: ${why}, from 1 page`;
        await expect(turn).toContainText(where);
        await expect(turn.getByRole('list', { name: 'Sources' })).toContainText('threshold');
        await expect(turn).not.toContainText('Half an ans');
        await expect(saidOf(page)).toContainText(`${where}.`);
        expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
        await windowOf(page).getByRole('button', { name: 'New conversation' }).click();
      });
    }
  });

  test('if it is busy, the reader is told how long, and is offered the device', async ({
    page,
    open,
    expectProblem,
  }) => {
    expectProblem(/Failed to load resource/);
    const asked = await serve(page, (route) =>
      fulfil(route, { status: 429, headers: { 'retry-after': '40' }, json: { retryAfter: 40 } }),
    );
    await open(PAGE);
    await openAsk(page);
    await askBoxOf(page).fill(QUESTION);
    await page.keyboard.press('Enter');
    const turn = turnsOf(page);
    await expect(turn).toContainText('The service is busy');
    await expect(turn).toContainText(/Try again in (?:30|29) s/);
    await expect(turn.getByRole('button', { name: 'Ask again' })).toHaveCount(0);
    await expectAccessible(page);
    await turn.getByRole('button', { name: 'Answer on this device' }).click();
    await expect(turn).toHaveAttribute('data-status', 'done');
    await expect(turn).toContainText('Answered on this device');
    expect(asked).toHaveLength(1);
  });

  /** A mark has its room until its source turns out to be wrong, which can be half a second after the question. */
  const ROOM = /layout shift: 0\.000\d by (?:#text|a)/;

  test('has its answers shown only with valid sources, and with a note if there are none', async ({
    page,
    open,
    problems,
  }) => {
    problems.allow(ROOM);
    const at = (anchor: string, quote: string, title = 'Budgets') => ({
      url: `${PAGE}${anchor}`,
      title,
      quote,
    });
    const citations = [
      at('#thresholds', 'A budget can stop all spending.'),
      at('#refunds', 'A budget never stops spending'),
      { ...at('', 'A budget compares'), url: '/docs/governance/refunds' },
      at('#thresholds', 'A budget never stops spending'),
      at('#limits', 'A budget never stops spending', `Limits ${'of budgets '.repeat(200)}`),
    ];
    const text =
      'All. [1] of [2] it [3] is [4] true. [5] See [refunds](/docs/refunds), [budgets](/docs/governance/budgets).';
    const suggestions = ['What '.repeat(500)];
    let answer = answerOf(text, { citations, suggestions });
    await serve(page, (route) => fulfil(route, { json: answer }));
    await open(PAGE);
    await openAsk(page);
    const turn = await ask(page, QUESTION);
    await expect(turn).toContainText('Answered by the service, from 1 page');
    await expect(turn.locator('[data-streaming], p').first()).toHaveText(
      'All. of it is true.\u00a05 See refunds, budgets.',
    );
    const sources = turn.getByRole('list', { name: 'Sources' });
    await expect(sources.getByRole('link')).toHaveAttribute('href', `${PAGE}#limits`);
    await expect(turn.getByRole('link', { name: 'refunds' })).toHaveCount(0);
    await expect(turn.getByRole('link', { name: 'budgets', exact: true })).toHaveCount(1);
    expect((await sources.getByRole('link').textContent())?.length).toBeLessThan(201);
    const next = turn.getByRole('list', { name: 'Follow-up questions' }).getByRole('button');
    expect((await next.textContent())?.length).toBeLessThan(203);

    answer = answerOf('All costs are refunded. [1]', {
      citations: [at('#limits', 'All costs are refunded.')],
    });
    const second = await ask(page, 'Are costs refunded?');
    await expect(second).toContainText('Answered by the service, without sources');
    await expect(second.getByRole('link')).toHaveCount(0);
    await expect(saidOf(page)).toContainText('Answered by the service, without sources.');
  });

  test('if it is hostile, it cannot insert anything into the page', async ({
    page,
    open,
    problems,
  }) => {
    problems.allow(ROOM);
    const text = [
      '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">',
      '',
      '# <iframe src="https://evil.example"></iframe>',
      '',
      '[Click](javascript:window.hacked=3) [here](https://evil.example/a) [or](//evil.example) [in](/docs/governance)',
      '',
      '![picture](https://evil.example/p.png) <https://evil.example/auto> [ref] [1] [2]',
      '',
      '[ref]: https://evil.example/ref',
      '[1]: https://evil.example/one',
      '',
      `${'> '.repeat(400)}deep`,
    ].join('\n');
    const citations = [
      { url: 'https://evil.example/docs', title: 'Evil', quote: 'x' },
      { url: `${PAGE}#limits`, title: '<b>Limits</b>', quote: 'A budget never stops spending' },
    ];
    const suggestions = ['<img src=x onerror="window.hacked = 4">'];
    await serve(page, (route) =>
      fulfil(route, { json: answerOf(text, { citations, suggestions }) }),
    );
    await open(PAGE);
    await openAsk(page);
    const turn = await ask(page, QUESTION);
    await expect(turn).toContainText('<script>window.hacked = 1</script>');
    await expect(turn).toContainText('<b>Limits</b>');
    await expect(turn).not.toContainText('Evil');
    const links = await turn
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/docs/governance', `${PAGE}#limits`, `${PAGE}#limits`]);
    await expect(turn.locator('script, iframe, img, style, object, form')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await expectAccessible(page);
  });
});

test('a site whose runtime.json cannot be loaded asks the API that it was built with', async ({
  page,
  open,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  await page.route('**/runtime.json', (route) => route.abort());
  const asked = await serve(page, (route) => fulfil(route, { json: answerOf('Yes.') }));
  await open(PAGE);
  await openAsk(page);
  await expect(await ask(page, QUESTION)).toContainText('Answered by the service');
  expect(asked[0]?.url()).toBe(`${API}/api/ava/help?key=${KEY}`);
});

test.describe('a stream', () => {
  test.beforeEach(async ({ page }) => {
    await behind(page, { host: API, key: KEY });
    await serve(page, (route) => route.abort());
  });

  test('is shown as it arrives; Stop keeps what has arrived, and ends the request', async ({
    page,
    open,
  }) => {
    const stream = await streamFrom(page);
    await open(PAGE);
    await openAsk(page);
    await askBoxOf(page).fill(QUESTION);
    await askBoxOf(page).press('Enter');
    const turn = turnsOf(page);
    await expect(turn).toContainText('Looking in the docs…');
    await expect.poll(async () => (await stream.told()).bodies.length).toBe(1);
    const quote = 'Set up to three thresholds';
    const citation = { url: `${PAGE}#thresholds`, title: 'Thresholds', quote };
    // The device reads the page to check the citation, which can take longer than the text.
    const check = await hold(page, DOCUMENTS);
    await stream.send(
      { type: 'start', messageId: 'm1' },
      { type: 'data-citation', data: citation },
      delta('Set thresholds. [1] They no'),
    );
    await expect(turn).toContainText('They no');
    const text = turn.locator('[data-streaming] > p');
    const caret = await text.evaluate((node) => getComputedStyle(node, '::after').inlineSize);
    expect(caret).toBe('8px');
    const wordsAt = () =>
      text.evaluate(({ lastChild }) => {
        const range = document.createRange();
        range.selectNodeContents(lastChild!);
        return range.getBoundingClientRect().toJSON() as object;
      });
    const before = await wordsAt();
    const mark = turn.getByRole('link', { name: 'Source 1: Thresholds' });
    await expect(mark).toHaveCount(0);
    check();
    await expect(mark).toBeVisible();
    expect(await wordsAt()).toEqual(before);
    const sources = turn.getByRole('list', { name: 'Sources' });
    await expect(sources).toHaveCount(0);
    await expect(saidOf(page)).toContainText('Set thresholds.');
    await expect(saidOf(page)).not.toContainText('They no');
    await expectAccessible(page);
    await windowOf(page).getByRole('button', { name: 'Stop' }).click();
    await expect(turn).toContainText('Stopped');
    await expect(sources).toContainText('Thresholds');
    await expect(turn).toContainText('They no');
    await expect(turn.locator('[data-streaming]')).toHaveCount(0);
    expect(await stream.told()).toMatchObject({ aborted: 1 });
    await turn.getByRole('button', { name: 'Ask again' }).click();
    await expect.poll(async () => (await stream.told()).bodies.length).toBe(2);
    const [first, second] = (await stream.told()).bodies;
    expect(second).toBe(first);
    await stream.send(delta('Whole.'), { type: 'finish' });
    await stream.end();
    await expect(turnsOf(page)).toHaveAttribute('data-status', 'done');
    await expect(turnsOf(page)).not.toContainText('They no');
  });

  test('is given up after 5 s of silence, and the device answers; one that never ends is cut off, and the text stays', async ({
    page,
    open,
  }) => {
    const stream = await streamFrom(page);
    await page.clock.install();
    await open(PAGE);
    await openAsk(page);
    await askBoxOf(page).fill(QUESTION);
    await askBoxOf(page).press('Enter');
    await expect.poll(async () => (await stream.told()).bodies.length).toBe(1);
    await page.clock.runFor(5_100);
    const silent = turnsOf(page).first();
    await expect(silent).toContainText('the service didn’t respond');
    expect(await stream.told()).toMatchObject({ aborted: 1 });
    await page.clock.runFor(1_000);
    await expect(silent).toHaveAttribute('data-status', 'done');

    await askBoxOf(page).fill(QUESTION);
    await askBoxOf(page).press('Enter');
    await expect.poll(async () => (await stream.told()).bodies.length).toBe(2);
    const endless = turnsOf(page).nth(1);
    for (let part = 0; part < 5; part += 1) {
      await stream.send(delta(`Part ${part}. `));
      await page.clock.runFor(17_000);
    }
    await expect(endless).toHaveAttribute('data-status', 'done');
    await expect(endless).toContainText('Part 4.');
    await expect(endless).toHaveAttribute('data-outcome', 'partial');
  });
});
