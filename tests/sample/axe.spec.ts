/**
 * axe on every landing page, in both modes: the second time only the rules that a color can break.
 * Every page, and every rule in both modes: `npm run sweep`.
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

for (const { path } of landings) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(path);
    await expectAccessible(page);
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await open(path);
    expect(await ground(), 'the ground of dark mode').not.toBe(light);
    await expectAccessible(page, 'colors');
  });
}
