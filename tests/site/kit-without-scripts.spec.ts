/** The gallery's pages without scripts: every word can be read, and there is no control that does nothing. */
import type { Page } from '@playwright/test';
import { galleryDir } from '../../scripts/gallery-files';
import { wordsIn, wordsOf, type Page as Model } from '../../src/content/model';
import { transformDocs } from '../../src/content/transform';
import { expect, test } from '../support/test';
import { galleryNames, shownPages } from './gallery';

const ARTICLE = '.theme-doc-markdown';

/** What remains of a part, on the page that shows it. */
const PARTS: Record<string, (page: Page) => Promise<void>> = {
  choices: async (page) => {
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const id of ['aws', 'google-cloud', 'azure']) {
      await expect(page.locator(`#choice-${id} > .choice__label`)).toBeVisible();
    }
  },

  code: async (page) => {
    const folded = page.locator('.hc-code', { hasText: 'growth.py' });
    expect((await folded.locator('pre').boundingBox())?.height).toBeGreaterThan(30 * 23);
    await expect(folded.getByRole('button', { name: /^Show/ })).toHaveCount(0);
  },

  foot: async (page) => {
    await expect(page.getByRole('link', { name: 'Report a mistake on this page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yes' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Related pages' })).toBeVisible();
  },

  placeholders: async (page) => {
    const sample = page.locator('.hc-code', { hasText: 'aws_cur_report_definition' });
    await expect(sample.getByText('Replace each of these before')).toBeVisible();
    await expect(sample.getByText('AWS account ID', { exact: true })).toBeVisible();
    await expect(sample.locator('.hc-code__fields').getByText('YOUR_ACCOUNT_ID')).toBeVisible();
    await expect(page.locator('.hc-code input:visible')).toHaveCount(0);
    await expect(sample.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  },

  tables: async (page) => {
    const tools = page.locator('.table-tools').first();
    await expect(tools.locator('tbody tr').first()).toBeVisible();
    await expect(tools.locator('button, input')).toHaveCount(0);
    await expect(tools.locator('.table-tools__bar')).toBeHidden();
  },
};

test.use({ site: 'gallery', javaScriptEnabled: false });

let models: ReadonlyMap<string, Model>;
test.beforeAll(async () => {
  const read = await transformDocs(galleryDir, { names: galleryNames, off: [], sketch: true });
  models = new Map(read.map((model) => [model.url, model]));
});

for (const { path, name } of shownPages()) {
  test(`${name}: every word can be read, and every picture seen`, async ({ page }) => {
    await page.goto(path);
    const closed = page.locator(`${ARTICLE} details:not([open]) > summary:visible`);
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().press('Enter');
    await expect(closed).toHaveCount(0);
    const words = wordsOf(models.get(path)!);
    expect(words.length).toBeGreaterThan(5);
    const shown = wordsIn(await readable(page));
    expect(beyond(words, shown), 'words that cannot be read').toEqual([]);
    for (const shape of ['svg', '.sc']) {
      const all = page
        .locator(`.picture:has(.picture__drawing > ${shape})`)
        .filter({ visible: true });
      const seen = all.locator(`.picture__drawing > ${shape}`).filter({ visible: true });
      await expect(seen).toHaveCount(await all.count());
    }
    await PARTS[name]?.(page);
  });
}

/** What is in the article, for sight and for screen readers: its text, and what images say. */
const readable = (page: Page): Promise<string> =>
  page
    .locator(ARTICLE)
    .evaluate((article: HTMLElement) =>
      [article.innerText, ...[...article.querySelectorAll('img')].map(({ alt }) => alt)].join('\n'),
    );

/** Words that one list has more often than the other, regardless of case, because styles may capitalize them. */
function beyond(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others.map((one) => one.toLowerCase())) {
    left.set(word, (left.get(word) ?? 0) + 1);
  }
  return words.filter((word) => {
    const count = left.get(word.toLowerCase()) ?? 0;
    left.set(word.toLowerCase(), count - 1);
    return count <= 0;
  });
}
