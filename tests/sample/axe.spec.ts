/**
 * axe on every tenth landing page, in both modes: the second time only the rules that a color can
 * break. tests/site/axe.spec.ts has a page of each kind; every page: `npm run sweep`.
 */
import { root } from '../../gates/files';
import { projectNames } from '../../gates/context';
import { docSources } from '../../gates/sources';
import { expect, expectAccessible, test } from '../support/test';

test.use({ site: 'real' });

const landings = docSources(root, projectNames()).filter(
  ({ file, kind, draft }) => !draft && (kind === 'landing' || file.endsWith('/index.mdx')),
);

test('there are landing pages', () => {
  expect(landings.length).toBeGreaterThan(3);
});

for (const { path } of landings.filter((_, index) => index % 10 === 0)) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page, open, problems }) => {
    // Letters are thinner in dark mode, so a paragraph may need a line less.
    problems.allow(/layout shift/);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(path);
    await expectAccessible(page);
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect.poll(background, 'the background of dark mode').not.toBe(light);
    await expectAccessible(page, 'colors');
  });
}
