/** What `search:rank` reports for a build is what a reader sees for the same query. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../gates/built-index';
import { rank } from '../../scripts/search-rank';
import { expect, test } from '../support/test';

test.use({ site: 'real' });

const ROOT = join(__dirname, '../..');

/** Five judged questions, from all over the set. */
const queries = readFileSync(join(ROOT, 'eval/search/questions.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .filter((_, index) => index % 40 === 0)
  .map((line) => (JSON.parse(line) as { query: string }).query);

test('search:rank lists the pages that /search lists', async ({ page, open }) => {
  expect(queries).toHaveLength(5);
  const opened = { ...openFolder(join(ROOT, 'tests/.out/real')), loaded: () => 0 };
  const rows = page.getByRole('main').locator('ol > li');
  // A definition comes before the hits.
  const links = rows.locator('h2 > a:not([href*="#"])');
  const field = page.getByRole('main').getByRole('searchbox');
  await open('/search');
  for (const query of queries) {
    const { urls } = rank(opened, query);
    // If there were hits of another query, these would move them.
    await field.fill('');
    await expect(rows).toHaveCount(0);
    await field.fill(query);
    // Announced once the hits of this query are all there.
    await expect(page.getByRole('main').getByRole('status')).toContainText(`“${query}”`);
    const shown = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    const depth = Math.min(shown.length, urls.length);
    expect(depth, query).toBeGreaterThan(0);
    expect(shown.slice(0, depth), query).toEqual(urls.slice(0, depth));
  }
});
