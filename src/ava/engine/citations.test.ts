/** What a service may get wrong or forge in a citation. */
import { describe, expect, it } from 'vitest';
import { pageAt } from '../../content/model/page.fixture';
import { buildIndex, openBuilt } from '../../search/engine';
import { citationFault } from '.';

const block = (anchor: string, ...text: string[]) => ({
  type: 'paragraph' as const,
  anchor,
  path: anchor === '' ? [] : [anchor],
  text,
});

const page = pageAt('/docs/budgets', {
  title: 'Budgets',
  headings: [
    { depth: 2, text: 'Thresholds', anchor: 'thresholds', block: 1 },
    { depth: 2, text: '料金', anchor: '料金', block: 2 },
  ],
  blocks: [
    block('', 'A budget is a limit for costs.'),
    block('thresholds', 'Each threshold sends one alert.'),
    block('料金', 'It costs nothing.'),
  ],
});
const { index, read } = openBuilt(buildIndex([page], { baseUrl: '/help/' }));

const faultOf = (url: string, quote: string) => read(() => citationFault(index, { url, quote }));

describe('a citation', () => {
  it.each([
    ['/help/docs/budgets', 'A budget is a limit for costs.'],
    ['/help/docs/budgets#thresholds', 'threshold sends one alert'],
    ['/help/docs/budgets#thresholds', 'Each **threshold** sends\none alert'],
    [`/help/docs/budgets#${encodeURIComponent('料金')}`, 'It costs nothing.'],
  ])('is valid: %s, “%s”', (url, quote) => {
    expect(faultOf(url, quote)).toBeUndefined();
  });

  it.each([
    ['a made-up quote', '/help/docs/budgets', 'A budget stops all costs.', /is not there/],
    ['words put together', '/help/docs/budgets', 'A budget for costs', /is not there/],
    ['half a word', '/help/docs/budgets', 'is a limit for cost', /is not there/],
    ['a quote from another heading', '/help/docs/budgets', 'sends one alert', /is not there/],
    ['no quote', '/help/docs/budgets', ' … ', /quotes nothing/],
    ['a missing page', '/help/docs/refunds', 'A budget', /no such page/],
    ['a page outside the base URL', '/docs/budgets', 'A budget', /no such page/],
    ['another site', 'https://evil.example/help/docs/budgets', 'A budget', /no such page/],
    ['a missing anchor', '/help/docs/budgets#refunds', 'A budget', /no such anchor/],
    ['a broken anchor', '/help/docs/budgets#%E6', 'A budget', /no such anchor/],
  ])('is not valid: %s', (_what, url, quote, fault) => {
    expect(faultOf(url, quote)).toMatch(fault);
  });
});
