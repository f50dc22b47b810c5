/** Hosted search in the browser; the tests answer for the service's hosts. */
import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from '../support/test';

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

/** Answers a request as the service does: any site may ask it. */
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

/** Asks the help window. */
async function ask(page: Page, query: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search docs' });
  if (!(await box.isVisible())) await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await box.fill(query);
}

const results = (page: Page) => page.getByRole('dialog').getByRole('option');

test.use({ site: 'hosted' });

test.describe('hosted search', () => {
  test.beforeEach(async ({ open, expectProblem, problems }) => {
    // On a busy machine the answer comes later than half a second after the last key, and the window grows.
    problems.allow(/layout shift: \S+ by div\.footer/);
    expectProblem(new RegExp(`foreign request: https://(?:${FIRST}|gauge12345-\\d)`));
    await open('/docs/gauge-platform');
  });

  test('[7.1] is a POST to the index “main”, with id and key in the query @both', async ({
    page,
  }) => {
    const { asked } = await serve(page, (route) => fulfil(route, answerOf(hits(1))));
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(1);
    expect(asked).toHaveLength(1);
    const [request] = asked;
    const url = new URL(request?.url() ?? '');
    expect(request?.method()).toBe('POST');
    expect(`${url.origin}${url.pathname}`).toBe(`https://${FIRST}/1/indexes/*/queries`);
    expect(url.searchParams.get('x-algolia-application-id')).toBe('GAUGE12345');
    expect(url.searchParams.get('x-algolia-api-key')).toBe('search-only-key');
    const headers = (await request?.allHeaders()) ?? {};
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
    expect(headers).not.toHaveProperty('cookie');
  });

  test('[7.1] [7.5] [9.5] asks for what SPEC says', async ({ page }) => {
    const { asked } = await serve(page, (route) => fulfil(route, answerOf(hits(1))));
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(1);
    const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
    expect(asked[0]?.postDataJSON()).toEqual({
      requests: [
        {
          query: 'budget',
          indexName: 'main',
          attributesToRetrieve: [...levels, 'content', 'type', 'url', 'kind'],
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
  });

  test('[9.5] asks for snippets of 5 words on a phone @phone', async ({ page }) => {
    const { asked } = await serve(page, (route) => fulfil(route, answerOf(hits(1))));
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(1);
    const body = asked[0]?.postDataJSON() as { requests: { attributesToSnippet: string[] }[] };
    expect(body.requests[0]?.attributesToSnippet).toContain('content:5');
  });

  test('[7.13] [9.5] shows the hits, all of them on this copy of the site, and their number', async ({
    page,
  }) => {
    await serve(page, (route) => fulfil(route, answerOf(hits(20), 57)));
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(20);
    await expect(page.getByRole('link', { name: 'All 57 results' })).toBeVisible();
    const addresses = await results(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(new Set(addresses)).toEqual(new Set(['/docs/governance/budgets']));
  });

  test('[7.16] sends nothing for a query that it has asked before', async ({ page }) => {
    const { asked } = await serve(page, (route) => {
      const body = route.request().postDataJSON() as { requests: { query: string }[] };
      return fulfil(route, answerOf([hit(`About ${body.requests[0]?.query}`)]));
    });
    for (const query of ['budget', 'alert', 'budget']) {
      await ask(page, query);
      await expect(results(page)).toContainText([`About ${query}`]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await ask(page, 'alert');
    await expect(results(page)).toContainText(['About alert']);
    expect(asked).toHaveLength(2);
  });

  test('says what leaves the device, and sends nothing before a letter is typed', async ({
    page,
  }) => {
    const { asked } = await serve(page, (route) => fulfil(route, answerOf(hits(1))));
    const index = page.waitForRequest(/\/assets\/search\//, { timeout: 1 }).catch(() => 'none');
    await page.keyboard.press('Control+k');
    await expect(page.getByText(`What you type is sent to ${FIRST}`)).toBeVisible();
    expect(asked).toEqual([]);
    expect(await index).toBe('none');
    await ask(page, 'b');
    await expect(results(page)).toHaveCount(1);
    expect(asked).toHaveLength(1);
  });

  test('says so where the page’s context has nothing, and shows what there is without it', async ({
    page,
  }) => {
    const { asked } = await serve(page, (route, count) =>
      fulfil(route, answerOf(count === 1 ? [] : hits(1))),
    );
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(1);
    await expect(page.getByText('Nothing in this version and language.')).toBeVisible();
    expect(asked[1]?.postData()).not.toContain('facetFilters');
  });

  test('lifts a reader’s choice that the index knows nothing of, and says so', async ({
    page,
    open,
  }) => {
    await page.addInitScript(() => localStorage.setItem('choice-provider', 'azure'));
    await open('/docs/gauge-platform');
    await serve(page, (route) => {
      const isNarrowed = route.request().postData()?.includes('providers:azure');
      return fulfil(route, answerOf(isNarrowed ? [] : hits(2)));
    });
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(2);
    await expect(page.getByText('The search service cannot filter by your choices.')).toBeVisible();
    await expect(page.getByText('Nothing in this version and language.')).toBeHidden();
  });

  test('[3.43] shows no hit of another site, and markup as text', async ({ page }) => {
    const evil = '<img src=x onerror="document.title=1"><mark>Budget</mark> &lt;b&gt;';
    const found = [
      hit('Elsewhere', { url: 'https://evil.example/docs' }),
      hit('Script', { url: 'javascript:document.title=1' }),
      hit('Ours', { _highlightResult: { hierarchy: { lvl1: { value: evil } } } }),
    ];
    await serve(page, (route) => fulfil(route, answerOf(found)));
    await ask(page, 'budget');
    await expect(results(page)).toHaveCount(1);
    await expect(results(page)).toContainText('<img src=x onerror="document.title=1">Budget <b>');
    await expect(results(page).locator('img, b')).toHaveCount(0);
    await expect(results(page).locator('mark')).toHaveText('Budget');
  });

  const failures: [string, (route: Route) => unknown, RegExp | undefined][] = [
    ['[8.17] a timeout', () => undefined, undefined],
    ['[8.17] a network failure', (route) => route.abort(), /ERR_FAILED/],
    ['[8.17] a status of 503', (route) => fulfil(route, { message: 'down' }, 503), /status of 503/],
  ];
  for (const [what, fail, problem] of failures) {
    test(`[7.16] [9.12] asks another host after ${what}`, async ({ page, expectProblem }) => {
      if (problem) expectProblem(problem);
      const { hosts } = await serve(page, (route, count) =>
        count === 1 ? fail(route) : fulfil(route, answerOf(hits(3))),
      );
      await ask(page, 'budget');
      await expect(results(page)).toHaveCount(3);
      expect(hosts()).toHaveLength(2);
      expect(hosts()[0]).toBe(FIRST);
      expect(OTHERS).toContain(hosts()[1]);
    });
  }

  test('shows the hits of the device after 2 s of silence, and late hits not at all', async ({
    page,
    problems,
  }) => {
    // Rows of the next query move by less than a pixel while their documents arrive.
    problems.allow(/layout shift: 0\.000\d+ by a/);
    const silent: Route[] = [];
    const { hosts } = await serve(page, (route) => silent.push(route));
    await ask(page, 'threshold');
    await expect(results(page).first()).toContainText('Thresholds');
    // The second host: the first was given up after 1 s.
    await expect.poll(() => hosts().length).toBe(2);
    const late = page.waitForResponse((response) => OTHERS.includes(new URL(response.url()).host));
    const [, second] = silent;
    if (second) await fulfil(second, answerOf([hit('Late page')]));
    await (await late).finished();
    await expect(page.getByRole('dialog').getByText('Searching…')).toBeHidden();
    await expect(results(page).first()).toContainText('Thresholds');
    await expect(page.getByText('Late page')).toBeHidden();
    // The rest of this opening stays with the device.
    await ask(page, 'welcome');
    await expect(results(page).first()).toContainText('Welcome');
    expect(hosts()).toHaveLength(2);
  });

  test('[4.34] [8.12] says that no host can be reached, above the hits of the device', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED/);
    const { hosts } = await serve(page, (route) => route.abort());
    await ask(page, 'threshold');
    await expect(page.getByRole('dialog').getByText(SENTENCE)).toBeVisible();
    await expect(results(page).first()).toContainText('Thresholds');
    expect(new Set(hosts())).toEqual(new Set([FIRST, ...OTHERS]));
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('algolia');
  });

  test('[8.14] [8.17] shows the message of a status of 4xx at once, asks no other host, and the service again at the next opening', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 403/);
    const { asked } = await serve(page, (route, count) =>
      count === 1
        ? fulfil(route, { message: 'Invalid key', status: 403 }, 403)
        : fulfil(route, answerOf(hits(1))),
    );
    await ask(page, 'threshold');
    const message = page.getByText('The search service answered with status 403: Invalid key');
    await expect(message).toBeVisible();
    await expect(results(page).first()).toContainText('Thresholds');
    expect(asked).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await ask(page, 'threshold');
    await expect(results(page)).toContainText(['Hosted page 1']);
    await expect(message).toBeHidden();
  });
});

test.describe('search on the device', () => {
  test.use({ site: 'plain' });

  test('writes nothing to localStorage and asks no other host', async ({ page, open }) => {
    await open('/docs/gauge-platform');
    const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
    const before = await keys();
    await ask(page, 'welcome');
    await expect(results(page).first()).toContainText('Welcome');
    expect(await keys()).toEqual(before);
  });

  test('asks for each file of the index, each document and what the server offers once', async ({
    page,
    open,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [what] = /runtime\.json|assets\/(?:search|pages)\/.*/.exec(request.url()) ?? [];
      if (what) asked.push(what.replace(/-[0-9a-f]+\.(bin|json)$/, '.$1'));
    });
    await open('/docs/gauge-platform');
    expect(asked).toEqual([]);
    for (const query of ['welcome', 'start', 'changelog']) {
      await ask(page, query);
      await expect(results(page).first()).toBeVisible();
    }
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.slice(0, 2).sort()).toEqual(['assets/search/core.bin', 'runtime.json']);
    expect(asked.filter((what) => what.startsWith('assets/pages/')).length).toBeGreaterThan(0);
  });

  const index = /assets\/search\//;
  /** What the page itself asks for; the browser prints what fails in a worker to the worker. */
  const core = /Failed to load resource.*\/core-/;
  const failures: [string, RegExp, (route: Route) => Promise<void>, string, RegExp?][] = [
    [
      'is not there',
      index,
      (route) => route.fulfill({ status: 404, body: '' }),
      'The search index is not there (status 404). The site may have been renewed: reload the page.',
      core,
    ],
    [
      'does not load',
      index,
      (route) => route.abort(),
      'The search index did not load. Check your connection and try again.',
      core,
    ],
    ['is damaged', index, (route) => route.fulfill({ body: '{"half":' }), 'search index'],
    [
      'has no worker',
      /assets\/js\/search\./,
      (route) => route.abort(),
      'Search did not start. Check your connection and try again.',
    ],
  ];
  for (const [what, file, fail, sentence, problem] of failures) {
    test(`says that the index ${what}, and a retry works`, async ({
      page,
      open,
      expectProblem,
    }) => {
      if (problem) expectProblem(problem);
      await open('/docs/gauge-platform');
      let works = false;
      await page.route(file, (route) => (works ? route.continue() : fail(route)));
      await ask(page, 'welcome');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Unable to fetch results')).toBeVisible();
      await expect(dialog.locator('p').filter({ hasText: sentence })).toBeVisible();
      works = true;
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(results(page).first()).toContainText('Welcome');
    });
  }
});
