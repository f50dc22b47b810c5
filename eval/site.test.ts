import { expect, test, vi } from 'vitest';
import { pageAt } from '../src/content/model/page.fixture';
import type { Hit, SearchAnswer, SearchBody } from '../src/search/protocol';
import { asker } from './site';

const NONE = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** An engine that answers every query with these addresses, one page of hits after another. */
const engineWith = (urls: readonly string[]) => ({
  answer: vi.fn<(body: SearchBody) => SearchAnswer>(({ requests }) => {
    const [{ query = '', indexName = '', hitsPerPage = 1, page: number = 0 } = {}] = requests;
    const hits = urls
      .slice(number * hitsPerPage, (number + 1) * hitsPerPage)
      .map((url): Hit => ({ objectID: url, url, type: 'lvl2', hierarchy: NONE }));
    return {
      results: [
        {
          hits,
          nbHits: urls.length,
          page: number,
          nbPages: Math.ceil(urls.length / hitsPerPage),
          hitsPerPage,
          query,
          index: indexName,
          params: '',
          processingTimeMS: 0,
          exhaustiveNbHits: true,
        },
      ],
    };
  }),
});

test('hits are named by file and anchor', () => {
  const pages = [
    pageAt('/docs/governance/budgets', { file: 'governance/budgets/index.mdx' }),
    pageAt('/docs', { file: 'index.md' }),
  ];
  const ask = asker(
    engineWith(['/docs/governance/budgets#why', '/docs', '/docs/jp#%E6%9D%A1']).answer,
    pages,
  );
  expect(ask('budget')).toEqual([
    { page: 'governance/budgets', anchor: 'why' },
    { page: '', anchor: '' },
    { page: '/docs/jp', anchor: '条' },
  ]);
});

test('asks for more hits until there are ten pages, and then stops', () => {
  const many = Array.from(
    { length: 100 },
    (_, index) => `/docs/p${Math.floor(index / 5)}#s${index}`,
  );
  const engine = engineWith(many);
  const hits = asker(engine.answer, [])('x');
  expect(new Set(hits.map((hit) => hit.page)).size).toBeGreaterThanOrEqual(10);
  expect(engine.answer).toHaveBeenCalledTimes(3);
});

test('stops when there are no more hits', () => {
  const engine = engineWith([]);
  expect(asker(engine.answer, [])('x')).toEqual([]);
  expect(engine.answer).toHaveBeenCalledTimes(1);
});
