/** Images with a caption: what readers see, and how they enlarge them. */
import { expect, expectAccessible, test } from '../support/test';

const PAGE = '/docs/gauge-platform/figures';
const NAME = 'Enlarge: The budget page of the Payments team on October 20, 2026.';

test.use({ site: 'gallery' });

test.describe('figures', () => {
  test('an image has its size before it comes, a caption and an alternative', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const image = page.getByRole('figure').first().getByRole('img');
    await expect(image).toHaveAttribute('width', '1472');
    await expect(image).toHaveAttribute('height', '736');
    await expect(image).toHaveAccessibleName(/^The budget of the Payments team: bars/);
    await expect(page.getByRole('figure').first()).toContainText('on October 20, 2026.');
    await expectAccessible(page);
  });

  test('it opens at full size, zooms by buttons and keys, and gives the focus back', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const opener = page.getByRole('button', { name: NAME });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'The budget page of the Payments team' });
    const image = dialog.getByRole('img');
    await expect(image).toHaveJSProperty('width', 1472);
    await expect(dialog.getByRole('status')).toHaveText('100%');
    await expect(dialog.getByRole('group')).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.press('+');
    await expect(dialog.getByRole('status')).toHaveText('150%');
    await expect(image).toHaveJSProperty('width', 2208);
    await page.keyboard.press('-');
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect(dialog.getByRole('status')).toHaveText('75%');
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await page.keyboard.press('0');
    const region = await dialog.getByRole('group').boundingBox();
    const fitted = await image.boundingBox();
    expect(fitted!.width).toBeLessThanOrEqual(region!.width);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('what is larger than the window is scrolled by keys and dragged', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(PAGE);
    await page.getByRole('button', { name: NAME }).click();
    const region = page.getByRole('dialog').getByRole('group');
    const left = () => region.evaluate((element) => element.scrollLeft);
    await expect(region).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(0);
    const before = await left();
    await page.mouse.move(300, 400);
    await page.mouse.down();
    await page.mouse.move(100, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(left).toBeGreaterThan(before + 100);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: NAME })).toBeFocused();
  });

  test('its code comes with the first press', async ({ page, open }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(PAGE);
    const isZoom = (url: string) => /figure-zoom/.test(url);
    expect(asked.filter(isZoom)).toEqual([]);
    await page.getByRole('button', { name: NAME }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(asked.filter(isZoom).length).toBeGreaterThan(0);
  });
});

test.describe('figures without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the image leads to its file', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: NAME }).click();
    await expect(page).toHaveURL(/\/assets\/images\/budget-page-.*\.png$/);
  });
});
