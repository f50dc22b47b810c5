/** What `search:rank` says of a build is what a reader sees who asks it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, rank } from '../../scripts/search-rank';
import { expect, test } from '../support/test';

test.use({ site: 'real' });

const ROOT = join(__dirname, '../..');

/** Every fourth judged question. */
const queries = readFileSync(join(ROOT, 'eval/search/questions.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .filter((_, index) => index % 4 === 0)
  .map((line) => (JSON.parse(line) as { query: string }).query);

const PARTS = [0, 1, 2, 3, 4];

for (const part of PARTS) {
  const asked = queries.filter((_, index) => index % PARTS.length === part);

  test(`search:rank lists the pages that /search lists, for ten questions of fifty: ${part + 1}`, async ({
    page,
    open,
  }) => {
    // Each question is asked of a page that is loaded again.
    test.slow();
    expect(asked).toHaveLength(10);
    const files = filesIn(join(ROOT, 'tests/.out/real/assets'));
    const rows = page.getByRole('main').locator('ol > li');
    const links = rows.getByRole('heading').getByRole('link');
    for (const query of asked) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await test.step(query, async () => {
        const { urls } = rank(files, query);
        await open(`/search?q=${encodeURIComponent(query)}`);
        await expect(links.first()).toBeVisible();
        const shown = await links.evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
        const depth = Math.min(shown.length, urls.length);
        expect(depth).toBeGreaterThan(0);
        expect(shown.slice(0, depth)).toEqual(urls.slice(0, depth));
      });
    }
  });
}
