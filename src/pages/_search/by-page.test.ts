import { describe, expect, it } from 'vitest';
import type { FoundHit } from '../../search/client/types';
import { byPage } from './by-page';

const hit = (url: string, more: Partial<FoundHit> = {}): FoundHit => ({
  objectID: url,
  rank: 0,
  url,
  type: url.includes('#') ? 'content' : 'lvl1',
  section: 'Governance',
  page: 'Budgets',
  title: 'Budgets',
  markedTitle: [{ text: 'Budgets', match: true }],
  path: [],
  snippet: [],
  ...more,
});

describe('hits by page', () => {
  it('are one row for each page, in the order of the best hit', () => {
    const text = [{ text: 'at 50%', match: false }];
    const pages = byPage([
      {
        name: 'Governance',
        count: 3,
        hits: [
          hit('/docs/budgets', { kind: 'how-to' }),
          hit('/docs/budgets#thresholds', { title: 'Thresholds', snippet: text, rank: 3 }),
          hit('/docs/alerts', { rank: 2 }),
        ],
      },
      { name: 'Billing', count: 1, hits: [hit('/docs/invoices', { section: 'Billing', rank: 1 })] },
    ]);
    expect(pages.map(({ url }) => url)).toEqual([
      '/docs/budgets',
      '/docs/invoices',
      '/docs/alerts',
    ]);
    expect(pages[0]).toMatchObject({ kind: 'how-to', snippet: text, section: 'Governance' });
    expect(pages[0]?.sections.map(({ title }) => title)).toEqual(['Thresholds']);
  });

  it('take the title of a page from a hit if the page itself was not found', () => {
    const [page] = byPage([
      { name: 'G', count: 1, hits: [hit('/docs/budgets#a', { page: 'All budgets' })] },
    ]);
    expect(page).toMatchObject({ url: '/docs/budgets' });
    expect(page?.title).toEqual([{ text: 'All budgets', match: false }]);
  });

  it('link to a section once', () => {
    const [page] = byPage([
      {
        name: 'G',
        count: 3,
        hits: [
          hit('/docs/budgets'),
          hit('/docs/budgets#a', { type: 'lvl2' }),
          hit('/docs/budgets#a'),
        ],
      },
    ]);
    expect(page?.sections).toHaveLength(1);
  });
});
