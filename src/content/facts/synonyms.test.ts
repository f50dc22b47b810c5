import { describe, expect, it } from 'vitest';
import { buildIndex, openBuilt } from '../../search/engine';
import { pageOf } from '../../search/engine/pages.fixture';
import { stem } from '../../search/engine/analysis';
import { loadFacts } from './load';
import { searchWords } from './lookup';

const { everydayWords, shortForms } = loadFacts().synonyms;
const { synonyms } = searchWords();

const engineOf = (texts: readonly string[], known: typeof synonyms) =>
  openBuilt(
    buildIndex(
      texts.map((text, number) =>
        pageOf(`/docs/${number}`, `Page ${number}`, `Here is a ${text}.`),
      ),
      { baseUrl: '/', synonyms: known },
    ),
  );

/** Returns the addresses that a query finds, best first. */
const found = (engine: ReturnType<typeof engineOf>, query: string) =>
  engine
    .answer({
      requests: [{ indexName: 'main', query, typoTolerance: false, hitsPerPage: 1000 }],
    })
    .results.flatMap(({ hits }) => hits.map(({ url }) => url));

describe('synonyms', () => {
  it('each find what they stand for, which isn’t found without them', () => {
    // Words that both have in common would find the page anyway.
    const others = synonyms.map(({ from, to }) => {
      const typed = from.split(/[ -]/);
      return to
        .split(/[ -]/)
        .filter((word) => !typed.includes(word))
        .join(' ');
    });
    const [known, unknown] = [engineOf(others, synonyms), engineOf(others, [])];
    const missed = synonyms.filter(({ from }, number) => {
      const isIn = (engine: typeof known) => found(engine, `${from} `).includes(`/docs/${number}`);
      return !isIn(known) || isIn(unknown);
    });
    expect(synonyms.length).toBeGreaterThan(0);
    expect(missed).toEqual([]);
  });

  it('count less than the typed words', () => {
    const engine = engineOf(['virtual machine', 'VM'], synonyms);
    expect(found(engine, 'VM ')).toEqual(['/docs/1', '/docs/0']);
    expect(found(engine, 'virtual machines ')).toEqual(['/docs/0', '/docs/1']);
  });

  it('are each listed once, in alphabetical order', () => {
    const shorts = shortForms.map(({ short }) => short.toLowerCase());
    expect(shorts).toEqual([...new Set(shorts)].sort());
  });

  it('everyday words each appear in only one row, whatever their form, and are in order', () => {
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
