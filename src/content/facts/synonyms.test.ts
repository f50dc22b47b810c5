import { describe, expect, it } from 'vitest';
import { buildIndex, openBuilt } from '../../search/engine';
import { pageOf } from '../../search/engine/pages.fixture';
import { stem } from '../../search/engine/analysis';
import { loadFacts } from './load';
import { searchWords } from './lookup';

const { everydayWords, shortForms } = loadFacts().synonyms;
const { synonyms } = searchWords();

/** Pages of which one alone says something. */
const pagesWith = (text: string) => [
  ...Array.from({ length: 6 }, (_, number) =>
    pageOf(`/docs/other/${number}`, `Other ${number}`, 'Nothing that is asked for.'),
  ),
  pageOf('/docs/here', 'Page', `Here is a ${text}.`),
];

function found(query: string, text: string, known: typeof synonyms): string | undefined {
  const engine = openBuilt(buildIndex(pagesWith(text), { baseUrl: '/', synonyms: known }));
  const [result] = engine.answer({
    requests: [{ indexName: 'main', query: `${query} `, typoTolerance: false }],
  }).results;
  return result?.hits[0]?.url;
}

describe('synonyms', () => {
  it.each(synonyms.map(({ from, to }) => [from, to] as const))('“%s” finds “%s”', (from, to) => {
    // Of words that both have, the page would be found anyhow.
    const other = to
      .split(/[ -]/)
      .filter((word) => !from.split(/[ -]/).includes(word))
      .join(' ');
    expect(found(from, other, synonyms)).toBe('/docs/here');
    expect(found(from, other, [])).toBeUndefined();
  });

  it('count less than the typed words', () => {
    const pages = [...pagesWith('virtual machine'), pageOf('/docs/typed', 'Page', 'Here is a VM.')];
    const engine = openBuilt(buildIndex(pages, { baseUrl: '/', synonyms }));
    const urls = (query: string) =>
      engine
        .answer({ requests: [{ indexName: 'main', query }] })
        .results.flatMap(({ hits }) => hits.map(({ url }) => url));
    expect(urls('VM ')).toEqual(['/docs/typed', '/docs/here']);
    expect(urls('virtual machines ')).toEqual(['/docs/here', '/docs/typed']);
  });

  it('are listed once each, in order', () => {
    const shorts = shortForms.map(({ short }) => short.toLowerCase());
    expect(shorts).toEqual([...new Set(shorts)].sort());
  });

  it('everyday words are typed in one row each, whatever their form, and are in order', () => {
    const lists = everydayWords.flatMap(({ typed, finds }) => [typed, finds]);
    const firsts = everydayWords.map(({ typed }) => typed[0] ?? '');
    const inOrder = (words: readonly string[]) =>
      words.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    for (const words of [firsts, ...lists]) expect(words).toEqual(inOrder(words));
    const typed = everydayWords.flatMap((row) =>
      row.typed.map((word) => stem(word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))),
    );
    expect(typed).toEqual([...new Set(typed)]);
  });
});
