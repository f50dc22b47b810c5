/** What words with typos are corrected to. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analysis';
import { openBuilt } from '../reading';
import { buildIndex } from '../files/build';
import { pageOf } from '../pages.fixture';
import { nearestTo, slipsBetween } from './repair';
import { askingOf } from './query-terms';

const analyze = createAnalyzer();

const opened = (lead: string, title = 'Page') =>
  openBuilt(buildIndex([pageOf('/docs/x', title, lead)], { baseUrl: '/' }));

function nearest(form: string, lead: string, title?: string): readonly string[] {
  const { index, read } = opened(lead, title);
  return read(() => nearestTo(form, index.store)).forms;
}

describe('words with typos', () => {
  it('do not become stop words if another word is similar', () => {
    const lead = 'But a bug; but the forecast of a budget, but with a tier of their own.';
    const { index, read } = opened(lead);
    const corrected = (query: string) =>
      read(() => askingOf(query, index.store, analyze)).corrected;
    expect(corrected('bugt forcst')).toBe('budget forecast');
    expect(nearest('bugt', 'But, but and but again a bug.')).toEqual(['bug', 'but']);
  });
  it('become stop words if nothing else is similar, or if only letters were swapped', () => {
    expect(nearest('wich', 'The page of the budget.')).toEqual(['which', 'with']);
    expect(nearest('wich', 'The page of the witch.')).toEqual(['witch', 'which', 'with']);
    expect(nearest('thier', 'Each tier has a price.')).toEqual(['their', 'tier']);
  });
  it('become words of which they lack some vowels', () => {
    expect(nearest('srvce', 'A service, and a source.')).toEqual(['service']);
    expect(nearest('prjct', 'A project.')).toEqual(['project']);
    expect(nearest('bugt', 'A bug of a budget.')).toEqual(['budget', 'bug', 'but']);
    expect(nearest('mgmt', 'Cost management.')).toEqual([]);
    expect(nearest('ptions', 'Portions and options.', 'Options')).toEqual(['options', 'portions']);
    expect(nearest('clds', 'Clandestine clouds.')).toEqual(['clouds']);
  });
  it('become words with the same first and last letter, and preferably the same consonants', () => {
    expect(nearest('alrt', 'Alter alert, all right: an art.')).toEqual(['alert', 'art']);
    expect(nearest('costt', 'Coasts cost costs, costs and costs.')).toEqual(['cost', 'costs']);
    expect(nearest('respond', 'What was resold.', 'Response')).toEqual(['response', 'resold']);
    expect(nearest('ivnoice', 'An invoice, and again the avoice.')).toEqual(['invoice']);
  });
  it('stay unchanged if two consonants differ, or if the docs have the word', () => {
    const { index, read } = opened('A budget is summarized by AVA: summarize it. Docs, with dots.');
    const corrected = (query: string) =>
      read(() => askingOf(query, index.store, analyze)).corrected;
    expect(corrected('budget submarine')).toBeUndefined();
    expect(corrected('budget sumarise')).toBe('budget summarize');
    expect(corrected('docs')).toBeUndefined();
  });
  it('preferably become words from titles and headings', () => {
    expect(nearest('meterss', 'A meters reading.', 'Metrics')).toEqual(['meters']);
    expect(nearest('cosks', 'Cores of cooks. Cooks.', 'Costs')).toEqual(['costs', 'cooks']);
  });
});

describe('the distance between words', () => {
  it('counts missing, extra, wrong and swapped letters', () => {
    const pairs = [
      ['budget', 'budget', 0],
      ['bugdet', 'budget', 1],
      ['budge', 'budget', 1],
      ['budgget', 'budget', 1],
      ['bodgot', 'budget', 2],
      ['alert', 'budget', 3],
    ] as const;
    for (const [a, b, slips] of pairs) expect([a, b, slipsBetween(a, b, 2)]).toEqual([a, b, slips]);
  });
  it('is symmetric, and never more than one above the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        expect(slipsBetween(a, b, limit)).toBe(slipsBetween(b, a, limit));
        expect(slipsBetween(a, b, limit)).toBeLessThanOrEqual(limit + 1);
        expect(slipsBetween(a, b, 9) <= limit).toBe(slipsBetween(a, b, limit) <= limit);
      }),
    );
  });
});
