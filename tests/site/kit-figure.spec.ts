/** Images with a caption: what readers see, and how they enlarge them. */
import { expect, expectAccessible, test } from '../support/test';
import { letMove } from './gallery';

const NAME = 'Enlarge: The budget page of the Payments team on October 20, 2026.';

test.use({ site: 'gallery' });

test('an image has a caption, and is enlarged, zoomed, scrolled and dragged', async ({
  page,
  open,
  problems,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const zooms = () => asked.filter((url) => /figure-zoom/.test(url));
  await open('/docs/gauge-platform/figures');
  const opener = page.getByRole('button', { name: NAME });
  const dialog = page.getByRole('dialog', { name: 'The budget page of the Payments team' });
  const region = dialog.getByRole('group');

  await test.step('an image has its size before it comes, a caption and an alternative', async () => {
    const figure = page.getByRole('figure').first();
    const image = figure.getByRole('img');
    await expect(image).toHaveAttribute('width', '1472');
    await expect(image).toHaveAttribute('height', '736');
    await expect(image).toHaveAccessibleName(/^The budget of the Payments team: bars/);
    await expect(figure).toContainText('on October 20, 2026.');
  });

  await test.step('it opens at full size; its code comes with the first press', async () => {
    expect(zooms()).toEqual([]);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img')).toHaveJSProperty('width', 1472);
    await expect(dialog.getByRole('status')).toHaveText('100%');
    await expect(region).toBeFocused();
    expect(zooms().length).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  await test.step('it zooms by buttons and keys, and gives the focus back', async () => {
    const image = dialog.getByRole('img');
    await page.keyboard.press('+');
    await expect(dialog.getByRole('status')).toHaveText('150%');
    await expect(image).toHaveJSProperty('width', 2208);
    await page.keyboard.press('-');
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect(dialog.getByRole('status')).toHaveText('75%');
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await page.keyboard.press('0');
    const fitted = await image.boundingBox();
    expect(fitted!.width).toBeLessThanOrEqual((await region.boundingBox())!.width);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('what is larger than the window is scrolled by keys and dragged', async () => {
    await letMove(page, problems);
    await page.setViewportSize({ width: 390, height: 700 });
    await opener.click();
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
    await expect(opener).toBeFocused();
  });
});
