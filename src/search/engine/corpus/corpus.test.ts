/** What search keeps of pages. */
import { describe, expect, it } from 'vitest';
import { textOf, type Block, type Content, type Page } from '../../../content/model';
import { pageOf, pages } from '../pages.fixture';
import { leadElsewhere } from './elsewhere';
import { corpusOf } from './from-pages';
import { linkTextsOf } from './linked';
import { pathsOf } from './paths';
import { wholesOf } from './wholes';

const place = { anchor: '', path: [] };
const blockOf = (content: Content): Block => ({ ...content, ...place });
const paragraph = (...text: Extract<Content, { type: 'paragraph' }>['text']): Content => ({
  ...{ type: 'paragraph', text },
});
const list = (...items: Content[]): Block =>
  blockOf({ type: 'list', items: items.map((content) => ({ content: [content] })) });

describe('the corpus', () => {
  const corpus = corpusOf(pages, { baseUrl: '/help/' });

  it('keeps listed pages, each with its lead first', () => {
    expect(corpus.pages.map(({ url }) => url)).toEqual([
      ...['/docs/governance', '/docs/governance/budgets', '/docs/operate/cloudflow'],
      '/docs/terms/jp',
    ]);
    expect(corpus.pages[1]?.sections).toEqual([
      {
        ...{ level: 0, heading: '', anchor: '' },
        text: 'A budget is a planned amount for a part of your bill.',
      },
      {
        ...{ level: 2, heading: 'Create a budget', anchor: 'create' },
        text: 'Open Monitor and select Create budget.\nName it.',
      },
      {
        ...{ level: 2, heading: 'Thresholds', anchor: 'thresholds' },
        text: 'A threshold sends a message when a share is spent.',
      },
    ]);
  });

  it('calls a section what its own page is called', () => {
    expect(corpus.sectionNames).toEqual({ governance: 'Governance' });
  });

  it('gives a page that begins with a heading an empty lead', () => {
    const page: Page = {
      ...pageOf('/docs/a', 'A', ''),
      headings: [{ depth: 2, text: 'First', anchor: 'first', block: 0 }],
      blocks: [{ type: 'paragraph', text: ['One.'], anchor: 'first', path: ['First'] }],
    };
    const [kept] = corpusOf([page], { baseUrl: '/' }).pages;
    expect(kept?.sections.map(({ level, text }) => [level, text])).toEqual([
      [0, ''],
      [2, 'One.'],
    ]);
  });

  it('cuts long sections at the edges of their blocks, and keeps code whole', () => {
    const words = (count: number, word: string) => Array<string>(count).fill(word).join(' ');
    const blocks = [
      paragraph('Lead.'),
      ...[paragraph(words(150, 'one')), paragraph(words(90, 'two')), paragraph(words(60, 'three'))],
      { type: 'code', code: words(600, 'code') } as const,
      paragraph('After.'),
    ].map(blockOf);
    const page: Page = {
      ...pageOf('/docs/a', 'A', ''),
      headings: [
        { depth: 2, text: 'Long', anchor: 'long', block: 1 },
        { depth: 3, text: 'Below', anchor: 'below', block: 6 },
      ],
      blocks,
    };
    const [kept] = corpusOf([page], { baseUrl: '/' }).pages;
    expect(
      kept?.sections.map(({ heading, anchor, more, text }) => [
        ...[heading, anchor, more, [...new Set(text.split(/\s/))].join(' ')],
      ]),
    ).toEqual([
      ['', '', undefined, 'Lead.'],
      ['Long', 'long', undefined, 'one two'],
      // Too few words to stand alone.
      ['Long', 'long', true, 'three code'],
      ['Long', 'long', true, 'After.'],
      ['Below', 'below', undefined, ''],
    ]);
    expect(kept?.sections.flatMap(({ text }) => text.split(/\s+/)).length).toBe(903);
    const choices = (...role: string[]) => ({ choices: { role } });
    const [lead, first, second, ...rest] = kept?.sections ?? [];
    const whole = wholesOf([
      lead!,
      { ...first!, ...choices('a') },
      { ...second!, ...choices('b') },
      ...rest,
    ]);
    expect(whole.map(({ anchor, more, choices: of }) => [anchor, more, of])).toEqual([
      ['', undefined, undefined],
      ['long', undefined, { role: ['a', 'b'] }],
      ['below', undefined, undefined],
    ]);
    expect(whole[1]?.text).toBe(
      blocks
        .slice(1)
        .map((block) => textOf(block))
        .join('\n'),
    );
  });

  it('counts levels by headings above, not by their depth, to the sixth', () => {
    const depths = [1, 4, 5, 6, 6, 2];
    const page: Page = {
      ...pageOf('/docs/a', 'A', 'Lead.'),
      headings: depths.map((depth, index) => ({
        ...{ depth, text: `H${index}`, anchor: `h${index}`, block: 1 },
      })),
    };
    const [kept] = corpusOf([page], { baseUrl: '/' }).pages;
    expect(kept?.sections.map(({ level }) => level)).toEqual([0, 2, 3, 4, 5, 5, 3]);
    expect(kept && pathsOf(kept)).toEqual([
      [],
      ['H0'],
      ['H0', 'H1'],
      ['H0', 'H1', 'H2'],
      ['H0', 'H1', 'H2', 'H3'],
      ['H0', 'H1', 'H2', 'H4'],
      ['H0', 'H5'],
    ]);
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
    ['a short list below much text', [blockOf(paragraph('x'.repeat(99))), list(next)], false],
    ['a long list below little text', [blockOf(paragraph('10 pages')), list(next)], true],
    ['nothing', [], false],
  ] as const)('%s', (_, blocks, expected) => {
    expect(leadElsewhere(blocks, '/docs/here')).toBe(expected);
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
