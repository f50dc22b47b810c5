/** Diagrams: drawn at build time, at the size of their text, with words for everyone who cannot see them. */
import { expect, test } from '../support/test';
import { letMove } from './gallery';

test.use({ site: 'gallery' });

test('a diagram is a picture with a name and a text, in any colors and at any width', async ({
  page,
  open,
  problems,
}) => {
  await open('/docs/gauge-platform/diagrams');

  await test.step("no words overlap others in the browser's own font", async () => {
    await page.evaluate(() => document.fonts.ready);
    const { looked, over } = await page
      .locator('.picture--diagram svg:visible')
      .evaluateAll((all) => {
        const boxes = all.map((svg) =>
          [...svg.querySelectorAll('text')].map((text) => ({
            words: text.textContent,
            box: text.getBoundingClientRect(),
          })),
        );
        const pairs = boxes.flatMap((texts) =>
          texts.flatMap((one, index) =>
            texts.slice(index + 1).map((other) => [one, other] as const),
          ),
        );
        return {
          looked: pairs.length,
          over: pairs
            .filter(
              ([{ box: a }, { box: b }]) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3,
            )
            .map(([one, other]) => `${one.words} / ${other.words}`),
        };
      });
    expect(looked).toBeGreaterThan(100);
    expect(over).toEqual([]);
  });

  await test.step('it has a name, and its text opens by keyboard', async () => {
    const figure = page.locator('.picture--diagram').first();
    await expect(figure.locator('[role="img"]')).toHaveAccessibleName(
      'Flow from Cost and Usage Report to Reports and Budgets through S3 bucket, IAM role and Import.',
    );
    const steps = figure.getByRole('listitem');
    await expect(steps.first()).toBeHidden();
    await figure.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(steps.first()).toHaveText('Cost and Usage Report → S3 bucket: delivered daily');
    await expect(figure).toContainText('Your AWS account: Cost and Usage Report, S3 bucket');
  });

  await test.step('lines and names stay visible in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const colors = await page
      .locator('.picture--diagram svg:visible')
      .first()
      .evaluate((svg) => {
        const of = (selector: string, property: 'fill' | 'stroke') => {
          const element = svg.querySelector(selector);
          return element ? getComputedStyle(element)[property] : '';
        };
        return {
          node: of('.dg-node', 'fill'),
          name: of('.dg-name text', 'fill'),
          line: of('.dg-line', 'stroke'),
        };
      });
    expect(colors.name).not.toBe(colors.node);
    expect(colors.line).not.toBe(colors.node);
  });

  await test.step('diagrams fit any width, with full-size text', async () => {
    await letMove(page, problems);
    await page.emulateMedia({ forcedColors: 'none' });
    for (const width of [1440, 820, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = page.locator('.picture--diagram svg:visible');
      await expect(shown).toHaveCount(11);
      const drawings = await shown.evaluateAll((all) =>
        all.map((svg) => {
          const text = [...svg.querySelectorAll('text')];
          return {
            scale: svg.getBoundingClientRect().width / Number(svg.getAttribute('width')),
            smallest: Math.min(...text.map((line) => parseFloat(getComputedStyle(line).fontSize))),
            outside: text.filter((line) => {
              const [inner, outer] = [line.getBoundingClientRect(), svg.getBoundingClientRect()];
              return inner.left < outer.left - 1 || inner.right > outer.right + 1;
            }).length,
          };
        }),
      );
      for (const { scale, smallest, outside } of drawings) {
        expect(scale, `at ${width} px`).toBeCloseTo(1, 2);
        expect(smallest).toBeGreaterThanOrEqual(13);
        expect(outside).toBe(0);
      }
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(sideways, `at ${width} px`).toBe(0);
    }
  });
});
