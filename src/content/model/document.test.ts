/** The page document: what it contains of a page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentOf,
  pathsOf,
  textOfBlocks,
  type Block,
  type Content,
  type Heading,
  type Page,
  type PageDocument,
} from '.';
import { DOCUMENT_VERSION } from './document';
import { pageAt } from './page.fixture';

// The same pages in every run.
fc.configureGlobal({ seed: 17 });

const place = { anchor: '', path: [] };
const p = (...text: string[]): Content => ({ type: 'paragraph', text });

/**
 * Contents of every type, with all optional fields. Text that readers see contains a space, and other text does not.
 * Every text is unique.
 */
const contents: readonly Content[] = [
  {
    type: 'paragraph',
    text: [
      'plain words',
      { text: 'a code', code: true, strong: true, emphasis: true, strike: true },
      { text: 'a link', href: '/docs/linked#there' },
      { text: 'a picture', image: 'picture.png' },
    ],
  },
  {
    type: 'list',
    items: [
      { content: [p('first item')], checked: false, anchor: 'item' },
      { content: [p('second item'), { type: 'list', items: [{ content: [p('inner item')] }] }] },
    ],
  },
  { type: 'steps', start: 3, items: [{ content: [p('a step')] }] },
  {
    type: 'table',
    caption: ['the caption'],
    header: [['left head'], ['right head']],
    align: ['left', null],
    rows: [[['a cell'], [{ text: 'coded cell', code: true }]]],
    anchors: ['row', null],
  },
  { type: 'table', header: [], align: [], rows: [] },
  { type: 'code', code: 'echo hello', language: 'sh', title: 'hello of sh' },
  { type: 'code', code: 'bare code' },
  {
    type: 'definitions',
    problem: true,
    items: [{ term: ['the cause'], content: [p('no access')], anchor: 'cause' }],
  },
  { type: 'facts', items: [{ term: ['who may'], content: [p('an owner')] }] },
  { type: 'aside', kind: 'tip', title: ['good to know'], content: [p('an aside')] },
  {
    type: 'choices',
    group: 'provider',
    options: [{ value: 'aws', label: 'Amazon Web', content: [p('a variant')] }],
  },
  { type: 'choices', options: [] },
];

const whole = pageAt('/docs/part/whole', {
  title: 'the title',
  description: 'the description',
  kind: 'how-to',
  section: 'part',
  keywords: ['the keyword'],
  questions: ['the question'],
  searches: ['the search'],
  reviewed: '2026-11-01',
  plans: ['the plan'],
  providers: ['the provider'],
  permissions: ['a permission'],
  headings: [
    { depth: 2, text: 'the heading', anchor: 'heading', block: 1, under: { role: ['owner'] } },
    { depth: 3, text: 'the inner heading', anchor: '', block: 1 + contents.length },
  ],
  blocks: [
    { ...p('the lead'), ...place },
    ...contents.map((content): Block => ({
      ...content,
      anchor: 'heading',
      path: ['the heading'],
      under: { role: ['owner'] },
    })),
  ],
});

type Path = readonly (string | number)[];

/** Returns the paths of all values in a value. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const own = Array.isArray(value)
    ? value.map((one, at) => [at, one] as const)
    : Object.entries(value);
  return [path, ...own.flatMap(([key, one]) => pathsIn(one, [...path, key]))];
}

const valueAt = (value: unknown, path: Path) =>
  path.reduce((inner, key) => (inner as Record<string, unknown>)[key], value);

const roundTrip = (page: Page) => JSON.parse(JSON.stringify(documentOf(page))) as PageDocument;

describe('the document of a page', () => {
  it('contains what readers see and the page’s metadata, but nothing about its file', () => {
    const { sections, ...rest } = documentOf(whole);
    expect(rest).toEqual({
      version: DOCUMENT_VERSION,
      url: '/docs/part/whole',
      title: 'the title',
      description: 'the description',
      kind: 'how-to',
      reviewed: '2026-11-01',
      lang: 'en',
      section: 'part',
      keywords: ['the keyword'],
      questions: ['the question'],
      searches: ['the search'],
      plans: ['the plan'],
      providers: ['the provider'],
    });
    expect(sections).toEqual([
      { depth: 0, heading: '', anchor: '', blocks: [p('the lead')] },
      {
        depth: 2,
        heading: 'the heading',
        anchor: 'heading',
        under: { role: ['owner'] },
        blocks: contents,
      },
      // A heading without an anchor uses the anchor of the heading above.
      { depth: 3, heading: 'the inner heading', anchor: 'heading', blocks: [] },
    ]);
  });

  it('leaves out optional fields that the page does not have', () => {
    expect(Object.keys(documentOf(pageAt('/docs/a'))).sort()).toEqual(
      'keywords lang plans providers questions searches section sections title url version'.split(
        ' ',
      ),
    );
  });

  it('has a lead, even if it is empty', () => {
    const lead = { depth: 0, heading: '', anchor: '', blocks: [] };
    expect(documentOf(pageAt('/docs/a')).sections).toEqual([lead]);
    const heading: Heading = { depth: 2, text: 'First', anchor: 'first', block: 0 };
    const page = pageAt('/docs/a', { headings: [heading], blocks: [{ ...p('One.'), ...place }] });
    expect(documentOf(page).sections).toEqual([
      lead,
      { depth: 2, heading: 'First', anchor: 'first', blocks: [p('One.')] },
    ]);
  });

  it('contains every text of the page once', () => {
    const json = JSON.stringify(documentOf(whole));
    const { permissions, ...seen } = whole;
    const all = pathsIn(seen).map((path) => valueAt(seen, path));
    const texts = [...new Set(all)].filter((one) => typeof one === 'string' && one.includes(' '));
    expect(texts.length).toBeGreaterThan(30);
    for (const one of texts) {
      expect([one, json.split(JSON.stringify(one)).length - 1]).toEqual([one, 1]);
    }
    for (const own of [whole.file, ...permissions]) expect(json).not.toContain(own);
  });

  it('says which headings are above each section', () => {
    const depths = [2, 4, 3, 3, 2, 1];
    const headings = depths.map((depth, at): Heading => ({
      depth,
      text: `H${at}`,
      anchor: `h-${at}`,
      block: 0,
    }));
    expect(pathsOf(documentOf(pageAt('/docs/a', { headings })))).toEqual([
      [],
      ['H0'],
      ['H0', 'H1'],
      ['H0', 'H2'],
      ['H0', 'H3'],
      ['H4'],
      ['H5'],
    ]);
  });

  it('gives the text of blocks as lines', () => {
    expect(textOfBlocks([p('One.'), contents[4]!, contents[2]!])).toBe('One.\n\na step');
    expect(textOfBlocks([])).toBe('');
  });
});

const text = fc.oneof(
  fc.constantFrom('', 'a', 'Budgets', '料金', '"\\', '\n', '\u2028', '__proto__', '\ud800'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const texts = fc.array(text, { maxLength: 3 });
const yes = fc.constant(true as const);
const record = <T>(
  required: { [K in keyof T]: fc.Arbitrary<T[K]> },
  ...requiredKeys: readonly (keyof T & string)[]
) => fc.record(required, { requiredKeys: [...requiredKeys] as never }) as fc.Arbitrary<never>;
const inline = fc.array(
  fc.oneof(
    text,
    record(
      { text, code: yes, strong: yes, emphasis: yes, strike: yes, href: text, image: text },
      'text',
    ),
  ),
  { maxLength: 3 },
);
const under = fc.dictionary(fc.constantFrom('provider', 'role', 'interface'), texts);

const { content } = fc.letrec<{ content: Content; children: Content[] }>((tie) => {
  const children = tie('children');
  const of = (type: Content['type']) => fc.constant(type);
  const item = record({ content: children, anchor: text, checked: fc.boolean() }, 'content');
  const definition = record({ term: inline, content: children, anchor: text }, 'term', 'content');
  const items = fc.array(item, { maxLength: 2 });
  const definitions = fc.array(definition, { maxLength: 2 });
  const option = fc.record({ value: text, label: text, content: children });
  return {
    children: fc.array(tie('content'), { maxLength: 2, depthIdentifier: 'content' }),
    content: fc.oneof(
      { depthIdentifier: 'content', depthSize: 'small' },
      fc.record({ type: of('paragraph'), text: inline }),
      record({ type: of('code'), code: text, language: text, title: text }, 'type', 'code'),
      record(
        {
          type: of('table'),
          caption: inline,
          header: fc.array(inline, { maxLength: 2 }),
          align: fc.array(fc.constantFrom('left', 'right', 'center', null), { maxLength: 2 }),
          rows: fc.array(fc.array(inline, { maxLength: 2 }), { maxLength: 2 }),
          anchors: fc.array(fc.option(text), { maxLength: 2 }),
        },
        ...(['type', 'header', 'align', 'rows'] as const),
      ),
      fc.record({ type: of('list'), items }),
      fc.record({ type: of('steps'), start: fc.nat(), items }),
      record({ type: of('definitions'), items: definitions, problem: yes }, 'type', 'items'),
      fc.record({ type: of('facts'), items: definitions }),
      fc.record({ type: of('aside'), kind: text, title: inline, content: children }),
      record(
        { type: of('choices'), group: text, options: fc.array(option, { maxLength: 2 }) },
        ...(['type', 'options'] as const),
      ),
    ) as fc.Arbitrary<Content>,
  };
});

const somePages = fc
  .record({
    said: record({
      title: text,
      section: text,
      lang: text,
      questions: texts,
      keywords: texts,
      description: text,
      kind: text,
      reviewed: text,
      plans: texts,
      providers: texts,
    }),
    lead: fc.array(content, { maxLength: 2 }),
    parts: fc.array(
      fc.record({
        depth: fc.integer({ min: 1, max: 6 }),
        text,
        anchor: text,
        under: fc.option(under),
        contents: fc.array(content, { maxLength: 3 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ said, lead, parts }) => {
    let block = lead.length;
    const headings = parts.map((part): Heading => {
      const { depth, text: own, anchor, under: above } = part;
      const heading = { depth, text: own, anchor, block, ...(above && { under: above }) };
      block += part.contents.length;
      return heading;
    });
    const all = [...lead, ...parts.flatMap((part) => part.contents)];
    const blocks = all.map((one): Block => ({ ...one, ...place }));
    return { page: pageAt('/docs/made', { ...(said as Partial<Page>), headings, blocks }), all };
  });

describe('a document as JSON', () => {
  it('survives a round trip', () => {
    expect(roundTrip(whole)).toEqual(documentOf(whole));
    expect(roundTrip(pageAt('/'))).toEqual(documentOf(pageAt('/')));
  });

  it('survives a round trip with any content, and keeps all blocks in order', () => {
    fc.assert(
      fc.property(somePages, ({ page, all }) => {
        const document = documentOf(page);
        expect(roundTrip(page)).toEqual(document);
        expect(document.sections.flatMap(({ blocks }) => blocks)).toEqual(all);
        expect(document.sections).toHaveLength(page.headings.length + 1);
      }),
      { numRuns: 300 },
    );
  });
});
