/** Hosted search in the browser; the tests answer for the service's hosts. */
import type { Page, Request, Route } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';

const FIRST = 'gauge12345-dsn.algolia.net';
const OTHERS = ['gauge12345-1', 'gauge12345-2', 'gauge12345-3'].map((n) => `${n}.algolianet.com`);

const SENTENCE =
  'Unreachable hosts - your application id may be incorrect. If the error persists, please reach out to the search provider support team.';

/** A hit as a crawled index sends it. */
const hit = (title: string, more: object = {}) => ({
  objectID: title,
  hierarchy: {
    lvl0: 'Governance',
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: null,
  type: 'lvl1',
  url: 'https://help.gauge.example/docs/governance/budgets',
  ...more,
});

const hits = (count: number) =>
  Array.from({ length: count }, (_, index) => hit(`Hosted page ${index + 1}`));

const answerOf = (found: object[], nbHits = found.length) => ({
  results: [{ hits: found, nbHits, queryID: 'q1' }],
});

/** Answers a request as the service does: any site may use it. */
const fulfil = (route: Route, json: object, status = 200) =>
  route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } });

/** Answers for the service; returns what it was asked. */
async function serve(page: Page, answer: (route: Route, asked: number) => unknown) {
  const asked: Request[] = [];
  await page.route(/https:\/\/[^/]+\.algolia(?:net\.com|\.net)\//, async (route, request) => {
    asked.push(request);
    await answer(route, asked.length);
  });
  return {
    asked,
    hosts: () => asked.map((request) => new URL(request.url()).hostname),
  };
}

/** Searches in the help window. */
async function ask(page: Page, query: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search docs' });
  if (!(await box.isVisible())) await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await box.fill(query);
}

const results = (page: Page) => page.getByRole('dialog').getByRole('option');

/** Searches again from an empty box: if there were other hits, new ones would move them. */
async function askAnew(page: Page, query: string): Promise<void> {
  await ask(page, '');
  await expect(results(page)).toHaveCount(0);
  await ask(page, query);
}

test.use({ site: 'hosted' });

test.describe('hosted search', () => {
  test.beforeEach(({ expectProblem, problems }) => {
    // On a busy machine the answer arrives over half a second after the last key, and the window grows.
    problems.allow(/layout shift/);
    expectProblem(new RegExp(`foreign request: https://(?:${FIRST}|gauge12345-\\d)`));
  });

  test('[7.1] [7.5] [7.13] [7.16] [9.5] says what leaves the device, sends the index “main” what SPEC says, once, and shows all hits on this copy of the site', async ({
    page,
    open,
  }) => {
    await open('/docs/gauge-platform');
    const { asked } = await serve(page, (route) => {
      const { requests } = route.request().postDataJSON() as { requests: { query: string }[] };
      return fulfil(route, answerOf(hits(20), requests[0]?.query === 'budget' ? 57 : 58));
    });
    const index: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/search\//.test(request.url())) index.push(request.url());
    });
    await page.keyboard.press('Control+k');
    await expect(page.getByText(`What you type is sent to ${FIRST}`)).toBeVisible();
    expect([...asked, ...index], 'before a letter is typed').toEqual([]);
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(20);

    const [request] = asked;
    const url = new URL(request?.url() ?? '');
    expect(request?.method()).toBe('POST');
    expect(`${url.origin}${url.pathname}`).toBe(`https://${FIRST}/1/indexes/*/queries`);
    expect(url.searchParams.get('x-algolia-application-id')).toBe('GAUGE12345');
    expect(url.searchParams.get('x-algolia-api-key')).toBe('search-only-key');
    const headers = (await request?.allHeaders()) ?? {};
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
    expect(headers).not.toHaveProperty('cookie');
    const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
    expect(request?.postDataJSON()).toEqual({
      requests: [
        {
          query: 'budget',
          indexName: 'main',
          attributesToRetrieve: [...levels, 'content', 'type', 'url', 'kind', 'description'],
          attributesToSnippet: [...levels.slice(1), 'content'].map((name) => `${name}:10`),
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: false,
          facetFilters: [
            'language:en',
            ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
          ],
        },
      ],
    });
    await expect(page.getByRole('link', { name: 'All 57 results' })).toBeVisible();
    const addresses = await results(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(new Set(addresses)).toEqual(new Set(['/docs/governance/budgets']));

    await test.step('nothing for a repeated query, even when opened again', async () => {
      await ask(page, 'alert');
      await expect(page.getByRole('link', { name: 'All 58 results' })).toBeVisible();
      await ask(page, 'budget');
      await expect(page.getByRole('link', { name: 'All 57 results' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await ask(page, 'alert');
      await expect(page.getByRole('link', { name: 'All 58 results' })).toBeVisible();
      expect(asked).toHaveLength(2);
    });
  });

  test('[3.43] shows no hit of another site, and markup as text; says if the page’s context or the reader’s choice leaves nothing', async ({
    page,
    open,
    problems,
  }) => {
    // How long after the keys an answer arrives depends on the machine.
    problems.allow(/layout shift/);
    // A reader's choice, which most indexes do not support.
    await page.addInitScript(() => localStorage.setItem('choice-provider', 'azure'));
    await open('/docs/gauge-platform');
    const evil = '<img src=x onerror="document.title=1"><mark>Budget</mark> &lt;b&gt;';
    const { asked } = await serve(page, (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('"budget"')) {
        return fulfil(
          route,
          answerOf([
            hit('Elsewhere', { url: 'https://evil.example/docs' }),
            hit('Script', { url: 'javascript:document.title=1' }),
            hit('Ours', { _highlightResult: { hierarchy: { lvl1: { value: evil } } } }),
          ]),
        );
      }
      const isNarrow = body.includes('"alert"') ? 'providers:azure' : 'facetFilters';
      return fulfil(route, answerOf(body.includes(isNarrow) ? [] : hits(2)));
    });
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(1);
    await expect(results(page)).toContainText('<img src=x onerror="document.title=1">Budget <b>');
    await expect(results(page).locator('img, b')).toHaveCount(0);
    await expect(results(page).locator('mark')).toHaveText('Budget');

    const elsewhere = page.getByText('No results in this version and language.');
    await askAnew(page, 'alert');
    await expect(results(page)).toHaveCount(2);
    await expect(page.getByText('The search service can’t apply your filters.')).toBeVisible();
    await expect(elsewhere).toBeHidden();
    await askAnew(page, 'quota');
    await expect(results(page)).toHaveCount(2);
    await expect(elsewhere).toBeVisible();
    expect(asked.at(-1)?.postData()).not.toContain('facetFilters');
  });

  // Each kind of failure: src/search/client/library.test.ts.
  test('[7.16] [8.14] [8.17] [9.12] tries another host after a 503; shows the message of a 4xx immediately, and asks the service again the next time', async ({
    page,
    open,
    expectProblem,
  }) => {
    await open('/docs/gauge-platform');
    expectProblem(/status of 503/);
    expectProblem(/status of 403/);
    const answers = [
      (route: Route) => fulfil(route, { message: 'down' }, 503),
      (route: Route) => fulfil(route, answerOf(hits(3))),
      (route: Route) => fulfil(route, { message: 'Invalid key', status: 403 }, 403),
    ];
    const { hosts } = await serve(page, (route, count) =>
      (answers[count - 1] ?? ((last: Route) => fulfil(last, answerOf(hits(1)))))(route),
    );
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(3);
    expect(hosts()).toHaveLength(2);
    expect(hosts()[0]).toBe(FIRST);
    expect(OTHERS).toContain(hosts()[1]);

    await askAnew(page, 'threshold');
    const message = page.getByText('The search service responded with status 403: Invalid key');
    await expect(message).toBeVisible();
    await expect(results(page).first()).toContainText('Thresholds');
    expect(hosts()).toHaveLength(3);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await ask(page, 'threshold');
    await expect(results(page)).toContainText(['Hosted page 1']);
    await expect(message).toBeHidden();
  });

  test('shows the device’s hits after 2 s of silence, and never late hits', async ({
    page,
    open,
    problems,
  }) => {
    await open('/docs/gauge-platform');
    // Rows of the next query move by less than a pixel while their documents arrive.
    problems.allow(/layout shift: 0\.000\d+ by a/);
    const silent: Route[] = [];
    const { hosts } = await serve(page, (route) => silent.push(route));
    await ask(page, 'threshold');
    await expect(results(page).first()).toContainText('Thresholds');
    // The second host, because the first was given up after 1 s.
    await expect.poll(() => hosts().length).toBe(2);
    const late = page.waitForResponse((response) => OTHERS.includes(new URL(response.url()).host));
    const [, second] = silent;
    if (second) await fulfil(second, answerOf([hit('Late page')]));
    await (await late).finished();
    await expect(page.getByRole('dialog').getByText('Searching…')).toBeHidden();
    await expect(results(page).first()).toContainText('Thresholds');
    await expect(page.getByText('Late page')).toBeHidden();
    // From now on, the device answers until the window is closed.
    await ask(page, 'welcome');
    await expect(results(page).first()).toContainText('Welcome');
    expect(hosts()).toHaveLength(2);
  });

  test('[4.34] [8.12] says that no host can be reached, above the hits of the device', async ({
    page,
    open,
    expectProblem,
  }) => {
    await open('/docs/gauge-platform');
    expectProblem(/ERR_FAILED/);
    const { hosts } = await serve(page, (route) => route.abort());
    await page.keyboard.press('Control+k');
    // Before anything is sent.
    await expect(page.getByRole('combobox', { name: 'Search docs' })).toHaveAccessibleDescription(
      `What you type is sent to ${FIRST}`,
    );
    await expect(page.getByText('Stays in this browser')).toHaveCount(0);
    expect(hosts()).toEqual([]);
    await expectAccessible(page);
    await ask(page, 'threshold');
    await expect(page.getByRole('dialog').getByText(SENTENCE)).toBeVisible();
    await expectAccessible(page);
    await expect(results(page).first()).toContainText('Thresholds');
    expect(new Set(hosts())).toEqual(new Set([FIRST, ...OTHERS]));
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('algolia');
  });
});

test.describe('search on the device', () => {
  test.use({ site: 'plain' });

  test('contacts no other host; requests each file, each document and the server’s services once; writes nothing to localStorage', async ({
    page,
    open,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [what] = /runtime\.json|assets\/(?:search|pages)\/.*/.exec(request.url()) ?? [];
      if (what) asked.push(what.replace(/-[0-9a-f]+\.(bin|json)$/, '.$1'));
    });
    // The services of the server are saved for when it can't be reached.
    const keys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('runtime:')));
    await open('/docs/gauge-platform');
    const before = await keys();
    expect(asked).toEqual([]);
    for (const query of ['welcome', 'start', 'changelog']) {
      await ask(page, query);
      await expect(results(page).first()).toBeVisible();
    }
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.slice(0, 2).sort()).toEqual(['assets/search/core.bin', 'runtime.json']);
    expect(asked.filter((what) => what.startsWith('assets/pages/')).length).toBeGreaterThan(0);
    expect(await keys()).toEqual(before);
  });

  test('reports a worker or index that is missing, does not load or is damaged, and a retry works', async ({
    page,
    open,
    problems,
  }) => {
    // What fails in a worker is printed to the worker; the page itself requests the core first.
    problems.allow(/Failed to load resource.*\/core-/);
    const index = /assets\/search\//;
    const failures: [RegExp, (route: Route) => Promise<void>, string][] = [
      [
        /assets\/js\/search\./,
        (route) => route.abort(),
        'Search didn’t start. Check your connection and try again.',
      ],
      [
        index,
        (route) => route.fulfill({ status: 404, body: '' }),
        'The search index is not there (status 404). The site may have been renewed: reload the page.',
      ],
      [
        index,
        (route) => route.abort(),
        'The search index did not load. Check your connection and try again.',
      ],
      [index, (route) => route.fulfill({ body: '{"half":' }), 'search index'],
    ];
    await open('/docs/gauge-platform');
    const dialog = page.getByRole('dialog');
    const again = dialog.getByRole('button', { name: 'Try again' });
    for (const [turn, [file, fail, sentence]] of failures.entries()) {
      await test.step(sentence, async () => {
        await page.unrouteAll();
        await page.route(file, fail);
        await (turn === 0 ? ask(page, 'welcome') : again.click());
        await expect(dialog.locator('p').filter({ hasText: sentence })).toBeVisible();
        await expect(dialog.getByText('Unable to fetch results')).toBeVisible();
      });
    }
    await page.unrouteAll();
    await again.click();
    await expect(results(page).first()).toContainText('Welcome');
  });
});
