/** axe on what only the fixture site shows: a page of each kind of the real site is in tests/site/axe.spec.ts. */
import { expectAccessible, test } from '../support/test';

const pages = [
  ['home', '/'],
  ['a docs page', '/docs/governance/alerts'],
  ['admonitions', '/docs/general/admonitions'],
  ['a wide table', '/docs/general/table'],
] as const;

for (const [what, path] of pages) {
  test(`${what} is accessible, light and dark`, async ({
    page,
    open,
    expectAccessibleInBothModes,
  }) => {
    await open(path);
    await expectAccessibleInBothModes();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'width');
  });
}
