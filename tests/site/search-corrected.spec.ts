/** What readers see of a corrected query, and of one that nothing was found for; the tests answer for the service. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ site: 'hosted' });

const TYPED = 'bugdet';
const MEANT = 'budget';
const PAGE = { url: 'https://help.gauge.example/docs/governance/budgets', title: 'Budgets' };

const hit = (title: string) => ({
  objectID: title,
  type: 'lvl1',
  content: null,
  url: PAGE.url,
  hierarchy: {
    lvl0: 'Governance',
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
});

/** What the service has: something for the word that is meant, nothing for the one with a slip. */
function resultOf({ query, typoTolerance }: { query: string; typoTolerance?: boolean }) {
  const answer = (found: object[], more: object = {}) => ({
    query,
    hits: found,
    nbHits: found.length,
    ...more,
  });
  if (query === MEANT) return answer([hit('Budgets')]);
  if (query !== TYPED) return answer([], { nearest: { words: [MEANT, 'budgets'], pages: [PAGE] } });
  return typoTolerance === false
    ? answer([hit('Exactly that')])
    : answer([hit('Budgets')], { correctedQuery: MEANT });
}

test.beforeEach(async ({ page, expectProblem }) => {
  expectProblem(/foreign request: .*algolia/);
  await page.route(/https:\/\/[^/]+\.algolia(?:net\.com|\.net)\//, (route, request) => {
    const { requests } = request.postDataJSON() as { requests: Parameters<typeof resultOf>[0][] };
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { results: requests.map(resultOf) },
    });
  });
});

/** Whatever can be pressed in there is at least 24 px wide and high. */
async function expectLargeTargets(page: Page, within: string): Promise<void> {
  const targets = page.locator(within).locator('button:visible, a:visible');
  expect(await targets.count()).toBeGreaterThan(0);
  for (const target of await targets.all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height), await target.innerText()).toBeGreaterThanOrEqual(24);
  }
}

test.describe('in the help window', () => {
  const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Help' });
  const boxOf = (page: Page) => windowOf(page).getByRole('combobox', { name: 'Search docs' });
  const statusOf = (page: Page) => windowOf(page).getByRole('status');
  const instead = (page: Page) =>
    windowOf(page).getByRole('button', { name: `Search instead for ${TYPED}` });

  async function search(page: Page, query: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await boxOf(page).fill(query);
  }

  test('a corrected query is named, and said @both', async ({ page, open }) => {
    await open('/docs/governance/budgets');
    await search(page, TYPED);
    await expect(windowOf(page).getByText(`Showing results for ${MEANT}.`)).toBeVisible();
    await expect(statusOf(page)).toHaveText(
      `Showing results for ${MEANT}, not ${TYPED}. 1 result. Enter opens Budgets.`,
    );
    await expect(boxOf(page)).toHaveValue(TYPED);
    await expectLargeTargets(page, '[role=dialog] p');
  });

  test('what was typed is searched instead, by keyboard, and corrected again', async ({
    page,
    open,
  }) => {
    await open('/docs/governance/budgets');
    await search(page, TYPED);
    await instead(page).focus();
    await page.keyboard.press('Enter');
    await expect(windowOf(page).getByRole('option')).toHaveText(/^Exactly that/);
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue(TYPED);
    await expect(windowOf(page).getByText(`Searched for exactly ${TYPED}.`)).toBeVisible();
    await expect(
      windowOf(page).getByRole('link', { name: 'Open the search page' }),
    ).toHaveAttribute('href', `/search?q=${TYPED}&exact=true`);
    await windowOf(page).getByRole('button', { name: 'Search with corrections' }).click();
    await expect(instead(page)).toBeVisible();
    await expect(windowOf(page).getByRole('option')).toHaveText(/^Budgets/);
  });

  test('another query is corrected anew', async ({ page, open }) => {
    await open('/docs/governance/budgets');
    await search(page, TYPED);
    await instead(page).click();
    await expect(windowOf(page).getByText('Searched for exactly')).toBeVisible();
    await boxOf(page).fill(MEANT);
    await expect(windowOf(page).getByText('Searched for exactly')).toHaveCount(0);
    await boxOf(page).fill(TYPED);
    await expect(instead(page)).toBeVisible();
  });

  test('no result: words that come near are searched, pages opened @both', async ({
    page,
    open,
  }) => {
    await open('/docs/governance/budgets');
    await search(page, 'bugt');
    const words = windowOf(page).getByRole('group', { name: 'Words that come near' });
    await expect(words.getByRole('button')).toHaveText([MEANT, 'budgets']);
    await expect(statusOf(page)).toHaveText(
      `No results for “bugt”. Words that come near: ${MEANT}, budgets.`,
    );
    await expect(
      windowOf(page)
        .getByRole('list', { name: 'Pages that come near' })
        .getByRole('link', { name: PAGE.title }),
    ).toHaveAttribute('href', '/docs/governance/budgets');
    await expectLargeTargets(page, '[role=dialog] [role=tabpanel]');
    await words.getByRole('button', { name: MEANT, exact: true }).click();
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue(MEANT);
    await expect(windowOf(page).getByRole('option')).toHaveText(/^Budgets/);
  });

  test('both are accessible, light and dark @both', async ({
    page,
    open,
    expectAccessibleInBothModes,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/docs/governance/budgets');
    await search(page, TYPED);
    await expect(instead(page)).toBeVisible();
    await expectAccessibleInBothModes();
    await boxOf(page).fill('bugt');
    await expect(windowOf(page).getByText('Words that come near:')).toBeVisible();
    await expectAccessibleInBothModes();
  });
});

test.describe('on the search page', () => {
  const main = (page: Page) => page.getByRole('main');
  const fieldOf = (page: Page) => main(page).getByRole('searchbox', { name: 'Search docs' });
  const instead = (page: Page) =>
    main(page).getByRole('button', { name: `Search instead for ${TYPED}` });
  const titles = (page: Page) => main(page).locator('ol > li').getByRole('heading');

  test('a corrected query is named, and said @both', async ({ page, open }) => {
    await open(`/search?q=${TYPED}`);
    await expect(main(page).getByText(`Showing results for ${MEANT}.`)).toBeVisible();
    await expect(main(page).getByRole('status')).toHaveText(
      `1 result for “${MEANT}”, not “${TYPED}”`,
    );
    await expectLargeTargets(page, 'main p:has(strong)');
  });

  test('what was typed is searched instead, which the address keeps', async ({ page, open }) => {
    await open(`/search?q=${TYPED}`);
    await instead(page).focus();
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveText(['Exactly that']);
    await expect(fieldOf(page)).toBeFocused();
    await expect(page).toHaveURL(`/search?q=${TYPED}&exact=true`);
    await page.goBack();
    await expect(titles(page)).toHaveText(['Budgets']);
    await page.goForward();
    await expect(titles(page)).toHaveText(['Exactly that']);
    await open(`/search?q=${TYPED}&exact=true`);
    await expect(titles(page)).toHaveText(['Exactly that']);
    await main(page).getByRole('button', { name: 'Search with corrections' }).click();
    await expect(titles(page)).toHaveText(['Budgets']);
    await expect(page).toHaveURL(`/search?q=${TYPED}`);
  });

  test('no result: words that come near are searched, pages opened @both', async ({
    page,
    open,
  }) => {
    await open('/search?q=bugt');
    const words = main(page).getByRole('group', { name: 'Words that come near' });
    await expect(words.getByRole('button')).toHaveText([MEANT, 'budgets']);
    await expect(main(page).getByRole('status')).toHaveText(
      `No results for “bugt”. Words that come near: ${MEANT}, budgets`,
    );
    await expect(
      main(page)
        .getByRole('list', { name: 'Pages that come near' })
        .getByRole('link', { name: PAGE.title }),
    ).toHaveAttribute('href', '/docs/governance/budgets');
    await expectLargeTargets(page, 'main ul, main [role=group]');
    await words.getByRole('button', { name: MEANT, exact: true }).click();
    await expect(fieldOf(page)).toHaveValue(MEANT);
    await expect(titles(page)).toHaveText(['Budgets']);
    await page.goBack();
    await expect(fieldOf(page)).toHaveValue('bugt');
  });

  test('both are accessible, light and dark @both', async ({
    page,
    open,
    expectAccessibleInBothModes,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(`/search?q=${TYPED}`);
    await expect(instead(page)).toBeVisible();
    await expectAccessibleInBothModes();
    await fieldOf(page).fill('bugt');
    await expect(main(page).getByText('Words that come near:')).toBeVisible();
    await expectAccessibleInBothModes();
  });
});
