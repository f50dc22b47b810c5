/** Schematic screens: what readers see, hear and can reach. */
import { expect, test } from '../support/test';
import { letMove } from './gallery';

test.use({ site: 'gallery' });

test('a screen is one image with a name and a text form, takes no focus, and fits any window', async ({
  page,
  open,
  problems,
}) => {
  await open('/docs/gauge-platform/screens');

  await test.step('one picture with a name, whose text opens with one press', async () => {
    const figure = page.getByRole('figure').first();
    await expect(figure.getByRole('img')).toHaveAccessibleName(
      'Schematic of the screen “Create budget” in Monitor › Budgets, with numbers 1 to 5. All of it is described below.',
    );
    await figure.getByText('What the screen shows').focus();
    await page.keyboard.press('Enter');
    await expect(figure.getByRole('listitem')).toContainText(['Place: Monitor › Budgets']);
    await expect(
      figure.getByText('(3) List Scope (selected): Allocation is Payments'),
    ).toBeVisible();
  });

  await test.step('nothing in it takes the focus', async () => {
    const drawings = page.locator('.picture__drawing');
    await expect(drawings).not.toHaveCount(0);
    await expect(drawings.locator('a, button, input, select, [tabindex]')).toHaveCount(0);
  });

  await letMove(page, problems);
  for (const width of [1440, 820, 390, 320]) {
    await test.step(`at ${width} px nothing is cut off`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.locator('.sc').evaluateAll((screens) =>
        screens.flatMap((screen) => {
          const edge = screen.getBoundingClientRect().right;
          return [...screen.querySelectorAll('*')]
            .filter((part) => !part.closest('.sc-bar') && part.getBoundingClientRect().right > edge)
            .map((part) => part.outerHTML.slice(0, 80));
        }),
      );
      expect(cut).toEqual([]);
    });
  }

  await test.step('its menu is visible on a phone', async () => {
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
});
