import { describe, expect, it } from 'vitest';
import {
  contentsIn,
  documentOf,
  markdownAddress,
  markdownOf,
  markdownOfDocument,
  markdownOfInline,
  markdownOfPage,
  pageOfMarkdown,
  sectionsOf,
  textOf,
  wordsOf,
  type Content,
} from '.';
import { pageAt } from './page.fixture';

const p = (...text: string[]): Content => ({ type: 'paragraph', text });

const contents: readonly Content[] = [
  p('1. no list'),
  {
    type: 'steps',
    start: 2,
    items: [{ content: [p('Open'), { type: 'code', language: 'sh', code: 'a\n\nb' }] }],
  },
  { type: 'list', items: [{ content: [p('Done')], checked: true }, { content: [p('Two')] }] },
  {
    type: 'table',
    header: [['Name'], ['Sum']],
    align: [null, 'right'],
    rows: [[['a|b'], ['1']], [['c']]],
  },
  { type: 'aside', kind: 'tip', title: ['Tip'], content: [p('Ask.')] },
  {
    type: 'choices',
    group: 'interface',
    options: [{ value: 'cli', label: 'Command line', content: [p('Run it.')] }],
  },
  { type: 'definitions', items: [{ term: ['Cost'], content: [p('What it costs.')] }] },
  { type: 'code', title: 'x.md', code: '```' },
];

describe('Markdown of the model', () => {
  it('includes every type of content', () => {
    expect(markdownOf(contents)).toBe(
      [
        '1\\. no list',
        '2. Open\n\n   ```sh\n   a\n\n   b\n   ```',
        '- [x] Done\n- Two',
        '| Name | Sum |\n| --- | ---: |\n| a\\|b | 1 |\n| c |  |',
        '> **Tip**\n>\n> Ask.',
        '**Command line**\n\nRun it.',
        '- **Cost**: What it costs.',
        '````text title="x.md"\n```\n````',
      ].join('\n\n'),
    );
  });
  it('formats text, and keeps spaces outside the marks', () => {
    expect(
      markdownOfInline([
        'a_b ',
        { text: 'bold ', strong: true },
        { text: 'x`y', code: true, href: '/docs/a b' },
        { text: 'A chart', image: 'a.png' },
      ]),
    ).toBe('a\\_b **bold** [``x`y``](</docs/a b>)![A chart](<a.png>)');
  });
});

describe('Markdown of a page document', () => {
  const site = { origin: 'https://help.example', baseUrl: '/help/' };
  const link: Content = { type: 'paragraph', text: [{ text: 'x', href: '/docs/b#y' }] };
  const inline = link.type === 'paragraph' ? link.text : [];
  const everywhere: readonly Content[] = [
    link,
    { type: 'list', items: [{ content: [link] }] },
    { type: 'steps', start: 1, items: [{ content: [link] }] },
    { type: 'table', caption: inline, header: [inline], align: [null], rows: [[inline]] },
    { type: 'definitions', items: [{ term: inline, content: [link] }] },
    { type: 'facts', items: [{ term: inline, content: [link] }] },
    { type: 'aside', kind: 'tip', title: inline, content: [link] },
    { type: 'choices', options: [{ value: 'a', label: 'A', content: [link] }] },
  ];
  const written = (blocks: readonly Content[]) =>
    markdownOfDocument(
      documentOf(
        pageAt('/docs/a', { blocks: blocks.map((one) => ({ ...one, anchor: '', path: [] })) }),
      ),
      site,
    );

  it('begins with its title, address and dates, and leaves out what is not known', () => {
    const document = documentOf(
      pageAt('/docs/a', { title: 'A: "b"', description: 'What it is.', reviewed: '2026-11-02' }),
    );
    expect(markdownOfDocument(document, site, '2026-11-03')).toBe(
      '---\ntitle: "A: \\"b\\""\ndescription: "What it is."\nurl: "https://help.example/help/docs/a"\n' +
        'last_changed: "2026-11-03"\nlast_reviewed: "2026-11-02"\n---\n\n# A: "b"\n',
    );
    expect(markdownOfDocument(documentOf(pageAt('/docs/a')), site)).toBe(
      '---\ntitle: "Title"\nurl: "https://help.example/help/docs/a"\n---\n\n# Title\n',
    );
  });
  it('has whole addresses in every kind of content', () => {
    const text = written(everywhere);
    expect(text).not.toContain('](/');
    expect(text.match(/\]\(https:\/\/help\.example\/help\/docs\/b#y\)/g)).toHaveLength(13);
  });
  it('has whole addresses of anchors and pictures, and leaves other sites alone', () => {
    const text = [
      { text: 'a', href: '#here' },
      { text: 'b', href: 'https://other.example/x' },
      { text: 'c', href: '//cdn.example/x' },
      { text: 'd', image: '/img/d.png' },
    ];
    expect(written([{ type: 'paragraph', text }])).toContain(
      '[a](https://help.example/help/docs/a#here)[b](https://other.example/x)' +
        '[c](//cdn.example/x)![d](<https://help.example/help/img/d.png>)',
    );
  });
  it('is next to the page', () => {
    expect(markdownAddress('/docs/a')).toBe('/docs/a.md');
    expect(pageOfMarkdown('docs/release-1.2.md')).toBe('docs/release-1.2');
    expect(['docs/a', '.md', 'docs/.md'].map(pageOfMarkdown)).toEqual(Array(3).fill(undefined));
  });
});

const place = { anchor: '', path: [] };
const page = pageAt('/docs/a', {
  headings: [
    { depth: 2, text: 'First', anchor: 'first', block: 1 },
    { depth: 3, text: 'Nameless', anchor: '', block: 1 },
    { depth: 2, text: 'Second', anchor: 'second', block: 3 },
  ],
  blocks: [
    { ...p('Top.'), ...place },
    { ...p('One.'), ...place },
    { ...p('Two.'), ...place },
    { ...p('Three.'), ...place },
  ],
});

describe('reading the model', () => {
  it('sections follow the headings, and have the nearest anchor', () => {
    expect(
      sectionsOf(page).map(({ anchor, path, blocks }) => [anchor, path, blocks.map(textOf)]),
    ).toEqual([
      ['', [], ['Top.']],
      ['first', ['First'], []],
      ['first', ['First', 'Nameless'], ['One.', 'Two.']],
      ['second', ['Second'], ['Three.']],
    ]);
    expect(markdownOfPage(page)).toBe(
      '# Title\n\nTop.\n\n## First\n\n### Nameless\n\nOne.\n\nTwo.\n\n## Second\n\nThree.\n',
    );
  });
  it('words come from the title, headings and blocks', () => {
    expect(wordsOf(page)).toEqual('Title First Nameless Second Top One Two Three'.split(' '));
  });
  it('nested contents are found', () => {
    expect(contents.flatMap((one) => [...contentsIn(one)]).map(({ type }) => type)).toEqual(
      'paragraph steps paragraph code list paragraph paragraph table aside paragraph choices paragraph definitions paragraph code'.split(
        ' ',
      ),
    );
  });
});
