import { test } from '../support/test';

const pages = [
  ['home', '/'],
  ['a docs page', '/docs/governance/alerts'],
  ['a landing page', '/docs/governance'],
  ['admonitions', '/docs/general/admonitions'],
  ['code', '/docs/general/code'],
  ['a wide table', '/docs/general/table'],
  ['the changelog', '/docs/changelog'],
] as const;

for (const [what, path] of pages) {
  test(`${what} is accessible, light and dark @both`, async ({
    open,
    expectAccessibleInBothModes,
  }) => {
    await open(path);
    await expectAccessibleInBothModes();
  });
}
