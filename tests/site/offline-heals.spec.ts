/** A copy in which the device has damaged some entries. */
import { outDirOf } from '../../scripts/sites';
import { expect, hydrated } from '../support/test';
import { copied, goOffline, test } from './offline';

const SITE = outDirOf('hosted');
const PAGE = '/docs/governance/budgets';

test.use({ site: 'hosted' });

test('a corrupted entry is fetched again, and until then no page suffers from it', async ({
  page,
  open,
  context,
  publishing,
  problems,
}) => {
  // The pages of this site are shorter than the window: the notice of a saved page may move their footer.
  problems.allow(/layout shift: [\d.]+ by footer/);
  await open('/');
  await copied(page, SITE);
  const spoiled = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const kinds = [/\/main\.[0-9a-f]+\.js$/, /\/state$/, /\/bundle-/, /\/manifest-/];
    const all = (await cache.keys()).map(({ url }) => url);
    const found = kinds.map((kind) => all.find((url) => kind.test(url)) ?? '');
    for (const url of found) await cache.put(url, new Response('<h1>Sign in</h1>'));
    return found;
  });
  expect(spoiled).not.toContain('');
  await page.goto(PAGE);
  await hydrated(page);
  await copied(page, SITE);
  const healed = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await (await caches.match(url))?.text()) ?? '')),
    spoiled,
  );
  for (const text of healed) expect(text).not.toMatch(/^(?:<h1>.*)?$/);
  await goOffline(page, publishing);
  const tab = await context.newPage();
  for (const path of ['/', PAGE]) {
    await tab.goto(path);
    await hydrated(tab);
  }
});
