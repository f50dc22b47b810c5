/** Charts: drawn at build time for both widths, with their numbers as a table, and read out by a script. */
import { expect, test } from '../support/test';
import { letMove } from './gallery';

test.use({ site: 'gallery' });

const TITLE = 'The Payments team is heading 664 USD over in October';

test('a chart is a picture with its numbers in text, at any width and in any colors', async ({
  page,
  open,
  problems,
}) => {
  await open('/docs/gauge-platform/charts');
  const figure = page.locator('figure', { hasText: TITLE });

  await test.step('a picture with a name, and its numbers as a table by keyboard', async () => {
    await expect(figure.locator('.picture__wide svg')).toBeVisible();
    await expect(figure.locator('.picture__narrow svg')).toBeHidden();
    await expect(figure.getByRole('img')).toHaveAccessibleName(
      /^Bars of Spent: .*43,920\.75\u00A0USD/,
    );
    await figure.locator('summary').focus();
    await page.keyboard.press('Enter');
    const row = figure.getByRole('row', { name: /Sep 2026/ });
    await expect(row.getByRole('rowheader')).toHaveText('Sep 2026');
    await expect(row.getByRole('cell').first()).toHaveText('43,920.75');
    await expect(row.getByRole('cell').first()).toHaveCSS('text-align', /right|end/);
  });

  await test.step('keys, the pointer and a click show the values of a month', async () => {
    const slider = figure.getByRole('slider', { name: `Values: ${TITLE}` });
    const box = figure.locator('.chart-values__box');
    await expect(box).toBeHidden();
    await slider.focus();
    await expect(box).toHaveText('May 2026Spent, USD 34,020.10');
    await expect(slider).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Sep 2026: Spent, USD 43,920.75; Amount, USD 41,200.00',
    );
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await slider.blur();
    const drawing = figure.locator('.picture__wide svg');
    const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    await drawing.hover({ position: { x: width - 130, y: height / 2 } });
    await expect(box).toContainText('Oct 2026');
    await page.mouse.move(0, 0);
    await expect(box).toBeHidden();
    await drawing.click({ position: { x: 60, y: height / 2 } });
    await page.mouse.move(0, 0);
    await expect(box).toContainText('May 2026');
  });

  await test.step('no two patterns on the page have the same id', async () => {
    const ids = await page
      .locator('figure [id]')
      .evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  await test.step('labels are inside their drawing, as the browser sets them', async () => {
    const outside = await page.locator('.picture__wide svg').evaluateAll((all) =>
      all.flatMap((svg) => {
        const frame = svg.getBoundingClientRect();
        return [...svg.querySelectorAll('text')]
          .filter((text) => {
            const { left, right, bottom } = text.getBoundingClientRect();
            return left < frame.left - 2 || right > frame.right + 2 || bottom > frame.bottom + 4;
          })
          .map(({ textContent }) => textContent);
      }),
    );
    expect(outside).toEqual([]);
  });

  await test.step('system colors leave marks with an outline', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const mark = page.locator('.picture__wide .ch-mark').first();
    const text = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'CanvasText';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(mark).toHaveCSS('stroke', text);
  });

  await test.step('on a phone charts are redrawn, with labels as large as before', async () => {
    await letMove(page, problems);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 390, height: 844 });
    const drawings = page.locator('.picture__narrow svg');
    expect(await drawings.count()).toBeGreaterThanOrEqual(10);
    await expect(page.locator('.picture__wide svg:visible')).toHaveCount(0);
    const scales = await drawings.evaluateAll((all) =>
      all.map((svg) => (svg as SVGSVGElement).getScreenCTM()?.a ?? 0),
    );
    for (const scale of scales) expect(scale).toBeCloseTo(1, 2);
  });
});
