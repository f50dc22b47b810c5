/** Schematic screens: what readers see, hear and reach of them. */
import { expect, expectAccessible, test } from '../support/test';

const PAGE = '/docs/gauge-platform/screens';

test.use({ site: 'gallery' });

test.describe('screens', () => {
  test('a screen is one picture with a name, and its text is one press away', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const figure = page.getByRole('figure').first();
    await expect(figure.getByRole('img')).toHaveAccessibleName(
      'Schematic of the screen “Create budget” in Monitor › Budgets, with numbers 1 to 5. All of it is said below.',
    );
    const summary = figure.getByText('What the screen shows');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(figure.getByRole('listitem')).toContainText(['Place: Monitor › Budgets']);
    await expect(
      figure.getByText('(3) List Scope (selected): Allocation is Payments'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('nothing in a screen takes the focus, and its menu is in sight on a phone', async ({
    page,
    open,
    problems,
  }) => {
    // From one width to the next things move.
    problems.allow(/layout shift/);
    await open(PAGE);
    const reached = page
      .locator('.picture__drawing')
      .locator('a, button, input, select, [tabindex]');
    await expect(page.locator('.picture__drawing')).not.toHaveCount(0);
    await expect(reached).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 900 });
    const hidden = await page.locator('.sc-bar .on').evaluateAll(
      (menus) =>
        menus.filter((menu) => {
          const bar = menu.parentElement!.getBoundingClientRect();
          return menu.getBoundingClientRect().top > bar.bottom - 4;
        }).length,
    );
    expect(hidden).toBe(0);
  });

  test('every screen fits any window', async ({ page, open, problems }) => {
    // From one width to the next things move.
    problems.allow(/layout shift/);
    await open(PAGE);
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.locator('.sc').evaluateAll((screens) =>
        screens.flatMap((screen) => {
          const edge = screen.getBoundingClientRect().right;
          return [...screen.querySelectorAll('*')]
            .filter((part) => !part.closest('.sc-bar') && part.getBoundingClientRect().right > edge)
            .map((part) => part.outerHTML.slice(0, 80));
        }),
      );
      expect(cut, `at ${width} px`).toEqual([]);
    }
  });
});
