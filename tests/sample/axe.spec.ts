/**
 * axe on every tenth landing page, in both modes: the second time only the rules that a color can
 * break. tests/site/axe.spec.ts has a page of each kind; every page: `npm run sweep`.
 */
import { root } from '../../gates/files';
import { projectNames } from '../../gates/context';
import { docSources } from '../../gates/sources';
import { expect, test } from '../support/test';

test.use({ site: 'real' });

const landings = docSources(root, projectNames()).filter(
  ({ file, kind, draft }) => !draft && (kind === 'landing' || file.endsWith('/index.mdx')),
);

test('there are landing pages', () => {
  expect(landings.length).toBeGreaterThan(3);
});

for (const { path } of landings.filter((_, index) => index % 10 === 0)) {
  test(`axe finds nothing on ${path}, light and dark`, async ({
    open,
    expectAccessibleInBothModes,
  }) => {
    await open(path);
    await expectAccessibleInBothModes();
  });
}
