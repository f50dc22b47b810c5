/** The files of an index: which ones there are, and which ones an edit changes. */
import { describe, expect, it } from 'vitest';
import type { Page, PageDocument } from '../../../content/model';
import { pageAt } from '../../../content/model/page.fixture';
import { pageOf, pages } from '../pages.fixture';
import { buildIndex, type BuiltIndex } from './build';
import { openIndex } from './open';

const HASH = /-([0-9a-f]{8})\.(?:bin|json)$/;

const pathsOf = ({ files }: BuiltIndex, kind: string) =>
  [...files.keys()].filter((path) => path.startsWith(kind));

describe('the files of an index', () => {
  const options = { baseUrl: '/help/' };
  const built = buildIndex(pages, options);

  it('are the same for the same pages', () => {
    expect(buildIndex(structuredClone(pages), options)).toEqual(built);
  });

  it('are named after their kind and the hash of their content', () => {
    expect([...built.files.keys()].map((path) => path.replace(HASH, ''))).toEqual([
      'pages/governance',
      'pages/budgets',
      'pages/cloudflow',
      'pages/jp',
      'search/terms-0',
      'search/words-0',
    ]);
    const hashes = [...built.files.keys()].map((path) => HASH.exec(path)?.[1]);
    expect(new Set(hashes).size).toBe(built.files.size);
    const index = openIndex(built.core);
    expect(
      index
        .files()
        .map((id) => index.pathOf(id))
        .sort(),
    ).toEqual([...built.files.keys()].sort());
  });

  it('contain no unlisted page', () => {
    const texts = [...built.files.values()]
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('');
    expect(texts).toContain('A budget is a planned amount');
    expect(texts).not.toContain('Nobody finds');
  });

  it('have a document for each page, even for pages with the same content', () => {
    const alike = [
      '/docs/a/index',
      '/docs/b/index',
      '/docs/',
      '/docs/c/Größe & mehr',
      `/docs/${'x'.repeat(99)}`,
    ];
    const index = buildIndex(
      alike.map((url) => pageAt(url)),
      { baseUrl: '/' },
    );
    const documents = pathsOf(index, 'pages/');
    expect(documents).toHaveLength(alike.length);
    for (const path of documents)
      expect(path).toMatch(/^pages\/[a-z0-9-]{0,40}-[0-9a-f]{8}\.json$/);
    const urls = documents.map(
      (path) => (JSON.parse(new TextDecoder().decode(index.files.get(path))) as PageDocument).url,
    );
    expect(urls.sort()).toEqual(alike.sort());
  });

  it('have of the searches in a document only the words that its page doesn’t have otherwise', () => {
    const asked = {
      questions: ['Why is it late?'],
      keywords: ['delay'],
      searches: ['Delays at night', 'so late, at nights!'],
    };
    const index = buildIndex([{ ...pageAt('/docs/a'), ...asked }], { baseUrl: '/' });
    const [document] = pathsOf(index, 'pages/');
    const text = new TextDecoder().decode(index.files.get(document ?? ''));
    expect(JSON.parse(text)).toMatchObject({ ...asked, searches: ['night'] });
  });

  it('are only the core if there are no pages', () => {
    expect(buildIndex([], { baseUrl: '/' }).files.size).toBe(0);
  });
});

/** Returns numbers from 0 to 1 that look random, and are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('an edit', () => {
  const random = chance(7);
  const upTo = (most: number) => Math.floor(random() * most);
  const syllables = 'ba ce di fo gu ha ki lo mu ne po ra si to vu we bri cla dre fro gri plo'.split(
    ' ',
  );
  const vocabulary = Array.from({ length: 3000 }, () =>
    Array.from({ length: 2 + upTo(3) }, () => syllables[upTo(syllables.length)]).join(''),
  );
  // Few words are frequent, as in any language.
  const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)] ?? '';
  const sentence = () => `${Array.from({ length: 10 }, word).join(' ')}.`;
  const paragraph = () => Array.from({ length: 5 }, sentence).join(' ');

  type Part = readonly [heading: string, anchor: string, first: string, second: string];
  const sources = Array.from({ length: 200 }, (_, number) => ({
    url: `/docs/made/page-${number}`,
    title: `${word()} ${word()}`,
    lead: paragraph(),
    parts: Array.from({ length: 4 }, (_none, part): Part => [
      ...([word(), `part-${part}`, paragraph(), paragraph()] as const),
    ]),
  }));
  type Source = (typeof sources)[number];
  const buildOf = (some: readonly Source[]) =>
    buildIndex(
      some.map(({ url, title, lead, parts }): Page => pageOf(url, title, lead, parts)),
      { baseUrl: '/' },
    );

  const before = buildOf(sources);

  /** Replaces one word of the first paragraph with two, and appends a sentence to the second. */
  const edited = ({ parts, ...page }: Source): Source => ({
    ...page,
    parts: parts.map(([heading, anchor, first, second], at): Part => {
      if (at !== 1) return [heading, anchor, first, second];
      const changed = first
        .split(' ')
        .map((own, place) => (place === 3 ? `${word()} ${word()}` : own));
      return [heading, anchor, changed.join(' '), `${second} ${sentence()}`];
    }),
  });

  it.each([0, 57, 199])(
    'of a word and a sentence of page %i leaves nine of ten shards and all other documents unchanged',
    (number) => {
      const after = buildOf(sources.map((page, at) => (at === number ? edited(page) : page)));
      const kept = (kind: string) => pathsOf(before, kind).filter((path) => after.files.has(path));
      const terms = pathsOf(before, 'search/terms-');
      expect(terms.length).toBeGreaterThan(100);
      expect(kept('search/terms-').length).toBeGreaterThanOrEqual(0.9 * terms.length);
      expect(kept('search/terms-').length).toBeLessThan(terms.length);
      expect(kept('pages/')).toHaveLength(sources.length - 1);
      expect(after.core).not.toEqual(before.core);
    },
  );
});
