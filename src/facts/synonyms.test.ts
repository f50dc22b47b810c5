import { describe, expect, it } from 'vitest';
import { createEngine, buildIndex } from '../search/engine';
import { pageOf } from '../search/engine/pages.fixture';
import { shortForms, synonyms } from './synonyms';

/** Pages of which one alone says something. */
const pagesWith = (text: string) => [
  ...Array.from({ length: 6 }, (_, number) =>
    pageOf(`/docs/other/${number}`, `Other ${number}`, 'Nothing that is asked for.'),
  ),
  pageOf('/docs/right', 'Page', `Here is a ${text}.`),
];

function found(query: string, text: string, known: typeof synonyms): string | undefined {
  const engine = createEngine(buildIndex(pagesWith(text), { baseUrl: '/', synonyms: known }));
  const [result] = engine.answer({
    requests: [{ indexName: 'main', query: `${query} `, typoTolerance: false }],
  }).results;
  return result?.hits[0]?.url;
}

describe('short forms and their words', () => {
  it.each(synonyms.map(({ from, to }) => [from, to] as const))('“%s” finds “%s”', (from, to) => {
    expect(found(from, to, synonyms)).toBe('/docs/right');
    expect(found(from, to, [])).toBeUndefined();
  });

  it('count less than what was typed', () => {
    const pages = [...pagesWith('virtual machine'), pageOf('/docs/typed', 'Page', 'Here is a VM.')];
    const engine = createEngine(buildIndex(pages, { baseUrl: '/', synonyms }));
    const urls = (query: string) =>
      engine
        .answer({ requests: [{ indexName: 'main', query }] })
        .results.flatMap(({ hits }) => hits.map(({ url }) => url));
    expect(urls('VM ')).toEqual(['/docs/typed', '/docs/right']);
    expect(urls('virtual machines ')).toEqual(['/docs/right', '/docs/typed']);
  });

  it('stand once each, in their order', () => {
    const shorts = shortForms.map(({ short }) => short.toLowerCase());
    expect(shorts).toEqual([...new Set(shorts)].sort());
  });
});
