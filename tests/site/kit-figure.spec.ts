/** Images with a caption: what readers see. */
import { expect, expectAccessible, test } from '../support/test';

const PAGE = '/docs/gauge-platform/figures';

test.use({ site: 'gallery' });

test('an image has its size before it loads, a caption and alt text', async ({ page, open }) => {
  await open(PAGE);
  const figure = page.getByRole('figure').first();
  const image = figure.getByRole('img');
  await expect(image).toHaveAttribute('width', '1472');
  await expect(image).toHaveAttribute('height', '736');
  await expect(image).toHaveAccessibleName(/^The budget of the Payments team: bars/);
  await expect(figure).toContainText('on October 20, 2026.');
  await expectAccessible(page);
});
