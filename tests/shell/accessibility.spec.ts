import { expectAccessible, test } from '../support/test';

const pages = [
  ['home', '/'],
  ['a docs page', '/docs/governance/alerts'],
  ['a landing page', '/docs/governance'],
  ['admonitions', '/docs/general/admonitions'],
  ['code', '/docs/general/code'],
  ['a wide table', '/docs/general/table'],
  ['the changelog', '/docs/changelog'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [what, path] of pages) {
    test(`${what} is accessible, ${colorScheme} @both`, async ({ page, open }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(path);
      await expectAccessible(page);
    });
  }
}
