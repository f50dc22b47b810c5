/** Which hits come before which. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex, openBuilt, type BuiltEngine } from '..';
import type { Page } from '../../../content/model';
import { pageOf } from '../pages.fixture';
import { explained } from './explain';

/** Noise: pages that have nothing to do with a test, so that words are rare or common. */
const others = Array.from({ length: 12 }, (_, number) =>
  pageOf(
    `/docs/other/${number}`,
    `Other ${number}`,
    'Common words of every page, cost and report.',
  ),
);

/** Returns the addresses found for a query among some pages and the noise. */
function found(query: string, ...pages: readonly Page[]): string[] {
  const engine = openBuilt(buildIndex([...others, ...pages], { baseUrl: '/' }));
  const [result] = engine.answer({
    requests: [{ indexName: 'main', query, hitsPerPage: 50 }],
  }).results;
  return (result?.hits ?? []).map(({ url }) => url);
}

const page = (url: string, title: string, text: string, rest: Partial<Page> = {}) =>
  pageOf(`/docs/${url}`, title, text, [], rest);

describe('the ranking', () => {
  it('titles count more than texts', () => {
    const urls = found(
      'gizmo',
      page('text', 'Thing', 'A gizmo, and once more a gizmo.'),
      page('title', 'Gizmo', 'A thing.'),
    );
    expect(urls).toEqual(['/docs/title', '/docs/text']);
  });
  it('for the name of a thing, the task that creates it is the first of its tasks', () => {
    const pages = [
      page('faq', 'Gizmo FAQ', 'Gizmos, and each gizmo.', { kind: 'faq' }),
      page('share', 'Share gizmos', 'Share a gizmo: every gizmo.', { kind: 'how-to' }),
      page('create', 'Create a gizmo', 'Name it.', { kind: 'how-to' }),
      page('gizmo', 'Gizmo', 'A gizmo is a thing.', { kind: 'concept' }),
    ];
    const first = ['/docs/gizmo', '/docs/faq', '/docs/create'];
    expect(found('gizmo', ...pages).slice(0, 3)).toEqual(first);
    expect(found('share gizmo', ...pages)[0]).toBe('/docs/share');
  });
  it.each([
    ['gizmo', 'Create a gizmo', true],
    ['gizmo', 'Set up and use your gizmos', true],
    ['gizmo', 'Create a folding gizmo', false],
    ['gz', 'Create a garden zone', true],
    ['garden report', 'Create a garden', false],
  ])('for “%s”, whether “%s” is the first task: %s', (query, title, is) => {
    const pages = [...others, page('task', title, 'Name it.', { kind: 'how-to' })];
    const synonyms = [{ from: 'gz', to: 'garden zone' }];
    const { engine, read } = openBuilt(buildIndex(pages, { baseUrl: '/', synonyms }));
    const { scoring } = read(() => engine.explain(query));
    expect(scoring.priorOf(others.length) > 1).toBe(is);
  });
  it('a title that goes on within a known word does not begin with it', () => {
    const urls = found(
      'giz',
      page('long', 'Gizmology of machines', 'A thing.'),
      page('word', 'Thing', 'A thing.', { keywords: ['giz'] }),
    );
    expect(urls).toEqual(['/docs/word', '/docs/long']);
  });
  it('the typed form counts more than related ones', () => {
    const urls = found(
      'gizmos ',
      page('one', 'Thing', 'This is a gizmo here.'),
      page('many', 'Thing', 'These are gizmos here.'),
    );
    expect(urls).toEqual(['/docs/many', '/docs/one']);
  });
  it('rare words count more than common ones', () => {
    const urls = found(
      'cost gizmo',
      page('common', 'Thing', 'Cost, cost and cost.'),
      page('rare', 'Thing', 'Gizmo.'),
    );
    expect(urls[0]).toBe('/docs/rare');
  });
  it('having all words is better than having one often', () => {
    const urls = found(
      'gizmo gadget',
      page('often', 'Thing', 'Gizmo, gizmo, gizmo, gizmo, gizmo and gizmo.'),
      page(
        'both',
        'Thing',
        'A gizmo, and later in this long sentence of many words also a gadget.',
      ),
    );
    expect(urls).toEqual(['/docs/both', '/docs/often']);
  });
  it('words close together count more than the same words far apart', () => {
    const urls = found(
      'gizmo gadget ',
      page(
        'apart',
        'Thing',
        'Gizmo is one thing of them all that we ever made, another is gadget.',
      ),
      page(
        'together',
        'Thing',
        'One thing of them all that we ever made is another gizmo gadget is.',
      ),
    );
    expect(urls).toEqual(['/docs/together', '/docs/apart']);
  });
  it('adjacent words count more than the same words with others between', () => {
    const urls = found(
      'gizmo gadget ',
      page('near', 'Thing', 'One thing of them all is another gizmo that is no gadget.'),
      page('next', 'Thing', 'One thing of them all that is no other is gizmo gadget.'),
    );
    expect(urls).toEqual(['/docs/next', '/docs/near']);
  });
  it.each(['questions', 'searches'])(
    'a page is ranked higher if one of its %s is the query',
    (key) => {
      const questions = ['Where do I find the gizmo of a gadget?'];
      const urls = found(
        'where is the gizmo of my gadget',
        page('plain', 'Thing', 'The gizmo of a gadget. A gizmo.'),
        page('asked', 'Thing', 'The gizmo of a gadget. A gizmo.', { [key]: questions }),
      );
      expect(urls[0]).toBe('/docs/asked');
    },
  );
  it('equal hits stay in the order of the docs', () => {
    const urls = found('gizmo', page('b', 'Thing', 'Gizmo.'), page('a', 'Thing', 'Gizmo.'));
    expect(urls).toEqual(['/docs/b', '/docs/a']);
  });
  it('a section that matches comes before its page', () => {
    const guide = pageOf('/docs/guide', 'Guide', 'All about machines.', [
      ['Paint a gizmo', 'paint', 'Use red.'],
      ['Break a gadget', 'break', 'Use force.'],
    ]);
    expect(found('paint gizmo', guide)[0]).toBe('/docs/guide#paint');
    expect(found('guide', guide)[0]).toBe('/docs/guide');
  });
  it('stop words in a short query find nothing by themselves', () => {
    expect(
      found('the gizmo', page('a', 'Thing', 'A gizmo.'), page('b', 'The', 'The the.')),
    ).toEqual(['/docs/a']);
  });
});

describe('the kind of page', () => {
  const kinds = ['concept', 'how-to', 'reference'] as const;
  const alike = kinds.map((kind) => page(kind, 'Gizmo', 'A gizmo.', { kind }));
  it.each([
    ['how do I gizmo', 'how-to'],
    ['what is a gizmo', 'concept'],
    ['gizmo limits', 'reference'],
    ['gizmo', 'concept'],
  ])('that “%s” asks for comes first among equals: %s', (query, kind) => {
    expect(found(query, ...alike)[0]).toBe(`/docs/${kind}`);
  });
});

describe('texts of links to a page', () => {
  const link = (text: string, href: string): Partial<Page> => ({
    blocks: [{ type: 'paragraph', text: [{ text, href }], anchor: '', path: [] }],
  });

  it('find the page, before pages that contain the same words', () => {
    const urls = found(
      'the gadget handbook',
      page('says', 'Thing', 'A handbook of one gadget.'),
      page('target', 'Machines', 'What they do.'),
      page('from', 'Start', '', link('gadget handbook', '/docs/target')),
    );
    expect(urls[0]).toBe('/docs/target');
  });
  it('put a page with that exact name first, however common its words are in other forms', () => {
    const other = 'A gadget changes, and so does another gadget from year to year.';
    const urls = found(
      'gadgets changed years ago',
      page('asks', 'A gadget changes', other, {
        questions: Array.from({ length: 4 }, () => other),
      }),
      page('target', 'Machines', 'What they do.'),
      page('from', 'Start', other, link('gadgets changed years ago', '/docs/target')),
      ...Array.from({ length: 6 }, (_, at) => page(`more-${at}`, 'More', other)),
    );
    expect(urls[0]).toBe('/docs/target');
  });
  it('count more if they have only the words of the query', () => {
    const urls = found(
      'gadget',
      page('more', 'Machines', 'What they do.'),
      page('one', 'Machines', 'What they do.'),
      page('from-1', 'Start', '', link('gadget for those who travel', '/docs/more')),
      page('from-2', 'Start', '', link('gadget', '/docs/one')),
    );
    expect(urls.indexOf('/docs/one')).toBeLessThan(urls.indexOf('/docs/more'));
  });
});

describe('while the reader types', () => {
  it('the page whose title begins this way comes first, even if others repeat the words', () => {
    const often = page('often', 'Thing', 'Gizmos, gizmos and gizmos. Gizmos!');
    const named = page('named', 'Gizmos of the world', 'A long story.');
    expect(found('giz', often, named)[0]).toBe('/docs/named');
    expect(found('Gizmos of th', often, named)[0]).toBe('/docs/named');
  });
  it('an incomplete word counts most in titles, then in headings', () => {
    const parts = [['About gizmos', 'about', 'What it is.']] as const;
    const urls = found(
      'a giz',
      page('text', 'Thing', 'Of gizmos, of gizmos.'),
      pageOf('/docs/heading', 'Thing', 'Nothing.', parts),
      page('title', 'Other gizmos', 'Nothing.'),
    );
    expect(urls).toEqual(['/docs/title', '/docs/heading#about', '/docs/text']);
  });
});

it('a page stays first while its title is typed letter by letter', () => {
  const titles = ['Gizmo reports', 'Report of gadgets', 'Gadget alerts', 'Alert rules', 'Rules'];
  const all = titles.map((title, at) => page(`p-${at}`, title, `All of ${titles.join(', ')}.`));
  titles.forEach((title, at) => {
    for (let length = 4; length <= title.length; length += 1) {
      const typed = title.slice(0, length);
      expect([typed, found(typed, ...all)[0]]).toEqual([typed, `/docs/p-${at}`]);
    }
  });
});

/** The hits of a query, each with its score and the parts of that score. */
const explainedBy = ({ engine, index, read }: BuiltEngine, query: string) =>
  read(() => {
    const { scoring, listed } = engine.explain(query);
    return listed.map(({ passage }) => ({
      score: passage.score,
      parts: explained(passage, scoring, index.store),
    }));
  });

describe('an explanation', () => {
  const parts = [
    ['Paint a gizmo', 'paint', 'Use red for a gizmo. A gadget needs none.'],
    ['Break a gadget', 'break', 'Use force. ERROR_42 says why.'],
  ] as const;
  const pages = [
    ...others.map((other) => ({ ...other, questions: ['What is this one about?'] })),
    pageOf('/docs/guide', 'Gizmo guide', 'All about a gadget.', parts, {
      kind: 'landing',
      questions: ['How do I paint a gizmo?'],
      keywords: ['gadgetry'],
    }),
    page('from', 'Start', '', {
      blocks: [
        {
          type: 'paragraph',
          anchor: '',
          path: [],
          text: [{ text: 'painting of gizmos', href: '/docs/guide' }],
        },
      ],
    }),
  ];
  const engine = openBuilt(buildIndex(pages, { baseUrl: '/' }));
  const infos = (query: string) => explainedBy(engine, query);

  it('has points that add up to the score', () => {
    const words = [
      'gizmo',
      'gadget',
      'paint',
      'how',
      'do',
      'I',
      'ERROR_42',
      'gimzo',
      'gadgetr',
      'of',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 6 }), (some) => {
        const all = infos(some.join(' '));
        for (const { score, parts: made } of all) {
          expect(made.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 9);
        }
      }),
    );
    expect(infos('gizmo').length).toBeGreaterThan(1);
  });
  it('names fields, words of the query and other factors', () => {
    const [first] = infos('how do I paint a gizmo red');
    const names = first?.parts.map(({ what, term }) => (term ? `${what} (${term})` : what));
    expect(names).toEqual(
      expect.arrayContaining([
        'section: heading (paint)',
        'page: title (gizmo)',
        'page: links (gizmo)',
        'question of the page asks the same',
        'words that tell it from other pages',
        'heading matches the query',
        'words close together',
        'kind of page',
      ]),
    );
  });
  it('is in the order of the hits', () => {
    const request = { indexName: 'main', query: 'gizmo', hitsPerPage: 1000 };
    const [result] = engine.answer({ requests: [request] }).results;
    const urls = engine.read(() =>
      engine.engine.explain('gizmo').listed.map(({ page: at }) => engine.index.pages[at]?.url),
    );
    expect(result?.hits.map((hit) => hit.url_without_anchor)).toEqual(urls);
  });
});

it('a page whose title begins with the query comes before hundreds that repeat the words', () => {
  const often = Array.from({ length: 400 }, (_, number) =>
    page(`often-${number}`, 'Thing', 'Gizmos, gizmos and gizmos. Gizmos!'),
  );
  const named = page('named', 'Gizmos of the world', `A ${'very '.repeat(200)} long story.`);
  expect(found('gizm', ...often, named)[0]).toBe('/docs/named');
  const engine = openBuilt(buildIndex([...often, named], { baseUrl: '/' }));
  const hits = explainedBy(engine, 'gizm');
  expect(hits).toHaveLength(401);
  for (const { score, parts } of hits) {
    expect(parts.reduce((all, { points }) => all + points, 0)).toBeCloseTo(score, 9);
  }
});

it('a page is always found by its title, whatever the other pages', () => {
  const word = fc.constantFrom('gizmo', 'gadget', 'cost', 'report', 'of', 'the', 'alerts', 'alert');
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, fc.array(fc.tuple(text, text), { maxLength: 8 }), (title, more) => {
      const own = page('own', title, 'Something else.');
      const added = more.map(([name, says], at) => page(`added-${at}`, name, says));
      expect(found(title, own, ...added)).toContain('/docs/own');
    }),
    { seed: 5 },
  );
});
