/** What `search:rank` says of a build is what a reader sees who asks it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBuild } from '../../gates/built-index';
import { filesIn } from '../../gates/files';
import { rank } from '../../scripts/search-rank';
import { expect, test } from '../support/test';

test.use({ site: 'real' });

const ROOT = join(__dirname, '../..');

/** Ten judged questions, from all over the set. */
const queries = readFileSync(join(ROOT, 'eval/search/questions.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .filter((_, index) => index % 20 === 0)
  .map((line) => (JSON.parse(line) as { query: string }).query);

test('search:rank lists the pages that /search lists', async ({ page, open }) => {
  // Each question is asked of a page that is loaded again.
  test.slow();
  expect(queries).toHaveLength(10);
  const dir = join(ROOT, 'tests/.out/real');
  const built = openBuild({
    paths: filesIn(dir),
    bytes: (path) => (existsSync(join(dir, path)) ? readFileSync(join(dir, path)) : undefined),
  });
  const rows = page.getByRole('main').locator('ol > li');
  const links = rows.getByRole('heading').getByRole('link');
  for (const query of queries) {
    const { urls } = rank({ ...built, loaded: () => 0 }, query);
    await open(`/search?q=${encodeURIComponent(query)}`);
    await expect(links.first()).toBeVisible();
    const shown = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    const depth = Math.min(shown.length, urls.length);
    expect(depth, query).toBeGreaterThan(0);
    expect(shown.slice(0, depth), query).toEqual(urls.slice(0, depth));
  }
});
