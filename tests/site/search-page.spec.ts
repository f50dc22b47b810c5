/** The search page, as readers and servers use it. */
import type { Page } from '@playwright/test';
import company from '../../company.config';
import rebranded from '../sites/rebrand/company.config';
import { expect, expectAccessible, hydrated, test } from '../support/test';
import { served } from '../support/served';
import { kindsOf, listedPages } from './pages';

test.use({ site: 'real' });

const fieldOf = (page: Page) =>
  page.getByRole('main').getByRole('searchbox', { name: 'Search docs' });
const resultsOf = (page: Page) => page.getByRole('main').locator('ol > li');
/** The count that readers see; screen readers hear it a moment later. */
const countOf = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^(?:Top \d+ of [\d,]+|[\d,]+ results?)$/)
    .and(page.locator(':not([role=status])'));

const statusOf = (page: Page) => page.getByRole('main').getByRole('status');

/** The search's own requests: its index and its worker. */
function searchRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/search\/|worker/.test(request.url())) found.push(request.url());
  });
  return found;
}

test('[2.3] /search finds as the reader types, without a reload, and Back works; nothing loads before', async ({
  page,
  open,
  problems,
}) => {
  // Hits that arrive half a second after the key count as a shift.
  problems.allow(/layout shift/);
  const requests = searchRequests(page);
  await page.goto('/robots.txt');
  await open('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expect(fieldOf(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Search \|/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${company.siteUrl}/search`,
  );
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await fieldOf(page).focus();
  await expect.poll(() => requests.length).toBeGreaterThan(0);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await fieldOf(page).pressSequentially('budget');
  await expect(countOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=budget$/);
  await expect(statusOf(page)).toHaveText(/^[\d,]+ results for “budget”/);
  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toBeFocused();

  await test.step('Back closes the help window over a typed query, which stays', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(fieldOf(page)).toHaveValue('budget');
    await expect(page).toHaveURL(/\?q=budget$/);
  });

  await test.step('a definition, or a place outside the docs, comes before the hits', async () => {
    const card = resultsOf(page).first();
    await fieldOf(page).fill('amortized cost');
    await expect(card).toContainText('Definition');
    await expect(card.getByRole('link', { name: 'Amortized cost' })).toHaveAttribute(
      'href',
      /\/glossary#amortized-cost$/,
    );
    await expect(statusOf(page)).toHaveText(
      / results for “amortized cost”\. Amortized cost: .+\.$/,
    );
    await fieldOf(page).fill('report a wrong page');
    await expect(card).toContainText('Leaves the docs');
    const link = card.getByRole('link', { name: 'Report a mistake in the docs' });
    await expect(link).toHaveAttribute('href', company.feedbackUrl ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(link).toBeFocused();
    await expectAccessible(page);
    await fieldOf(page).fill('budget');
  });

  await fieldOf(page).fill('invoice');
  await expect(page).toHaveURL(/\?q=invoice$/);
  await expect(resultsOf(page).first()).toContainText(/invoice/i);
  await page.goBack();
  await expect(fieldOf(page)).toHaveValue('budget');
  await expect(resultsOf(page).first()).toContainText(/budget/i);
  await page.goForward();
  await expect(fieldOf(page)).toHaveValue('invoice');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/robots\.txt$/);
});

test('[2.3] a shared link shows what its q finds; the keyboard reaches every hit, whose words are marked on its page; Back returns to the hits', async ({
  page,
  open,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (/\.js(?:$|\?)/.test(response.url())) scripts.push(response.url());
  });
  await open('/search?q=budget%20alerts');
  await expect(fieldOf(page)).toHaveValue('budget alerts');
  await expect(countOf(page)).toBeVisible();
  await expect(page.locator('main mark').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Search: budget alerts \|/);
  const first = resultsOf(page).first().getByRole('heading').getByRole('link');
  const title = await first.innerText();

  await test.step('nothing of the help window is loaded', async () => {
    const texts = await Promise.all(
      scripts.map((url) => page.evaluate(async (one) => (await fetch(one)).text(), url)),
    );
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => /MuiModal|MuiTabs|All pages, A to Z/.test(text))).toEqual([]);
  });
  await test.step('arrow keys move through the links', async () => {
    const links = resultsOf(page).getByRole('link');
    await fieldOf(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(fieldOf(page)).toBeFocused();
  });
  await test.step('a link to a section leads to its heading', async () => {
    const section = resultsOf(page).locator('ul a').first();
    const href = (await section.getAttribute('href')) ?? '';
    expect(href).toContain('#');
    await section.click();
    await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
    await page.goBack();
    await expect(fieldOf(page)).toHaveValue('budget alerts');
  });
  await test.step('the words of a hit are marked on its page until Escape', async () => {
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('arrival') ?? [])].map((range) => String(range).toLowerCase()),
      );
    await expect.poll(async () => (await marked()).length).toBeGreaterThan(0);
    expect(new Set(await marked()).size).toBeLessThan(7);
    await page.keyboard.press('PageDown');
    expect((await marked()).length).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(marked).toEqual([]);
    await page.goBack();
  });
  await expect(fieldOf(page)).toHaveValue('budget alerts');
  await expect(first).toHaveText(title);
  await fieldOf(page).focus();
  await page.keyboard.press('Escape');
  await expect(fieldOf(page)).toHaveValue('');
  await expect(fieldOf(page)).toBeFocused();
  await expect(resultsOf(page)).toHaveCount(0);
});

test('text that is typed before hydration is kept', async ({ page }) => {
  await page.route(/\/assets\/js\//, async (route) => {
    await expect.poll(() => typed).toBe(true);
    await route.continue();
  });
  let typed = false;
  await page.goto('/search', { waitUntil: 'commit' });
  await fieldOf(page).fill('budget');
  typed = true;
  await hydrated(page);
  await expect(fieldOf(page)).toHaveValue('budget');
  await expect(countOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\?q=budget$/);
});

test('[8.22] code or an index that cannot be loaded is reported, and Try again requests it again', async ({
  page,
  open,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|Failed to load/);
  const failed = page.getByRole('heading', { name: 'Unable to fetch results' });
  const again = page.getByRole('button', { name: 'Try again' });
  await open('/search');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/js\//, (route) => route.abort());
  await page.route(/\/assets\/search\//, (route) => route.fulfill({ status: 503 }));
  await fieldOf(page).fill('budget');
  await expect(failed).toBeVisible();
  await page.unroute(/\/assets\/js\//);
  const broken = page.waitForResponse(/\/assets\/search\//);
  await again.click();
  expect((await broken).status()).toBe(503);
  await expect(failed).toBeVisible();
  await page.unroute(/\/assets\/search\//);
  await again.click();
  await expect(countOf(page)).toBeVisible();
});

test('[8.22] it is accessible in each state, light and dark; a query that finds nothing says so and offers other ways', async ({
  page,
  open,
  expectAccessibleInBothModes,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/search');
  await expectAccessibleInBothModes();
  await fieldOf(page).fill('budget');
  await expect(countOf(page)).toBeVisible();
  await expectAccessibleInBothModes();
  await fieldOf(page).fill('qqzzxxyy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No results for “qqzzxxyy”' })).toBeVisible();
  await expect(statusOf(page)).toHaveText('No results for “qqzzxxyy”');
  await expect(main.getByRole('link', { name: 'Open a support request' })).toHaveAttribute(
    'href',
    company.supportUrl,
  );
  await expectAccessibleInBothModes();
});

const facetOf = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('group', { name });
const totalOf = async (page: Page) =>
  Number(/([\d,]+)(?: results?)?$/.exec(await countOf(page).innerText())?.[1]?.replace(',', ''));

test('on a phone, filters collapse to a button with their number, and nothing scrolls sideways @phone', async ({
  page,
  open,
}) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await open('/search?q=budget&kind=how-to');
  const fold = page.getByRole('button', { name: 'Filters (1)' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(facetOf(page, 'Kind')).toHaveCount(0);
  await fold.click();
  await expect(facetOf(page, 'Kind').getByRole('checkbox', { name: 'How-to' })).toBeChecked();
  await expectAccessible(page);
  expect(await width()).toBe(390);
  await fieldOf(page).fill('ce:GetCostAndUsage');
  await expect(statusOf(page)).toHaveText(/“ce:GetCostAndUsage”/);
  expect(await width()).toBe(390);
});

test('a shared address has filters; a button clears those that leave nothing, a ticked value leaves as many hits as it counts, and Back undoes it', async ({
  page,
  open,
}) => {
  await open('/search?q=budget&section=mongodb&kind=tutorial');
  await expect(
    page.getByRole('heading', { name: 'No results for “budget” with these filters' }),
  ).toBeVisible();
  await expect(page.getByText(/^There are \d+ results without them\.$/)).toBeVisible();
  await expect(statusOf(page)).toHaveText(
    /^No results for “budget” with these filters, \d+ results without them/,
  );
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(countOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\?q=budget$/);

  const all = await totalOf(page);
  await test.step('facets list their most common values, and the others on demand', async () => {
    const sections = facetOf(page, 'Section');
    await expect(sections.getByRole('checkbox')).toHaveCount(5);
    await sections.getByText('Show more').click();
    await expect.poll(() => sections.getByRole('checkbox').count()).toBeGreaterThan(5);
    const counts = (await sections.locator('label span:last-child').allInnerTexts()).map(Number);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
  const kind = facetOf(page, 'Kind').getByText('How-to').locator('..');
  const count = Number(await kind.locator('span').last().innerText());
  expect(count).toBeLessThan(all);
  const others = await facetOf(page, 'Kind').getByRole('checkbox').count();
  await kind.getByRole('checkbox').press('Space');
  await expect(page).toHaveURL(/\?q=budget&kind=how-to$/);
  await expect.poll(() => totalOf(page)).toBe(count);
  await expect(kind.getByRole('checkbox')).toBeFocused();
  // The other kinds keep their counts, because any of them can be ticked too.
  await expect(facetOf(page, 'Kind').getByRole('checkbox')).toHaveCount(others);
  await expect(statusOf(page)).toHaveText(`${count} results for “budget”`);
  await page.goBack();
  await expect.poll(() => totalOf(page)).toBe(all);
  await expect(kind.getByRole('checkbox')).not.toBeChecked();
  await page.goForward();
  await expect(kind.getByRole('checkbox')).toBeChecked();
  await page.goBack();

  await test.step('more hits are listed on demand, and the address says how many', async () => {
    await expect(countOf(page)).toHaveText(`Top 20 of ${all}`);
    await page.getByRole('button', { name: 'Show more results' }).click();
    await expect(countOf(page)).toHaveText(`Top 40 of ${all}`);
    await expect(page).toHaveURL(/more=2/);
  });
});

test('the reader’s choice is applied visibly, and can be turned off for this search', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => localStorage.setItem('choice-provider', 'azure'));
  await open('/search?q=amazon%20s3');
  const choice = page.getByRole('button', { name: 'Only for Cloud: Azure' });
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  const narrowed = await totalOf(page);
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/provider=any/);
  await expect.poll(() => totalOf(page)).toBeGreaterThan(narrowed);
  expect(await page.evaluate(() => localStorage.getItem('choice-provider'))).toBe('azure');

  await choice.click();
  await facetOf(page, 'Provider').getByRole('checkbox').first().check();
  // Searching for a provider by name turns off the choice.
  await expect(choice).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[7.36] a form answers with hits, including the one on home', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('searchbox', { name: 'Search docs' }).fill('invoice');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?find=invoice$/);
    await expect(page.locator('#found li').first()).toBeVisible();

    const field = page.getByRole('searchbox', { name: 'Search docs' });
    await expect(field).toHaveCount(1);
    await field.fill('budget');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?find=budget$/);
    await expect(page.getByRole('heading', { name: /^Top 20 of \d+ for “budget”$/ })).toBeVisible();
    await expect(field).toHaveValue('budget');
    const first = page.locator('#found li a').first();
    await expect(first).toBeVisible();
    const href = (await first.getAttribute('href')) ?? '';
    await first.click();
    await expect(page).toHaveURL(new RegExp(`${href.replace(/#.*/, '')}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[7.36] a corrected typo is shown, and the typed words can be searched', async ({
    page,
  }) => {
    await page.goto('/search?find=budgte');
    const found = page.locator('#found');
    await expect(found.getByText('Showing results for budget.')).toBeVisible();
    await expect(found.locator('ol > li').first()).toBeVisible();
    await found.getByRole('link', { name: 'Search instead for budgte' }).click();
    await expect(page).toHaveURL(/\/search\?find=budgte&exact=true$/);
    await expect(found.getByRole('heading', { name: 'No results for “budgte”' })).toBeVisible();
    await expect(found.getByText('Searched for exactly budgte.')).toBeVisible();
    await expect(found.getByRole('heading', { name: 'Similar pages' })).toBeVisible();
    await found.getByRole('link', { name: 'budget', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Top 20 of \d+ for “budget”$/ })).toBeVisible();
  });
});

test('every page is in the index from A to Z', async ({ page }) => {
  const links = await (await served(page, '/search')).links('nav[aria-labelledby="all-pages"]');
  const paths = listedPages(company).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(50);
  expect(links.toSorted()).toEqual(paths.toSorted());
});

test('hits that a server wrote into the page are not hydrated', async ({ page, open }) => {
  await open('/search?find=budget');
  await expect(fieldOf(page)).toHaveValue('budget');
  await expect(countOf(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'All pages, A to Z' })).toHaveCount(0);
});

test('every page links to opensearch.xml, which leads to the search page', async ({ page }) => {
  const [link, ...others] = await (await served(page, '/')).find('link[rel="search"]');
  expect(others).toEqual([]);
  expect(link?.attributes['type']).toBe('application/opensearchdescription+xml');
  const response = await page.request.get(link?.attributes['href'] ?? '');
  expect(response.status()).toBe(200);
  const { root, template, names } = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        root: parsed.documentElement.localName,
        template: parsed.querySelector('Url[type="text/html"]')?.getAttribute('template') ?? '',
        names: [...parsed.querySelectorAll('ShortName, Description')].map((one) => one.textContent),
      };
    },
    await response.text(),
  );
  expect(root).toBe('OpenSearchDescription');
  expect(template).toBe(`${company.siteUrl}/search?q={searchTerms}`);
  expect(names).toHaveLength(2);
});

test('[3.24] each page has one of each docsearch tag', async ({ request }) => {
  const everywhere = ['docsearch:language', 'docsearch:docusaurus_tag'];
  for (const path of [...kindsOf(company), '/search']) {
    const html = await (await request.get(path)).text();
    // Only what is in the docs has a version.
    const names = path.startsWith('/docs/') ? [...everywhere, 'docsearch:version'] : everywhere;
    for (const name of names) {
      const tags = html.match(new RegExp(`<meta[^>]*name="?${name}["\\s>]`, 'g')) ?? [];
      expect(tags, `${name} of ${path}`).toHaveLength(1);
    }
  }
});

test('the not-found page searches for the words in the path', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  await page.goto('/docs/governance/budgte/create');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Search docs/ })
    .click();
  await expect(page.getByRole('dialog').getByPlaceholder('Search docs')).toHaveValue(
    'governance budgte create',
  );
});

test.describe('with a search service', () => {
  test.use({ site: 'hosted' });

  const hosts = /https:\/\/[^/]+\.algolia(?:net\.com|\.net)\//;

  test.beforeEach(async ({ expectProblem }) => expectProblem(/foreign request: .*algolia/));

  test('one that is down leaves the device’s hits, and nothing moves', async ({
    page,
    open,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED/);
    await page.route(hosts, (route) => route.abort());
    await open('/search?q=budgets');
    await expect(page.getByText(/Unreachable hosts .* come from this device\.$/)).toBeVisible();
    const link = resultsOf(page).first().getByRole('heading').getByRole('link');
    await expect(link).toHaveAttribute('href', /^\/docs\//);
  });

  test('it says where queries go, shows the service’s hits and facets, sends it the ticked values, and drops unsupported ones', async ({
    page,
    open,
  }) => {
    const levels = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
    const hit = {
      objectID: '1',
      type: 'lvl1',
      content: null,
      url: 'https://help.gauge.example/docs/governance/budgets',
      hierarchy: { lvl0: 'Governance', lvl1: 'From the service', ...levels },
    };
    const bodies: string[] = [];
    await page.route(hosts, (route) => {
      const body = route.request().postData() ?? '';
      bodies.push(body);
      // The page's context has nothing about quotas: the index is searched without it. An index
      // without a value's facet finds nothing that has it, and counts none of its values.
      const isNothing =
        body.includes('kind:faq') || (body.includes('"quota"') && body.includes('language:'));
      const hits = isNothing ? [] : [hit];
      const facets = body.includes('"alert"')
        ? { section: { governance: 1 } }
        : { kind: { 'how-to': 3 }, section: { governance: 4 } };
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { results: [{ hits, nbHits: hits.length, facets }] },
      });
    });
    const ofAll = page.getByText('These are from all versions and languages.');
    const found = page.getByRole('link', { name: 'From the service' });
    await open('/search');
    await fieldOf(page).focus();
    await expect(page.getByText(/What you type is sent to \S+\.algolia\.net\./)).toBeVisible();
    expect(bodies).toEqual([]);
    await fieldOf(page).fill('budget');
    await expect(found).toHaveAttribute('href', '/docs/governance/budgets');
    await expect(ofAll).toHaveCount(0);
    // If there were hits of another query, a note would move them.
    await fieldOf(page).fill('');
    await expect(found).toHaveCount(0);
    await fieldOf(page).fill('quota');
    await expect(ofAll).toBeVisible();
    await expect(facetOf(page, 'Section').getByText('Governance')).toBeVisible();
    await expect(facetOf(page, 'Provider')).toHaveCount(0);
    await facetOf(page, 'Kind').getByRole('checkbox', { name: 'How-to' }).check();
    await expect.poll(() => bodies.some((body) => body.includes('kind:how-to'))).toBe(true);

    await open('/search?q=alert&kind=faq');
    await expect(found).toBeVisible();
    await expect(
      page.getByText('The search service can’t apply all of your filters'),
    ).toBeVisible();
    await expect(ofAll).toHaveCount(0);
  });
});

test.describe('below another base URL', () => {
  test.use({ site: 'rebrand' });

  const { baseUrl = '/', changelogWidgetUrl: widget = '' } = rebranded;

  test('hits have that base URL', async ({ page, open, expectProblem }) => {
    expectProblem(new RegExp(`foreign request: ${new URL(widget).origin}`));
    await page.route(widget, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const asked = page.waitForRequest(widget);
    await open(`${baseUrl}search?q=budget`);
    const link = resultsOf(page).first().getByRole('heading').getByRole('link');
    await expect(link).toHaveAttribute('href', new RegExp(`^${baseUrl}docs/`));
    await asked;
  });

  test('the server answers with hits that have that base URL', async ({ request }) => {
    const html = await (await request.get(`${baseUrl}search?find=budget`)).text();
    expect(html).toContain(`href="${baseUrl}docs/`);
    expect(html).toMatch(/Top 20 of \d+ for “budget”/);
  });
});
