/** Highlights, snippets and facets on their own. */
import { describe, expect, it } from 'vitest';
import { textOf, type Content, type Run } from '../../../content/model';
import type { SearchRecord } from '../../protocol';
import { createAnalyzer } from '../analysis';
import { openBuilt } from '../reading';
import { buildIndex, type BuiltIndex } from '../files/build';
import { pageOf } from '../pages.fixture';
import { askingOf } from '../query/query-terms';
import { countFacets, filterOf } from './facets';
import { matchLevel, tagged, matcherOf } from './matches';
import { recordsOfSection } from './records';
import { sentenceIn } from './running';
import { snippetOf } from './snippet';

const analyze = createAnalyzer();

/** Returns the records of the only page of an index. */
function recordsIn(built: BuiltIndex) {
  const { index, read } = openBuilt(built);
  const page = { ...index.pages[0]!, fixes: false };
  return read(() =>
    [...index.store.pageOfPassage].flatMap((_, passage) => {
      const section = index.sectionOf(passage);
      return section ? [recordsOfSection(page, section, index)] : [];
    }),
  );
}
const tags = { before: '[', after: ']' };

/** Returns a function that finds the words of a query in a text, as if it were the only page. */
function finderFor(query: string, text: string) {
  const { index, read } = openBuilt(buildIndex([pageOf('/docs/a', '', text)], { baseUrl: '/' }));
  const { queryTerms } = read(() => askingOf(query, index.store, analyze));
  return { find: matcherOf(queryTerms, index.store.vocabulary, analyze), queryTerms };
}

const highlighted = (query: string, text: string) =>
  tagged(text, finderFor(query, text).find(text), tags);

const snippet = (query: string, text: string, words: number) =>
  snippetOf(text, finderFor(query, text).find(text), { words, ellipsis: '…', tags });

describe('highlights', () => {
  it.each([
    ['budget', 'Two budgets, one budget.', 'Two [budgets], one [budget].'],
    ['bud', 'Budgets and buds', '[Budgets] and [buds]'],
    ['ce:GetCostAndUsage', 'Allow ce:GetCostAndUsage.', 'Allow [ce:GetCostAndUsage].'],
    ['getcostandusage', 'Allow ce:GetCostAndUsage.', 'Allow ce:[GetCostAndUsage].'],
    ['flow', 'CloudFlow is a flow', 'Cloud[Flow] is a [flow]'],
    ['flow cloud ', 'CloudFlow is a flow', '[CloudFlow] is a [flow]'],
    ['arger', 'Kein Ärger', 'Kein [Ärger]'],
    ['消費税', '消費税を加算する。', '[消費税]を加算する。'],
    ['<b>', 'a <b>bold</b> b', 'a <[b]>bold</[b]> [b]'],
    ['nothing', 'Budgets', 'Budgets'],
  ])('“%s” in “%s”', (query, text, marked) => {
    expect(highlighted(query, text)).toBe(marked);
  });

  it('say how much of the query they contain', () => {
    const { find, queryTerms } = finderFor('budget alert', 'Budget and alert. Budget. Nothing.');
    const level = (text: string) => matchLevel(find(text), queryTerms.length);
    expect(['Budget alert', 'Budget', 'Nothing'].map(level)).toEqual(['full', 'partial', 'none']);
  });
});

describe('snippets', () => {
  const text =
    'One two three four five. Six seven eight budget nine ten eleven alert. And four words more.';
  it.each([
    ['budget', 5, '…five. Six seven eight [budget]…'],
    ['alert', 3, '…ten eleven [alert].…'],
    ['budget alert', 5, '…[budget] nine ten eleven [alert].…'],
    ['two', 3, 'One [two] three…'],
    ['two', 50, text.replace('two', '[two]')],
    ['zebra', 3, 'One two three…'],
    ['alert', 6, text.replace('alert', '[alert]')],
    ['two', 0, '…[two]…'],
  ])('“%s” in %i words', (query, words, expected) => {
    expect(snippet(query, text, words)).toBe(expected);
  });

  it('of Japanese are just as short', () => {
    expect(snippet('消費税', '料金は税抜きである。消費税を加算する。', 3)).toMatch(
      /^….{0,4}\[消費税\].{0,4}…$/,
    );
  });

  it('are the whole text if the text is shorter, whatever the limit', () => {
    expect(snippet('b', 'a b. A b c.', Number.MAX_SAFE_INTEGER)).toBe('a [b]. A [b] c.');
  });

  it('of no text are empty', () => {
    expect(snippetOf('', [], { words: 3, ellipsis: '…', tags })).toBe('');
  });
});

describe('the text below a title', () => {
  const line = (...text: (string | Run)[]): Content => ({ type: 'paragraph', text });
  const aside = (kind: string, ...content: Content[]): Content => ({
    type: 'aside',
    kind,
    title: [kind],
    content,
  });
  const table: Content = {
    type: 'table',
    header: [['Budget'], ['Limit']],
    align: [null, null],
    rows: [
      [['Alerts of a team'], ['50 a budget'], ['1']],
      [['Channels'], ['Any'], ['–']],
    ],
  };
  const steps: Content = {
    type: 'steps',
    start: 1,
    items: [{ content: [line('Open '), line('Monitor › Budgets › Alert')] }],
  };
  const said = (query: string, ...contents: Content[]) => {
    const { find } = finderFor(query, contents.map(textOf).join('\n'));
    return sentenceIn(contents, find);
  };

  it('is the sentence with most of the query, preferably a short one', () => {
    const long = `An alert watches ${'one more '.repeat(16)}budget.`;
    const contents = [line('A budget is a plan. It has an end.'), line(long)];
    expect(said('end', ...contents)).toBe('It has an end.');
    expect(said('budget alert', ...contents)).toBe(long);
    expect(said('budget', ...contents.toReversed())).toBe('A budget is a plan.');
    expect(said('zebra', ...contents)).toBe('A budget is a plan.');
  });

  it('is never a title, caption, alt text, table header, path, code, fact or pointer to other pages', () => {
    const contents: Content[] = [
      line({ text: 'A budget in one picture.', strong: true }),
      line('Each budget of the team, by day.'),
      aside('details', line('The budget goes up and down.')),
      aside('seealso', line('Read all about a budget.')),
      { type: 'code', code: 'budget = a b c.' },
      { type: 'facts', items: [{ term: ['Plan'], content: [line('With a budget of any plan.')] }] },
      steps,
      line('Budget:'),
    ];
    expect(said('budget', ...contents)).toBeUndefined();
    expect(said('budget', ...contents, aside('note', line('A budget is a plan.')))).toBe(
      'A budget is a plan.',
    );
  });

  it('is a row, or a term with its meaning, if no sentence has any of the query', () => {
    const term: Content = {
      type: 'definitions',
      items: [{ term: ['Quota'], content: [line('A limit of the provider. See also Limit.')] }],
    };
    const contents = [line('Limits are here to help.'), table, term];
    expect(said('budget', ...contents)).toBe('Alerts of a team: 50 a budget');
    expect(said('quota', ...contents)).toBe('Quota: A limit of the provider.');
    expect(said('zebra', ...contents)).toBe('Limits are here to help.');
    expect(said('budget', table)).toBe('Alerts of a team: 50 a budget');
  });
});

const built = buildIndex(
  [
    pageOf(
      '/docs/a/b',
      'Page',
      'Lead.',
      [
        ['One', 'one', 'Text.'],
        ['Two', '', 'More.'],
      ],
      {
        providers: ['AWS', 'Azure'],
      },
    ),
  ],
  { baseUrl: '/base/' },
);
const records = recordsIn(built);

describe('records', () => {
  it('link a heading without an anchor to the one above it, but keep its own id', () => {
    expect(records.map(({ heading }) => [heading.objectID, heading.url, heading.type])).toEqual([
      ['/docs/a/b', '/base/docs/a/b', 'lvl1'],
      ['/docs/a/b#one', '/base/docs/a/b#one', 'lvl2'],
      ['/docs/a/b#one~2', '/base/docs/a/b#one', 'lvl2'],
    ]);
  });
  it('call a section without its own page “Documentation”', () => {
    expect(records[0]?.heading.hierarchy.lvl0).toBe('Documentation');
    expect(records[0]?.heading.docusaurus_tag).toBe('docs-default-current');
  });
});

describe('facets', () => {
  const record = records[0]?.heading as SearchRecord;
  it.each([
    [undefined, true],
    [[], true],
    [['providers:AWS', 'providers:Azure'], true],
    [['providers:AWS', 'providers:Google Cloud'], false],
    [[['providers:Google Cloud', 'providers:Azure']], true],
    [[[]], false],
    [['kind:how-to'], false],
    [['kind:-how-to'], true],
    [['hierarchy.lvl0:Documentation'], true],
    [['providers'], false],
  ] as const)('%j', (facetFilters, passes) => {
    const filter = filterOf(facetFilters === undefined ? {} : { facetFilters: [...facetFilters] });
    expect(filter(record)).toBe(passes);
  });
  it('include the choice that a record requires, also on its page', () => {
    const plain = pageOf('/docs/a', 'A', 'Lead.', [
      ['Both', 'both', 'Words.'],
      ['Blob', 'blob', 'Words.'],
      ['None', 'none', 'Words.'],
    ]);
    const page = {
      ...plain,
      headings: plain.headings.map((heading) =>
        heading.text === 'Blob' ? { ...heading, under: { provider: ['azure'] } } : heading,
      ),
      blocks: plain.blocks.map((block): (typeof plain.blocks)[number] =>
        block.anchor === 'both'
          ? {
              type: 'choices',
              group: 'provider',
              anchor: 'both',
              path: ['Both'],
              options: [
                { value: 'aws', label: 'AWS', content: [] },
                { value: 'google-cloud elsewhere', label: 'Others', content: [] },
              ],
            }
          : block,
      ),
    };
    const made = recordsIn(buildIndex([page], { baseUrl: '/' }));
    const all = ['aws', 'google-cloud', 'azure'];
    expect(made.map(({ heading, content }) => [heading.provider, content?.provider])).toEqual([
      [all, undefined],
      [all.slice(0, 2), all.slice(0, 2)],
      [['azure'], ['azure']],
      [undefined, undefined],
    ]);
    expect(filterOf({ facetFilters: ['provider:azure'] })(made[0]!.heading)).toBe(true);
    expect(filterOf({ facetFilters: ['provider:azure'] })(made[1]!.heading)).toBe(false);
    expect(countFacets(['role', 'provider'], [{ record: made[0]!.heading, count: 1 }])).toEqual({
      role: {},
      provider: { aws: 1, 'google-cloud': 1, azure: 1 },
    });
  });
  it('count the hits that have each value', () => {
    expect(countFacets(['providers', 'kind'], [{ record, count: 3 }])).toEqual({
      providers: { AWS: 3, Azure: 3 },
      kind: {},
    });
  });
});
