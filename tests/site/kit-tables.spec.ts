/** Tables of facts: sorted, filtered and downloaded, or read without any of that. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';
import { letMove } from './gallery';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/tables';

const tools = (page: Page) => page.locator('.table-tools').first();

/** First cells of the visible rows, in order. */
const shown = (page: Page) =>
  tools(page).locator('tbody tr:visible > :first-child').allInnerTexts();

test('a long table can be sorted by its columns and filtered', async ({ page, open }) => {
  await open(PAGE);

  await test.step('by keyboard too, and it is announced', async () => {
    const given = await shown(page);
    const head = tools(page).getByRole('columnheader', { name: 'Finance User' });
    const status = tools(page).getByRole('status');
    await expect(status).toHaveText(`${given.length} rows`);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(status).toHaveText(`${given.length} rows, sorted by Finance User, ascending`);
    expect((await shown(page))[0]).toBe('Anomalies Viewer');
    const answers = await tools(page).locator('tbody tr > :nth-child(5)').allInnerTexts();
    expect(answers).toEqual([...answers].sort().reverse());
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await page.keyboard.press('Space');
    await expect(head).not.toHaveAttribute('aria-sort');
    expect(await shown(page)).toEqual(given);
  });

  await test.step('words in any order; columns keep their width', async () => {
    const total = (await shown(page)).length;
    const width = () =>
      tools(page)
        .locator('thead th')
        .evaluateAll((heads) =>
          heads.map((head) => Math.round(head.getBoundingClientRect().width)),
        );
    const before = await width();
    const field = tools(page).getByRole('searchbox', { name: 'Filter' });
    await field.pressSequentially('VIEWER issues');
    await expect(tools(page).getByRole('status')).toHaveText(`1 of ${total} rows`);
    expect(await shown(page)).toEqual(['Issues Viewer']);
    expect(await width()).toEqual(before);
    await field.press('ControlOrMeta+A');
    await field.pressSequentially('nothing like it');
    await expect(tools(page).getByRole('status')).toHaveText(`0 of ${total} rows`);
    await field.press('ControlOrMeta+A');
    await field.press('Delete');
    expect(await shown(page)).toHaveLength(total);
  });

  await test.step('sorted and filtered it is accessible', async () => {
    await tools(page).getByRole('searchbox').pressSequentially('viewer');
    await tools(page).getByRole('button', { name: 'Admin' }).first().click();
    await expectAccessible(page);
  });
});

test('the header of a table that fits stays in view', async ({ page, open }) => {
  await open(PAGE);
  await tools(page).locator('tbody tr').nth(20).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  const head = tools(page).getByRole('columnheader', { name: 'Permission' });
  await expect
    .poll(async () => Math.round((await head.boundingBox())?.y ?? 0))
    .toBe(await page.locator('.navbar').evaluate((bar: HTMLElement) => bar.offsetHeight));
});

test('a table can be downloaded, fits a small window, and disappears with its page', async ({
  page,
  open,
  problems,
}) => {
  await open(PAGE);

  await test.step('the visible part is downloaded as CSV', async () => {
    const plans = page.getByRole('figure').filter({ hasText: 'What each plan has' });
    await plans.getByRole('searchbox').pressSequentially('terraform');
    const download = page.waitForEvent('download');
    await plans.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('what-each-plan-has-by-feature.csv');
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      '\uFEFFFeature,Essentials,Enhanced,Enterprise\r\n"API, CLI, Terraform, integrations",Yes,Yes,Yes\r\n',
    );
  });

  await test.step('the controls leave with their page and come back with it', async () => {
    await page.locator('.pagination-nav__link').last().click();
    await expect(page).not.toHaveURL(new RegExp(`${PAGE}$`));
    await page.goBack();
    await expect(page.locator('.table-tools').first().getByRole('searchbox')).toHaveCount(1);
  });

  await test.step('its controls are large enough in a window of 360 px', async () => {
    await letMove(page, problems);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(tools(page).getByRole('searchbox')).toBeVisible();
    const small = await tools(page)
      .locator('button, input')
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            // The whole header of a column is its button.
            const { width, height } = (control.closest('th') ?? control).getBoundingClientRect();
            return width < 24 || height < 24;
          })
          .map(({ textContent }) => textContent),
      );
    expect(small).toEqual([]);
  });

  await test.step('a name breaks between its parts there', async () => {
    const breaks = await page.locator('.markdown table code').evaluateAll((names) =>
      names.flatMap((name) => {
        const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        const letters: { letter: string; top: number | undefined }[] = [];
        while (texts.nextNode()) {
          [...(texts.currentNode.nodeValue ?? '')].forEach((letter, at) => {
            const range = document.createRange();
            range.setStart(texts.currentNode, at);
            range.setEnd(texts.currentNode, at + 1);
            letters.push({ letter, top: range.getClientRects()[0]?.top });
          });
        }
        return letters.flatMap(({ letter, top }, at) =>
          at > 0 && top !== letters[at - 1]?.top ? [`${letters[at - 1]?.letter}|${letter}`] : [],
        );
      }),
    );
    expect(breaks.length).toBeGreaterThan(0);
    expect(breaks.filter((one) => !/[\s./_:-]\||[a-z]\|[A-Z]/.test(one))).toEqual([]);
  });
});

test('a link to a row shows it even if a filter hides it', async ({ page, open }) => {
  await open('/docs/user-management/permissions');
  const field = tools(page).getByRole('searchbox');
  await field.pressSequentially('flexsave');
  await expect(page.locator('#budgets-manager')).toBeHidden();
  await page.getByRole('link', { name: 'Budgets Manager' }).click();
  await expect(field).toHaveValue('');
  await expect(page.locator('#budgets-manager')).toBeInViewport();
});
