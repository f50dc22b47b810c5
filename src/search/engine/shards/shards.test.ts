/** An index in files answers as the whole of it does, and no damage to a file goes unseen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerWith, buildIndex, createEngine, cutIndex, openIndex, SearchIndexError } from '..';
import type { Page } from '../../../content/model';
import type { SearchBody, SearchQuery } from '../../protocol';
import { pageOf, pages } from '../pages.fixture';
import type { IndexFile } from './cut';
import { nameOf, type FileId } from './frame';

// The same texts in every run.
fc.configureGlobal({ seed: 23 });

const bodyOf = (query: string, rest: Partial<SearchQuery> = {}): SearchBody => ({
  requests: [
    {
      ...{ indexName: 'main', query, hitsPerPage: 10, facets: ['*'] },
      ...{ attributesToSnippet: ['content:8'], ...rest },
    },
  ],
});

/** Opens files as a browser does, and notes what is loaded. */
function opened(files: readonly IndexFile[]) {
  const byName = new Map(files.map((file) => [nameOf(file), file.bytes]));
  const engine = openIndex(byName.get('core') ?? new Uint8Array());
  const loaded: string[][] = [];
  const load = (ids: readonly FileId[]) => {
    for (const id of ids) {
      loaded.at(-1)?.push(nameOf(id));
      engine.add(id, byName.get(nameOf(id)) ?? new Uint8Array());
    }
  };
  return {
    loaded,
    ask(body: SearchBody) {
      loaded.push([]);
      return answerWith(engine, body, load);
    },
  };
}

const WORDS = [
  ...[
    'budget',
    'budgets',
    'budgeting',
    'alert',
    'alerts',
    'cost',
    'costs',
    'explorer',
    'cloudflow',
  ],
  ...['cloud', 'flow', 'CloudFlow', 'ce:GetCostAndUsage', 'roles/billing.viewer', 'the', 'a', 'of'],
  ...['how', 'colour', 'color', 'policies', 'policy', '消費税', '税', 'EC2', 'thréshold', '403'],
  ...['EDIT_DENIED', 'organisation', 'organization', 'running', 'run', 'x', 'Ж', '🙂'],
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

/** Queries of whole words, words that were cut, and words with a letter too many. */
const queries = fc.oneof(
  words,
  words.map((text) => text.slice(0, -1)),
  words.map((text) => `${text.slice(0, 3)}q${text.slice(3)}`),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

describe('an index in files', () => {
  it('answers as the whole does', async () => {
    await fc.assert(
      fc.asyncProperty(somePages, fc.array(queries, { maxLength: 6 }), async (some, asked) => {
        const index = buildIndex(some, { baseUrl: '/help/' });
        const whole = createEngine(index);
        const { ask } = opened(cutIndex(index));
        for (const query of asked) {
          const body = bodyOf(query);
          // oxlint-disable-next-line no-await-in-loop -- each finds what the ones before have loaded
          expect(await ask(body)).toEqual(whole.answer(body));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('answers several queries of a request, with filters', async () => {
    const index = buildIndex(pages, { baseUrl: '/help/' });
    const body = {
      requests: ['budget', '税', 'bugdet', 'th'].flatMap((query) => [
        ...bodyOf(query).requests,
        ...bodyOf(query, { facetFilters: ['kind:how-to'] }).requests,
      ]),
    };
    expect(await opened(cutIndex(index)).ask(body)).toEqual(createEngine(index).answer(body));
  });

  it('is the same for the same pages', () => {
    const index = buildIndex(pages, { baseUrl: '/help/' });
    expect(cutIndex(buildIndex(structuredClone(pages), { baseUrl: '/help/' }))).toEqual(
      cutIndex(index),
    );
  });

  it('of no pages finds nothing', async () => {
    const { ask, loaded } = opened(cutIndex(buildIndex([], { baseUrl: '/' })));
    expect((await ask(bodyOf('budget'))).results[0]?.hits).toEqual([]);
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
  const files = cutIndex(buildIndex(many, { baseUrl: '/' }));

  it('is a small part of the index, and nothing twice', async () => {
    const { ask, loaded } = opened(files);
    await ask(bodyOf('budget', { hitsPerPage: 2 }));
    await ask(bodyOf('budget', { hitsPerPage: 2 }));
    expect(loaded[0]?.length).toBeGreaterThan(1);
    expect(loaded[0]?.length).toBeLessThan(files.length / 4);
    expect(loaded[1]).toEqual([]);
  });

  it('has known words only where a word is unknown', async () => {
    const { ask, loaded } = opened(files);
    await ask(bodyOf('budget'));
    expect(loaded.flat().filter((name) => name.startsWith('words'))).toEqual([]);
    await ask(bodyOf('bugdet'));
    expect(loaded[1]?.filter((name) => name.startsWith('words'))).not.toEqual([]);
  });

  it('has texts only of the hits that are asked for', async () => {
    const { ask, loaded } = opened(files);
    await ask(bodyOf('budget', { hitsPerPage: 0 }));
    expect(loaded.flat().filter((name) => name.startsWith('text'))).toEqual([]);
  });

  it.each(['w', 'w1'])('is little for the letters “%s”', async (letters) => {
    const { ask, loaded } = opened(files);
    await ask(bodyOf(letters, { hitsPerPage: 1 }));
    expect(loaded.flat().filter((name) => name.startsWith('terms')).length).toBeLessThanOrEqual(6);
  });
});

describe('a file that is damaged', () => {
  const few = [
    pageOf('/docs/a', 'A budget', 'Of money.', [['Alerts', 'alerts', 'Budgets alert.']]),
  ];
  const files = cutIndex(buildIndex(few, { baseUrl: '/' }));
  const other = cutIndex(buildIndex(pages, { baseUrl: '/' }));
  const core = files.find(({ kind }) => kind === 'core')?.bytes ?? new Uint8Array();

  /** Has a file read in place of another. */
  function take(id: FileId, bytes: Uint8Array): void {
    if (id.kind === 'core') openIndex(bytes);
    else openIndex(core).add(id, bytes);
  }

  it('has a file of each kind', () => {
    expect(files.map((file) => nameOf(file))).toEqual(['core', 'terms-0', 'words-0', 'text-0']);
    for (const file of files) expect(() => take(file, file.bytes)).not.toThrow();
  });

  it.each(files.map((file) => [nameOf(file), file] as const))(
    '%s: any bit that is flipped, and any end that is missing, is told',
    (_, file) => {
      for (let bit = 0; bit < file.bytes.length * 8; bit += 1) {
        const damaged = file.bytes.slice();
        damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => take(file, damaged)).toThrow(SearchIndexError);
      }
      for (let length = 0; length < file.bytes.length; length += 1) {
        expect(() => take(file, file.bytes.slice(0, length))).toThrow(SearchIndexError);
      }
    },
  );

  it('a page in place of a file, or a file of another index or kind, is told with its mend', () => {
    const page = new TextEncoder().encode('<!doctype html><title>Not found</title>');
    for (const file of files) {
      expect(() => take(file, page)).toThrow(/is none, or was cut short\. Mend: /);
      const foreign = other.find((one) => nameOf(one) === nameOf(file));
      if (!foreign || file.kind === 'core') continue;
      expect(() => take(file, foreign.bytes)).toThrow(/belongs to another index\. Mend: /);
      expect(() => take(file, core)).toThrow(/is another file of the index\. Mend: /);
    }
    const format = core.slice();
    format[2] = 9;
    expect(() => openIndex(format)).toThrow(/has format 9 where this engine reads format 2\. /);
  });
});
