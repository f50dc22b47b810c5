/** What search makes of pages. */
import { describe, expect, it } from 'vitest';
import { textOfBlocks, type Block, type Content, type Page } from '../../../content/model';
import { openBuilt } from '../reading';
import { buildIndex } from '../files/build';
import { pageOf, pages } from '../pages.fixture';
import { allChoices, choicesOf, isLinkList, passageStarts } from './passages';
import { corpusOf } from './corpus';
import { linkTextsOf } from './link-texts';
import type { SectionFacts } from '../files/shown';

const place = { anchor: '', path: [] };
const blockOf = (content: Content): Block => ({ ...content, ...place });
const paragraph = (...text: Extract<Content, { type: 'paragraph' }>['text']): Content => ({
  type: 'paragraph',
  text,
});
const list = (...items: Content[]): Block =>
  blockOf({ type: 'list', items: items.map((content) => ({ content: [content] })) });

const words = (count: number, word: string) => Array<string>(count).fill(word).join(' ');

/** A page with a section of several passages, and an empty one below it. */
const lengthy: Page = {
  ...pageOf('/docs/a', 'A', ''),
  headings: [
    { depth: 2, text: 'Long', anchor: 'long', block: 1 },
    { depth: 3, text: 'Below', anchor: 'below', block: 6 },
  ],
  blocks: [
    paragraph('Lead.'),
    paragraph(words(150, 'one')),
    paragraph(words(90, 'two')),
    paragraph(words(60, 'three')),
    { type: 'code', code: words(600, 'code') } as const,
    paragraph('After.'),
  ].map(blockOf),
};

/** Returns the passages of pages as an index shows them, page by page. */
function shown(some: readonly Page[]): SectionFacts[][] {
  const { index, read } = openBuilt(buildIndex(some, { baseUrl: '/' }));
  const { firstPassage } = index.store;
  return read(() =>
    index.pages.map((_, page) =>
      Array.from(
        { length: (firstPassage[page + 1] ?? 0) - (firstPassage[page] ?? 0) },
        (_none, passage) => index.sectionOf((firstPassage[page] ?? 0) + passage) ?? [],
      ).flat(),
    ),
  );
}

describe('the corpus', () => {
  const corpus = corpusOf(pages, { baseUrl: '/help/' });

  it('keeps listed pages, with the lead of each first', () => {
    expect(corpus.pages.map(({ document }) => document.url)).toEqual([
      '/docs/governance',
      '/docs/governance/budgets',
      '/docs/operate/cloudflow',
      '/docs/terms/jp',
    ]);
    const plain = { from: 0, elsewhere: false, troubleshooting: false };
    expect(corpus.pages[1]?.passages).toEqual([
      {
        ...plain,
        section: 0,
        to: 1,
        text: 'A budget is a planned amount for a part of your bill.',
      },
      {
        ...plain,
        section: 1,
        to: 2,
        text: 'Open Monitor and select Create budget.\nName it.',
      },
      {
        ...plain,
        section: 2,
        to: 1,
        text: 'A threshold sends a message when a share is spent.',
      },
    ]);
    expect(corpus.pages[1]?.paths).toEqual([[], ['Create a budget'], ['Thresholds']]);
  });

  it('names a section after its own page', () => {
    expect(corpus.sectionNames).toEqual({ governance: 'Governance' });
  });

  it('folds synonyms', () => {
    const folded = corpusOf([], {
      baseUrl: '/',
      synonyms: [{ from: 'Éc-2!', to: ' Virtual  Machine ' }],
      closeWords: ['Cost, Spend'],
    });
    expect(folded.synonyms).toEqual([{ from: 'ec 2', to: 'virtual machine' }]);
    expect(folded.closeWords).toEqual(['cost spend']);
  });

  it('has the texts of links to pages, unless it is told not to', () => {
    const linking: Page = {
      ...pageOf('/docs/b', 'B', ''),
      blocks: [blockOf(paragraph({ text: 'planned', href: '/docs/governance/budgets' }))],
    };
    const linksOf = (links?: boolean) =>
      corpusOf([...pages, linking], {
        baseUrl: '/',
        ...(links !== undefined && { links }),
      }).pages.flatMap((page) => page.links);
    expect(linksOf()).toEqual(['planned']);
    expect(linksOf(false)).toEqual([]);
  });

  it('gives a page that begins with a heading an empty lead', () => {
    const page: Page = {
      ...pageOf('/docs/a', 'A', ''),
      headings: [{ depth: 2, text: 'First', anchor: 'first', block: 0 }],
      blocks: [{ type: 'paragraph', text: ['One.'], anchor: 'first', path: ['First'] }],
    };
    const [passages] = shown([page]);
    expect(passages?.map(({ level, text }) => [level, text])).toEqual([
      [0, ''],
      [2, 'One.'],
    ]);
  });

  it('splits long sections between blocks, and keeps code whole', () => {
    const [kept] = corpusOf([lengthy], { baseUrl: '/' }).pages;
    const sections = kept?.document.sections ?? [];
    expect(
      kept?.passages.map(({ section, from, to, text }) => [
        sections[section]?.heading,
        from,
        to,
        [...new Set(text.split(/\s/))].join(' '),
      ]),
    ).toEqual([
      ['', 0, 1, 'Lead.'],
      ['Long', 0, 2, 'one two'],
      // Too few words for a passage.
      ['Long', 2, 4, 'three code'],
      ['Long', 4, 5, 'After.'],
      ['Below', 0, 0, ''],
    ]);
    const own = kept?.passages.filter(({ section }) => section === 1) ?? [];
    expect(own.map(({ text }) => text).join('\n')).toBe(textOfBlocks(sections[1]?.blocks ?? []));
    expect(passageStarts([])).toEqual([0]);
  });

  it('is shown as it was split', () => {
    const all = [...pages.filter(({ unlisted }) => !unlisted), lengthy];
    expect(
      shown(all).map((passages) => passages.map(({ section, text }) => [section, text])),
    ).toEqual(
      corpusOf(all, { baseUrl: '/' }).pages.map(({ passages }) =>
        passages.map(({ section, text }) => [section, text]),
      ),
    );
    const [passages] = shown([lengthy]);
    expect(passages?.map(({ anchor, times, path }) => [anchor, times, path])).toEqual([
      ['', 1, []],
      ['long', 1, ['Long']],
      ['long', 2, ['Long']],
      ['long', 3, ['Long']],
      ['below', 1, ['Long', 'Below']],
    ]);
  });

  it('counts levels by the headings above, not by their depth, up to the sixth', () => {
    const levelsOf = (depths: readonly number[]) => {
      const page: Page = {
        ...pageOf('/docs/a', 'A', 'Lead.'),
        headings: depths.map((depth, index) => ({
          depth,
          text: `H${index}`,
          anchor: `h${index}`,
          block: 1,
        })),
      };
      return shown([page])[0] ?? [];
    };
    const passages = levelsOf([1, 4, 5, 6, 6, 2]);
    expect(passages.map(({ level }) => level)).toEqual([0, 2, 3, 4, 5, 5, 3]);
    expect(passages.map(({ path }) => path)).toEqual([
      [],
      ['H0'],
      ['H0', 'H1'],
      ['H0', 'H1', 'H2'],
      ['H0', 'H1', 'H2', 'H3'],
      ['H0', 'H1', 'H2', 'H4'],
      ['H0', 'H5'],
    ]);
    expect(levelsOf([1, 2, 3, 4, 5, 6]).map(({ level }) => level)).toEqual([0, 2, 3, 4, 5, 6, 6]);
  });
});

describe('choices', () => {
  const variants = (group: string, ...values: string[]): Content => ({
    type: 'choices',
    group,
    options: values.map((value) => ({ value, label: value, content: [] })),
  });

  it('are those that blocks are in, then those that they contain, each once', () => {
    const aside: Content = {
      type: 'aside',
      kind: 'note',
      title: [],
      content: [variants('provider', 'azure aws')],
    };
    expect(choicesOf([paragraph('Text.'), aside], { provider: ['aws'] })).toEqual({
      provider: ['aws', 'azure'],
    });
    expect(choicesOf([paragraph('Text.')])).toEqual({});
  });

  it('are empty for values that do not exist', () => {
    expect(choicesOf([variants('weather', 'rain'), variants('provider', 'rain')])).toEqual({});
    expect(choicesOf([], { weather: ['rain'] })).toEqual({});
  });

  it('of several parts are merged', () => {
    expect(
      allChoices([{ provider: ['aws'] }, {}, { role: ['owner'], provider: ['azure', 'aws'] }]),
    ).toEqual({ provider: ['aws', 'azure'], role: ['owner'] });
  });
});

describe('lists of other pages', () => {
  const link = (href: string) => ({ text: 'Budgets', href });
  const next = paragraph(link('/docs/budgets'), ': what they are');

  it.each([
    ['items that begin with a link', [list(next, next)], true],
    ['most items', [list(next, next, paragraph('More'))], true],
    ['few items', [list(next, paragraph('More'), paragraph('And more'))], false],
    ['links to the page itself', [list(paragraph(link('/docs/here#a'), ': below'))], false],
    ['links elsewhere', [list(paragraph(link('https://example.com'), ': not ours'))], false],
    ['links within the text', [list(paragraph('See ', link('/docs/budgets')))], false],
    ['a short list below a long text', [blockOf(paragraph('x'.repeat(99))), list(next)], false],
    ['a long list below a short text', [blockOf(paragraph('10 pages')), list(next)], true],
    ['nothing', [], false],
  ] as const)('%s', (_, blocks, expected) => {
    expect(isLinkList(blocks, '/docs/here')).toBe(expected);
  });
});

describe('texts of links', () => {
  const link = (text: string, href: string) => paragraph({ text, href });
  const linking = (url: string, file: string, ...contents: Content[]): Page => ({
    ...pageOf(url, 'A', ''),
    file,
    blocks: contents.map(blockOf),
  });
  const target = linking('/docs/b/target', 'b/target.md');
  const textsOf = (...from: Page[]) => linkTextsOf([target, ...from]).get('/docs/b/target') ?? [];

  it('belong to the page that they lead to, however the link is written', () => {
    const from = linking(
      ...(['/docs/b/from', 'b/from.md'] as const),
      link('One', 'target.md#part'),
      link('Two', '/docs/b/target'),
      link('Three', '../target/'),
      link('Elsewhere', 'https://example.com/b/target'),
    );
    expect(textsOf(from)).toEqual(['One', 'Two', 'Three']);
    expect(linkTextsOf([target, from]).get('/docs/b/from')).toBeUndefined();
  });

  it('count once for each page that has them, and not for the page itself', () => {
    const twice = (url: string) =>
      linking(
        url,
        `${url.slice(6)}.md`,
        link('The target', '/docs/b/target'),
        link('the Target', '/docs/b/target'),
      );
    const many = Array.from({ length: 9 }, (_, number) => twice(`/docs/c/${number}`));
    const itself = linking(
      '/docs/b/target',
      'b/target.md',
      link('Here', '#part'),
      link('Me', '/docs/b/target'),
    );
    const once = linking('/docs/c/once', 'c/once.md', link('Seldom', '/docs/b/target'));
    expect(textsOf(once, ...many)).toEqual(['The target', 'The target', 'The target', 'Seldom']);
    expect(linkTextsOf([itself]).size).toBe(0);
  });

  it('are few and short', () => {
    const links = Array.from({ length: 200 }, (_, number) =>
      link(`Text ${number}`, '/docs/b/target'),
    );
    const long = link('x'.repeat(200), '/docs/b/target');
    expect(textsOf(linking('/docs/d', 'd.md', long, ...links))).toHaveLength(40);
  });
});
