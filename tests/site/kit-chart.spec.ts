/** Charts: drawn at build for both widths, with their numbers as a table; no script of their own. */
import { expect, test } from '../support/test';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/charts';
const TITLE = 'The Payments team is heading 664 USD over in October';

test('a chart is a picture that says its numbers', async ({ page, open }) => {
  await open(PAGE);
  const figure = page.locator('figure', { hasText: TITLE });
  await expect(figure.locator('.picture__wide svg')).toBeVisible();
  await expect(figure.locator('.picture__narrow svg')).toBeHidden();
  await expect(figure.getByRole('img')).toHaveAccessibleName(
    /^Bars of Spent: .*43,920\.75\u00A0USD/,
  );
});

test('the numbers open with the keyboard, as a table', async ({ page, open }) => {
  await open(PAGE);
  const figure = page.locator('figure', { hasText: TITLE });
  await figure.locator('summary').focus();
  await page.keyboard.press('Enter');
  const row = figure.getByRole('row', { name: /Sep 2026/ });
  await expect(row.getByRole('rowheader')).toHaveText('Sep 2026');
  await expect(row.getByRole('cell').first()).toHaveText('43,920.75');
  await expect(row.getByRole('cell').first()).toHaveCSS('text-align', /right|end/);
});

test('no pattern of the page has the id of another', async ({ page, open }) => {
  await open(PAGE);
  const ids = await page
    .locator('figure [id]')
    .evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('charts are redrawn, with labels as large as before', async ({ page, open }) => {
    await open(PAGE);
    const drawings = page.locator('.picture__narrow svg');
    expect(await drawings.count()).toBeGreaterThanOrEqual(10);
    await expect(page.locator('.picture__wide svg:visible')).toHaveCount(0);
    const scales = await drawings.evaluateAll((all) =>
      all.map((svg) => (svg as SVGSVGElement).getScreenCTM()?.a ?? 0),
    );
    for (const scale of scales) expect(scale).toBeCloseTo(1, 2);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the drawing stands, and its numbers open', async ({ page }) => {
    await page.goto(PAGE);
    const figure = page.locator('figure', { hasText: TITLE });
    await expect(figure.locator('.picture__wide svg')).toBeVisible();
    await figure.locator('summary').click();
    await expect(figure.getByText('Sep 2026')).toBeVisible();
  });
});

test('labels stand inside their drawing, as the browser sets them', async ({ page, open }) => {
  await open(PAGE);
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

test('the colors of a system leave marks with an outline', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(PAGE);
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
