/**
 * axe on a page of each kind and on every landing page, in both modes: the second time only the rules
 * that a colour can break. Every page, and every rule in both modes: `npm run sweep`.
 */
import { root } from '../../scripts/run';
import { projectNames } from '../../gates/context';
import { docSources, type DocSource } from '../../gates/sources';
import { expect, expectAccessible, test } from '../support/test';

test.use({ site: 'real' });

const sources = docSources(root, projectNames()).filter(({ draft }) => !draft);

const isLanding = ({ file, kind }: DocSource) => kind === 'landing' || file.endsWith('/index.mdx');

const landings = sources.filter(isLanding);
const others = sources.filter((source) => !isLanding(source));

/** The first page of each kind: pages are sorted, so that it is the same one each time. */
const kinds = [...new Map(others.toReversed().map((source) => [source.kind, source])).values()];

test('there are landing pages and several kinds of pages', () => {
  expect(landings.length).toBeGreaterThan(3);
  expect(kinds.length).toBeGreaterThan(2);
});

test('a colour that only dark mode makes unreadable is found', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open('/docs/changelog');
  await expectAccessible(page, 'colours');
  await page.locator('p.lead').evaluate((lead) => (lead.style.color = '#333'));
  await expect(expectAccessible(page, 'colours')).rejects.toThrow('color-contrast');
});

const paths = ['/', ...kinds.map(({ path }) => path), ...landings.map(({ path }) => path)];

for (const path of paths) {
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
    await expectAccessible(page, 'colours');
  });
}
