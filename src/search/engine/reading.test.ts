/** An index that reads files as needed answers exactly like one that has them all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../content/model';
import type { SearchAnswer, SearchBody, SearchQuery } from '../protocol';
import { stem } from './analysis';
import { createEngine } from './answer/answer';
import { openCold } from './build.fixture';
import { openBuilt, readNow, whenRead } from './reading';
import { pageOf, pages } from './pages.fixture';
import { buildIndex } from './files/build';
import { SearchIndexError, type FileId, type Kind } from './files/names';
import { openIndex } from './files/open';
import { readTerms } from './files/shards';

// The same texts in every run.
fc.configureGlobal({ seed: 23 });

const bodyOf = (query: string, rest: Partial<SearchQuery> = {}): SearchBody => ({
  requests: [
    {
      indexName: 'main',
      query,
      hitsPerPage: 10,
      facets: ['*'],
      attributesToSnippet: ['content:8'],
      ...rest,
    },
  ],
});

const numbersOf = (kind: Kind, loaded: readonly FileId[] = []) =>
  loaded.filter((id) => id.kind === kind).map(({ number }) => number);

/** The pages of an answer's hits, below the base URL. */
const pagesOf = ({ results }: SearchAnswer, baseUrl: string) =>
  new Set(
    results.flatMap(({ hits }) =>
      hits.map((hit) => hit.url_without_anchor?.slice(baseUrl.length - 1) ?? ''),
    ),
  );

const WORDS = [
  'budget',
  'budgets',
  'budgeting',
  'alert',
  'alerts',
  'cost',
  'costs',
  'explorer',
  'cloudflow',
  'cloud',
  'flow',
  'CloudFlow',
  'ce:GetCostAndUsage',
  'roles/billing.viewer',
  'the',
  'a',
  'of',
  'how',
  'color',
  'color',
  'policies',
  'policy',
  '消費税',
  '税',
  'EC2',
  'thréshold',
  '403',
  'EDIT_DENIED',
  'organisation',
  'organization',
  'running',
  'run',
  'x',
  'Ж',
  '🙂',
] as const;

const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 })
  .map((list) => list.join(' '));

const somePages = fc
  .array(fc.tuple(words, words, fc.array(fc.tuple(words, words), { maxLength: 4 })), {
    maxLength: 6,
  })
  .map((list): readonly Page[] => [
    ...pages,
    ...list.map(([title, lead, parts], number) =>
      pageOf(
        `/docs/made/${number}`,
        title,
        lead,
        parts.map(([heading, text], part) => [heading, part % 2 ? `s-${part}` : '', text] as const),
        { questions: [`How do I ${title}?`, lead], providers: ['AWS'] },
      ),
    ),
  ]);

/** Queries of whole words, truncated words, and words with an extra letter. */
const queries = fc.oneof(
  words,
  words.map((text) => text.slice(0, -1)),
  words.map((text) => `${text.slice(0, 3)}q${text.slice(3)}`),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

describe('an index in files', () => {
  it('answers as if it had all files, whatever it has read before', () => {
    fc.assert(
      fc.property(somePages, fc.array(queries, { maxLength: 6 }), (some, asked) => {
        const built = buildIndex(some, { baseUrl: '/help/' });
        const whole = openBuilt(built);
        const going = openCold(built);
        for (const query of asked) {
          const body = bodyOf(query);
          const answer = whole.answer(body);
          expect(going.answer(body)).toEqual(answer);
          const cold = openCold(built);
          expect(cold.answer(body)).toEqual(answer);
          const documents = numbersOf('page', cold.loaded[0]);
          const urls = documents.map((number) => cold.index.pages[number]?.url);
          expect(new Set(urls)).toEqual(pagesOf(answer, '/help/'));
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    'budget',
    'budgets alert',
    'b',
    'bu',
    'th',
    'bugdet',
    'budgxyz',
    'costexplorer',
    '税',
    'cloud flow',
    'ce:GetCost',
    'wher',
    'the',
    'create a',
    'how do I create a budget',
    '',
    '?',
  ])('answers “%s” from the files of its words and the documents of its rows', (query) => {
    const built = buildIndex(pages, { baseUrl: '/help/' });
    for (const hitsPerPage of [0, 1, 10]) {
      const cold = openCold(built);
      const body = bodyOf(query, { hitsPerPage });
      const answer = cold.answer(body);
      expect(answer).toEqual(openBuilt(built).answer(body));
      const documents = numbersOf('page', cold.loaded[0]);
      expect(new Set(documents).size).toBe(documents.length);
      expect(documents).toHaveLength(pagesOf(answer, '/help/').size);
    }
  });

  it('finds the same as with all files for a long question', () => {
    fc.assert(
      fc.property(somePages, queries, (some, question) => {
        const built = buildIndex(some, { baseUrl: '/' });
        const whole = openBuilt(built);
        const { index } = openCold(built);
        const engine = createEngine(index);
        const fileOf = (id: FileId) => built.files.get(index.pathOf(id)) ?? new Uint8Array();
        expect(readNow(index, () => engine.find(question), fileOf)).toEqual(
          whole.read(() => whole.engine.find(question)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('answers several queries of a request, with filters', () => {
    const built = buildIndex(pages, { baseUrl: '/help/' });
    const body = {
      requests: ['budget', '税', 'bugdet', 'th'].flatMap((query) => [
        ...bodyOf(query).requests,
        ...bodyOf(query, { facetFilters: ['kind:how-to'] }).requests,
      ]),
    };
    expect(openCold(built).answer(body)).toEqual(openBuilt(built).answer(body));
  });

  it('finds nothing if it has no pages', () => {
    const { answer, loaded } = openCold(buildIndex([], { baseUrl: '/' }));
    expect(answer(bodyOf('budget')).results[0]?.hits).toEqual([]);
    expect(loaded).toEqual([[]]);
  });
});

describe('what a search loads', () => {
  const many = Array.from({ length: 60 }, (_, number) => {
    const own = Array.from(
      { length: 120 },
      (_none, word) => `w${(number * 97 + word * 31) % 900}x`,
    );
    return pageOf(`/docs/a/${number}`, `Page ${own[0] ?? ''}`, own.join(' '), [
      ['Budget', 'budget', `A budget of ${own.slice(0, 30).join(' ')}.`],
    ]);
  });
  const built = buildIndex(many, { baseUrl: '/' });

  it('is a small part of the index, and nothing twice', () => {
    const { answer, loaded } = openCold(built);
    answer(bodyOf('budget', { hitsPerPage: 2 }));
    answer(bodyOf('budget', { hitsPerPage: 2 }));
    expect(loaded[0]?.length).toBeGreaterThan(1);
    expect(loaded[0]?.length).toBeLessThan(built.files.size / 4);
    expect(loaded[1]).toEqual([]);
  });

  it('of the stop words in a question, includes only what they say for pages', () => {
    const asked = many.map((page, at) => ({
      ...page,
      questions: [`How do I get w${at}x?`, `What is the w${at}x of that?`],
    }));
    const own = buildIndex(asked, { baseUrl: '/' });
    const loadedFor = (query: string) => {
      const { answer, loaded } = openCold(own);
      answer(bodyOf(query, { hitsPerPage: 0 }));
      return loaded[0];
    };
    const plain = loadedFor('w7x w8x w9x w10x ');
    const wordy = loadedFor('how do i get what is the w7x w8x w9x w10x ');
    expect(numbersOf('terms', wordy)).toEqual(numbersOf('terms', plain));
    expect(numbersOf('stops', plain)).toEqual([]);
    expect(numbersOf('stops', wordy)).not.toEqual([]);
  });

  it('includes known words only if a word is unknown', () => {
    const { answer, loaded } = openCold(built);
    answer(bodyOf('budget'));
    expect(numbersOf('words', loaded[0])).toEqual([]);
    answer(bodyOf('bugdet'));
    expect(numbersOf('words', loaded[1])).not.toEqual([]);
  });

  it('includes documents only for the requested hits', () => {
    const { answer, loaded } = openCold(built);
    answer(bodyOf('budget', { hitsPerPage: 0 }));
    expect(numbersOf('page', loaded[0])).toEqual([]);
    answer(bodyOf('budget', { hitsPerPage: 2 }));
    expect(numbersOf('page', loaded[1]).length).toBeGreaterThan(0);
    expect(numbersOf('page', loaded[1]).length).toBeLessThanOrEqual(2);
    answer(bodyOf('budget', { hitsPerPage: 2, page: 1 }));
    const [, first, second] = loaded.map((of) => new Set(numbersOf('page', of)));
    expect([...(second ?? [])].filter((number) => first?.has(number))).toEqual([]);
  });

  it.each(['w', 'w1'])('is little for the letters “%s”', (letters) => {
    const { answer, loaded } = openCold(built);
    answer(bodyOf(letters, { hitsPerPage: 1 }));
    expect(numbersOf('terms', loaded[0]).length).toBeGreaterThan(0);
    expect(numbersOf('terms', loaded[0]).length).toBeLessThanOrEqual(6);
  });
});

describe('the words of an index in many files', () => {
  const letters = 'abcd';
  const forms = Array.from({ length: 900 }, (_, number) =>
    Array.from({ length: 3 + (number % 4) }, (_none, at) =>
      letters.charAt(Math.floor(number / 4 ** at + number * at) % letters.length),
    ).join(''),
  );
  const { core, files } = buildIndex(
    Array.from({ length: 30 }, (_, number) => {
      const own = forms.filter((_form, at) => at % 30 === number || at % 7 === number % 7);
      // Families of words: all with the same stem are in one file.
      const related = own.flatMap((form) => [form, `${form}s`, `${form}ing`]);
      return pageOf(`/docs/a/${number}`, `Page ${number}`, related.join(' '));
    }),
    { baseUrl: '/' },
  );
  const index = openIndex(core, { keepsAll: true });
  const read = <T>(make: () => T) =>
    readNow(index, make, (id) => files.get(index.pathOf(id)) ?? new Uint8Array());
  const all = index
    .files()
    .filter(({ kind }) => kind === 'terms')
    .flatMap((id) => readTerms(files.get(index.pathOf(id)) ?? new Uint8Array()).forms);
  const stems = all.map(stem);
  const termsWhere = (isMeant: (form: string, term: number) => boolean) =>
    all.flatMap((form, term) => (isMeant(form, term) ? [term] : []));
  const { vocabulary } = index.store;

  it('are all found, together with those that have the same stem', () => {
    expect(index.files().filter(({ kind }) => kind === 'terms').length).toBeGreaterThan(5);
    expect(new Set(all).size).toBe(all.length);
    all.forEach((form, term) => {
      expect(read(() => vocabulary.termOf(form))).toBe(term);
      expect(vocabulary.formOf(term)).toBe(form);
      expect(vocabulary.relativesOf(form)).toEqual(
        termsWhere((_, other) => stems[other] === stems[term]),
      );
    });
    expect(read(() => vocabulary.termOf('abcdabcdabcd'))).toBeUndefined();
  });

  it('are found by their beginning, in whatever files they are', () => {
    const beginnings = new Set(all.flatMap((form) => [form.slice(0, 3), form.slice(0, 4)]));
    for (const beginning of [...beginnings, 'pag', 'zzz'].filter(({ length }) => length > 2)) {
      const found = read(() => vocabulary.startingWith(beginning));
      expect([beginning, found]).toEqual([
        beginning,
        termsWhere((form) => form.startsWith(beginning)),
      ]);
    }
  });

  it('are known by their letters', () => {
    const known = read(() => vocabulary.allKnown()).flatMap((own) => [...own.keys()]);
    const ofLetters = all.filter((form) => /^\p{L}+$/u.test(form));
    expect(known.sort()).toEqual(ofLetters.sort());
    for (const initial of letters) {
      expect([...read(() => vocabulary.known(initial)).keys()].sort()).toEqual(
        ofLetters.filter((form) => form.startsWith(initial)),
      );
    }
  });
});

/** An index of many documents, and what reads its files. */
function manyPages({ keepsAll = false } = {}) {
  const count = 120;
  const all = Array.from({ length: count }, (_, number) =>
    pageOf(`/docs/a/${number}`, `Page ${number}`, `Text of page ${number}.`),
  );
  const { core, files } = buildIndex(all, { baseUrl: '/' });
  const index = openIndex(core, { keepsAll });
  const fileOf = (id: FileId) => files.get(index.pathOf(id)) ?? new Uint8Array();
  return { count, index, fileOf };
}

describe('files in memory', () => {
  it.each([
    [false, 80],
    [true, 120],
  ])('if all are kept is %s, %i documents of 120 stay, those read last', (keepsAll, stay) => {
    const { count, index, fileOf } = manyPages({ keepsAll });
    for (let page = 0; page < count; page += 1) {
      readNow(index, () => index.documentOf(page), fileOf);
    }
    const there = Array.from({ length: count }, (_, page) => index.documentOf(page) !== undefined);
    expect(there.filter(Boolean)).toHaveLength(stay);
    expect(there.slice(-stay).every(Boolean)).toBe(true);
  });

  it('stay while a question needs more, however many there are', () => {
    const { count, index, fileOf } = manyPages();
    const upTo = (end: number) =>
      Array.from({ length: end }, (_, page) => index.documentOf(page)?.url);
    // The last ones are requested when the others are there.
    const all = () => (upTo(count - 9).every(Boolean) ? upTo(count) : []);
    expect(readNow(index, all, fileOf).filter(Boolean)).toHaveLength(count);
  });
});

it('the answer is the same when files arrive later, and documents come last', async () => {
  const built = buildIndex(
    Array.from({ length: 12 }, (_, number) =>
      pageOf(`/docs/part-${number % 3}/${number}`, `Page ${number}`, 'A budget.'),
    ),
    { baseUrl: '/' },
  );
  const index = openIndex(built.core);
  const engine = createEngine(index);
  const batches: FileId[][] = [];
  const answer = await whenRead(
    index,
    () => engine.answer(bodyOf('budget')),
    async (lacking) => {
      batches.push([...lacking]);
      await Promise.resolve();
      for (const id of lacking) {
        index.add(id, built.files.get(index.pathOf(id)) ?? new Uint8Array());
      }
    },
  );
  expect(answer).toEqual(openBuilt(built).answer(bodyOf('budget')));
  expect(batches.map((batch) => numbersOf('page', batch).length)).toEqual([0, 10]);
});

it('an endless chain of files is detected', async () => {
  const { core } = buildIndex(pages, { baseUrl: '/' });
  const index = openIndex(core);
  const ask = () => index.documentOf(0);
  const loads: unknown[] = [];
  const asked = whenRead(index, ask, async (lacking) => loads.push(lacking));
  await expect(asked).rejects.toThrow(
    /^search index: its files refer to each other endlessly\. Fix: /,
  );
  await expect(asked).rejects.toBeInstanceOf(SearchIndexError);
  expect(loads.length).toBeLessThan(50);
  const never = { ...index, add: () => undefined };
  expect(() => readNow(never, ask, () => new Uint8Array())).toThrow(/endlessly/);
});
