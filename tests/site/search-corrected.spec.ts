/** What readers see if a query was corrected, or if nothing was found; the tests answer for the service. */
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

/** What the service has: something for the intended word, nothing for the one with a typo. */
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

/** Every target in there is at least 24 px wide and high. */
async function expectLargeTargets(page: Page, within: string): Promise<void> {
  const targets = page.locator(within).locator('button:visible, a:visible');
  expect(await targets.count()).toBeGreaterThan(0);
  for (const target of await targets.all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height), await target.innerText()).toBeGreaterThanOrEqual(24);
  }
}

test('the help window names a corrected query, can search the typed one instead, and suggests others if there is no result', async ({
  page,
  open,
  expectAccessibleInBothModes,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Help' });
  const box = dialog.getByRole('combobox', { name: 'Search docs' });
  const status = dialog.getByRole('status');
  const hits = dialog.getByRole('option');
  const instead = dialog.getByRole('button', { name: `Search instead for ${TYPED}` });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/docs/governance/budgets');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await box.fill(TYPED);
  await expect(dialog.getByText(`Showing results for ${MEANT}.`)).toBeVisible();
  await expect(status).toHaveText(
    `Showing results for ${MEANT}, not ${TYPED}. 1 result. Enter opens Budgets.`,
  );
  await expect(box).toHaveValue(TYPED);
  await expectLargeTargets(page, '[role=dialog] p');
  await expectAccessibleInBothModes();

  await test.step('as typed, by keyboard, and corrected again', async () => {
    await instead.focus();
    await page.keyboard.press('Enter');
    await expect(hits).toHaveText(/^Exactly that/);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(TYPED);
    await expect(dialog.getByText(`Searched for exactly ${TYPED}.`)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open the search page' })).toHaveAttribute(
      'href',
      `/search?q=${TYPED}&exact=true`,
    );
    await dialog.getByRole('button', { name: 'Search with corrections' }).click();
    await expect(instead).toBeVisible();
    await expect(hits).toHaveText(/^Budgets/);
  });
  await test.step('another query is corrected again', async () => {
    await instead.click();
    await expect(dialog.getByText('Searched for exactly')).toBeVisible();
    await box.fill(MEANT);
    await expect(dialog.getByText('Searched for exactly')).toHaveCount(0);
    await box.fill(TYPED);
    await expect(instead).toBeVisible();
  });
  await test.step('no result: similar words can be searched, pages opened', async () => {
    await box.fill('bugt');
    const words = dialog.getByRole('group', { name: 'Similar words' });
    await expect(words.getByRole('button')).toHaveText([MEANT, 'budgets']);
    await expect(status).toHaveText(`No results for “bugt”. Similar words: ${MEANT}, budgets.`);
    await expect(
      dialog.getByRole('list', { name: 'Similar pages' }).getByRole('link', { name: PAGE.title }),
    ).toHaveAttribute('href', '/docs/governance/budgets');
    await expectLargeTargets(page, '[role=dialog] [role=tabpanel]');
    await expectAccessibleInBothModes();
    await words.getByRole('button', { name: MEANT, exact: true }).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(MEANT);
    await expect(hits).toHaveText(/^Budgets/);
  });
});

test('so does the search page, which keeps it in its address', async ({
  page,
  open,
  expectAccessibleInBothModes,
}) => {
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox', { name: 'Search docs' });
  const status = main.getByRole('status');
  const titles = main.locator('ol > li').getByRole('heading');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(`/search?q=${TYPED}`);
  await expect(main.getByText(`Showing results for ${MEANT}.`)).toBeVisible();
  await expect(status).toHaveText(`1 result for “${MEANT}”, not “${TYPED}”`);
  await expectLargeTargets(page, 'main p:has(strong)');
  await expectAccessibleInBothModes();

  await test.step('as typed, which the address keeps', async () => {
    await main.getByRole('button', { name: `Search instead for ${TYPED}` }).focus();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(['Exactly that']);
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(`/search?q=${TYPED}&exact=true`);
    await page.goBack();
    await expect(titles).toHaveText(['Budgets']);
    await page.goForward();
    await expect(titles).toHaveText(['Exactly that']);
    await open(`/search?q=${TYPED}&exact=true`);
    await expect(titles).toHaveText(['Exactly that']);
    await main.getByRole('button', { name: 'Search with corrections' }).click();
    await expect(titles).toHaveText(['Budgets']);
    await expect(page).toHaveURL(`/search?q=${TYPED}`);
  });
  await test.step('no result: similar words can be searched, pages opened', async () => {
    await field.fill('bugt');
    const words = main.getByRole('group', { name: 'Similar words' });
    await expect(words.getByRole('button')).toHaveText([MEANT, 'budgets']);
    await expect(status).toHaveText(`No results for “bugt”. Similar words: ${MEANT}, budgets`);
    await expect(
      main.getByRole('list', { name: 'Similar pages' }).getByRole('link', { name: PAGE.title }),
    ).toHaveAttribute('href', '/docs/governance/budgets');
    await expectLargeTargets(page, 'main ul, main [role=group]');
    await expectAccessibleInBothModes();
    await words.getByRole('button', { name: MEANT, exact: true }).click();
    await expect(field).toHaveValue(MEANT);
    await expect(titles).toHaveText(['Budgets']);
    await page.goBack();
    await expect(field).toHaveValue('bugt');
  });
});
