import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mdxComponents } from '../../components';
import { namesOf } from '../../config/company/names';
import { loadCompany } from '../../config/company/load';
import company from '../../../company.config';
import { loadFacts } from '../facts/load';
import {
  markdownOfPage,
  sectionsOf,
  textOf,
  textOfInline,
  wordsOf,
  type Block,
  type Content,
  type Page,
} from '../model';
import { ContentError } from '../problem';
import { transformTree, type Tree } from '../../../scripts/foreign-docs';
import { componentTexts } from '../markup/components';
import { transformDocs } from '.';

const FIXTURES = join(__dirname, 'fixtures');

let fixtures: Tree;
beforeAll(async () => {
  fixtures = await transformTree(FIXTURES);
});

const page = (file: string): Page => fixtures.pages.find((one) => one.file === file)!;
const headings = (file: string) =>
  page(file).headings.map(({ depth, text, anchor }) => `${depth} ${text} #${anchor}`);
const texts = (file: string) => page(file).blocks.map(textOf);
const block = <T extends Content['type']>(file: string, type: T, index = 0) =>
  page(file).blocks.filter((one): one is Block & { type: T } => one.type === type)[index]!;

const folders: string[] = [];
/** Makes a tree of files. */
function treeOf(files: Readonly<Record<string, string | Buffer>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'transform-'));
  folders.push(dir);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}
afterAll(() => folders.forEach((dir) => rmSync(dir, { recursive: true })));

describe('headings', () => {
  it('have the same ids as in Docusaurus, with duplicates, code, other scripts and custom ids', () => {
    expect(page('headings.md').title).toBe('The title');
    expect(headings('headings.md')).toEqual([
      '2 Same #same',
      '2 Same #same-1',
      '3 code and bold in it #code-and-bold-in-it',
      '2 Written #by-hand',
      '2 日本語の見出し #日本語の見出し',
      '2 Überschrift, mit Ärger #überschrift-mit-ärger',
      '2 Setext heading #setext-heading',
      '6 Deep #deep',
    ]);
    // As in Docusaurus, custom ids are not counted when ids are generated.
    expect(headings('comment-ids.mdx')).toEqual(['2 Fixed #fixed', '2 Fixed #fixed']);
  });
  it('begin sections, including empty ones', () => {
    expect(page('headings.md').blocks.map(({ anchor, path }) => [anchor, ...path])).toEqual([
      [''],
      ['same', 'Same'],
      ['deep', 'Setext heading', 'Deep'],
    ]);
    const sections = sectionsOf(page('headings.md'));
    expect(sections.map(({ heading, blocks }) => [heading?.anchor, blocks.length])).toEqual([
      [undefined, 1],
      ['same', 1],
      ['same-1', 0],
      ['code-and-bold-in-it', 0],
      ['by-hand', 0],
      ['日本語の見出し', 0],
      ['überschrift-mit-ärger', 0],
      ['setext-heading', 0],
      ['deep', 1],
    ]);
    expect(sections[3]!.path).toEqual(['Same', 'code and bold in it']);
  });
});

describe('constructs', () => {
  it('tabs are read one after the other, each under its label', () => {
    expect(texts('tabs.mdx')).toEqual([
      'Console',
      'Select Save.',
      'Command line',
      'bash',
      'Bash words.',
      'fish',
      'Fish words.',
      'Alpha',
      'Tab words.',
    ]);
    expect(headings('tabs.mdx')).toEqual(['2 In a tab #in-a-tab']);
  });
  it('admonitions keep their kind and title', () => {
    expect(block('admonitions.md', 'aside')).toMatchObject({ kind: 'warning', title: ['Warning'] });
    const tip = block('admonitions.md', 'aside', 1);
    expect(textOfInline(tip.title)).toBe('A coded title');
    expect(texts('admonitions.md').at(-1)).toBe('At 10:30 a:b stays. ::so does this::');
  });
  it('raw HTML is read as readers see it', () => {
    expect(texts('raw-html.md')).toEqual([
      'Before Ctrl+K, a break.',
      'More words\nHidden words.',
      'Name\tSum\nOne Two\t3',
      'A chart',
      expect.stringMatching(/^Loose/),
      ...texts('raw-html.md').slice(5),
    ]);
    expect(texts('raw-html.md').slice(4).join(' ')).toBe('Loose tag end.');
    expect(headings('raw-html.md')).toEqual(['2 Raw heading #raw']);
    expect(block('raw-html.md', 'table').align).toEqual([null, 'right']);
  });
  it('details have their summary as the title', () => {
    expect(block('details.mdx', 'aside').title).toEqual(['More ', { text: 'words', code: true }]);
    expect(textOf(block('details.mdx', 'aside', 1))).toBe('Second\nInline.');
  });
  it('lists, checkboxes and steps are read', () => {
    const [list] = page('lists.md').blocks;
    expect(list).toMatchObject({ type: 'list' });
    expect(textOf(list!)).toBe('One\nTwo\nNested\nDone\nOpen');
    expect(block('lists.md', 'list').items.map(({ checked }) => checked)).toEqual([
      undefined,
      undefined,
      true,
      false,
    ]);
    const steps = block('lists.md', 'steps');
    expect(steps.start).toBe(3);
    expect(steps.items.map(({ content }) => content.map(({ type }) => type))).toEqual([
      ['paragraph', 'code'],
      ['paragraph', 'aside'],
    ]);
    expect(page('lists.md').blocks.at(-1)).toMatchObject({
      anchor: 'a-heading-in-a-list',
      text: ['Its words.'],
    });
  });
  it('tables keep their header, alignment and rows, and their links lead to pages', () => {
    expect(block('tables.md', 'table')).toMatchObject({
      header: [['Name'], ['Sum ', { text: 'x', code: true }]],
      align: ['left', 'right'],
      rows: [
        [[{ text: 'One', href: '/docs/lists#a' }], ['1|2']],
        [['Two'], []],
      ],
    });
  });
  it('code has a language and a title, but no magic comments', () => {
    expect(block('code.md', 'code')).toMatchObject({
      language: 'hcl',
      title: 'main.tf',
      code: 'a = 1\n\nb = 2',
    });
    expect(block('code.md', 'code', 1).code).toBe('indented <b>');
    expect(texts('code.md').at(-1)).toBe('Inline a ` b here.');
  });
  it('text keeps its formatting, links, alternatives, references and footnotes', () => {
    expect(texts('inline.md')).toEqual([
      'Plain bold both bold gone a link https://example.com/x www.example.org me@example.org & é 🎉 soft break, hard break alt text badge end',
      'ref and [1].',
      'Quote of two lines.',
      'The note.',
    ]);
    expect(block('inline.md', 'paragraph').text).toContainEqual({
      text: 'both',
      strong: true,
      emphasis: true,
    });
    expect(block('inline.md', 'paragraph', 1).text[0]).toEqual({
      text: 'ref',
      href: '/docs/tables#x',
    });
    expect(headings('inline.md')).toEqual(['2 Footnotes #footnote-label']);
  });
  it('literals and words in MDX components are read, but code is not', () => {
    expect(texts('expressions.mdx')).toEqual([
      'Word literal 3 template end.',
      'Inside.',
      'Fragment words.',
      'A b c',
    ]);
  });
  it('definitions and facts are read', () => {
    const { items } = block('definitions.md', 'definitions');
    expect(
      items.map(({ term, anchor, content }) => [textOfInline(term), anchor, content.length]),
    ).toEqual([
      ['Cost', 'cost', 1],
      ['Use', undefined, 2],
    ]);
    expect(textOf(block('definitions.md', 'facts'))).toBe('Plan\nEnterprise');
  });
  it('the parts of a problem are marked as such', () => {
    const problems = page('definitions.md').blocks.map(
      (one) => one.type === 'definitions' && one.problem === true,
    );
    expect(problems).toEqual([false, false, true]);
  });
});

describe('front matter', () => {
  it('is read into the page', () => {
    expect(page('meta.md')).toMatchObject({
      url: '/docs/other/place',
      title: 'Titled',
      description: 'A sentence.',
      kind: 'how-to',
      questions: ['What is it?'],
      keywords: ['one', 'two'],
      permissions: ['Admin'],
      plans: ['Enterprise'],
      providers: ['aws'],
      reviewed: '2026-11-20',
      lang: 'ja',
      unlisted: true,
    });
    expect(headings('meta.md')).toEqual(['1 Another heading #']);
  });
  it('that is broken is reported, and the page is still read', () => {
    expect(texts('front-matter.md')).toContain('Still read.');
    expect(fixtures.problems).toContainEqual(
      expect.objectContaining({
        file: join(FIXTURES, 'front-matter.md'),
        what: expect.stringContaining('YAML'),
      }),
    );
    expect(texts('rules-first.md')).toEqual(['Prose between rules.', 'More.']);
  });
});

describe('any tree', () => {
  it('reads broken MDX as Markdown, and reports it', () => {
    expect(headings('broken.mdx')).toEqual(['2 Heading #fixed']);
    expect(wordsOf(page('broken.mdx')).join(' ')).toContain('and brace words');
    expect(wordsOf(page('broken.mdx')).join(' ')).toContain('A Tab words');
    expect(texts('broken.mdx').at(-1)).toBe("import Kept from 'kept';");
    expect(fixtures.problems.filter(({ file }) => file.endsWith('broken.mdx'))).toEqual([
      expect.objectContaining({
        line: 5,
        what: expect.stringMatching(/^not MDX, read as Markdown: /),
      }),
    ]);
  });
  it('reads Markdown with imports as MDX, unless the import is in a code block', async () => {
    const { pages, problems } = await transformTree(
      treeOf({
        'a.md': "import X from 'x';\n\n<X>Words.</X>",
        'b.md': "```js\nimport X from 'x';\n```\n\n<br>Words {.",
        'c.md': "import X from 'x';\n\n<br>Words {.",
      }),
    );
    expect(pages.map(({ blocks }) => blocks.map(textOf))).toEqual([
      ['Words.'],
      ["import X from 'x';", 'Words {.'],
      ['Words {.'],
    ]);
    expect(problems).toEqual([]);
  });
  it('gives index and README the address of their folder, and leaves out drafts, partials and duplicates', async () => {
    const { pages, problems } = await transformTree(
      treeOf({
        'README.md': 'Home words.',
        'a/index.md': '# A',
        'a/README.md': '# Double',
        'a/deep page.md': 'x',
        'b/one.markdown': '# One',
        '_part.md': 'x',
        '.hidden/x.md': 'x',
        'node_modules/p/readme.md': 'x',
        'draft.md': '---\ndraft: true\n---\nx',
        'picture.png': 'x',
        'binary.md': Buffer.from([0, 1, 2]),
        'big.md': 'word '.repeat(500_000),
        'empty.md': '',
      }),
    );
    expect(pages.map(({ url, title, section }) => [url, title, section])).toEqual([
      ['/docs', 'Home', ''],
      ['/docs/a', 'Double', 'a'],
      ['/docs/a/deep page', 'Deep page', 'a'],
      ['/docs/b/one', 'One', 'b'],
      ['/docs/empty', 'Empty', ''],
    ]);
    expect(problems.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^its address \/docs\/a is also the address of \S+\/a\/README\.md$/),
      'larger than 2 MB',
      'not a text',
    ]);
  });
  it('reads Hugo and Zola trees, with their folder pages, TOML and menu names', async () => {
    const { pages, problems } = await transformTree(
      treeOf({
        '_index.md': '---\ntitle: Home\n---\n',
        'a/_index.md': '+++\ntitle = "All of A"\nkeywords = ["x", "y"]\n+++\nWords.',
        'a/_part.md': 'x',
        'b/_index.md': 'x',
        'b/README.md': '# B',
        'c/_index.mdx': 'x',
        'c/one.md':
          '\n+++\ntitle = "One"\nslug = "c/two"\n+++\n[up]({{< relref "/a" >}}) {{< x >}}',
        'c/three.md': '---\ntitle: Three things\nlinkTitle: 3\nsidebar_label: Three things\n---\n',
        'd/_index.md': '+++\ntitle: broken\n+++\nWords.',
        'gone.md': '+++\ndraft = true\n+++\nx',
      }),
    );
    expect(pages.map(({ url, title, keywords }) => [url, title, keywords])).toEqual([
      ['/docs', 'Home', []],
      ['/docs/a', 'All of A', ['x', 'y']],
      ['/docs/b', 'B', []],
      ['/docs/c/two', 'One', []],
      ['/docs/c/three', 'Three things', ['3']],
      ['/docs/d', 'D', []],
    ]);
    expect(pages.map(({ blocks }) => blocks.map(textOf))).toContainEqual(['up']);
    expect(problems.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^the front matter is not TOML: \S/),
    ]);
  });
  it('never causes an exception', async () => {
    const nasty = {
      'deep.md': '> '.repeat(3000) + 'x',
      'lists.md': Array.from({ length: 100 }, (_, i) => `${' '.repeat(i * 2)}- x`).join('\n'),
      'tags.mdx': '<A><B></A></B>',
      'bytes.md': Buffer.from([0xff, 0xfe, 0x41]),
      'brackets.md': '['.repeat(2000),
      'good.md': 'Good words.',
    };
    const { pages } = await transformTree(treeOf(nasty));
    expect(pages.find(({ file }) => file === 'good.md')!.blocks).toHaveLength(1);
    expect(await transformTree(join(tmpdir(), 'no-such-folder'))).toEqual({
      pages: [],
      problems: [],
    });
  });
});

describe('our own docs', () => {
  const names = namesOf(loadCompany(company, {}));
  const head =
    '---\ntitle: A page\ndescription: Of {product}.\nkind: concept\nquestions: [a, b, c]\nplans: [Enterprise]\n---\n\n';
  const read = (text: string, files = {}) =>
    transformDocs(treeOf({ 'general/page.mdx': head + text, ...files }), {
      names,
      off: ['services'],
    });

  it('have names, snippets and facts filled in, and no switched-off pages', async () => {
    const [own, ...others] = await read('The {product}.\n\n<Snippet of="s" who="Ann" />\n', {
      '_snippets/s.mdx': '---\nparams: [who]\n---\n\n**{who}** knows.\n',
      'services/index.mdx': `${head}Words.`,
    });
    expect(others).toEqual([]);
    expect(own!.description).toBe(`Of ${company.product.name}.`);
    expect(own!.blocks.map(({ type }) => type)).toEqual(['paragraph', 'facts', 'paragraph']);
    expect(own!.blocks.map(textOf)).toEqual([
      `The ${company.product.name}.`,
      'Plan\nEnterprise',
      'Ann knows.',
    ]);
  });
  it.each([
    ['an unknown key', '', { 'x.mdx': head.replace('kind', 'knd') }, /x\.mdx:4.*knd/],
    ['an unknown name', 'The {prodct}.', {}, /page\.mdx:9.*prodct/],
    ['broken MDX', 'A <b', {}, /page\.mdx:9/],
    ['an import', "import X from './x';", {}, /page\.mdx:9.*code/],
    ['an unknown component', '<X />', {}, /page\.mdx:9.*<X>/],
    ['an expression', 'The {1 + 1}.', {}, /page\.mdx:9.*code/],
  ])('fail for %s, with file and line', async (_what, text, files, message) => {
    const error: unknown = await read(text, files).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentError);
    expect((error as Error).message.replaceAll('\n', ' ')).toMatch(message);
    expect((error as Error).message).toContain('Fix: ');
  });
  it('can have incomplete front matter in a sketch', async () => {
    const dir = treeOf({ 'a.mdx': '---\ntitle: A\n---\n\nWords.' });
    const [own] = await transformDocs(dir, { names, off: [], sketch: true });
    expect(own).toMatchObject({ title: 'A', url: '/docs/a' });
    expect(own!.blocks.map(textOf)).toEqual(['Words.']);
    await expect(transformDocs(dir, { names, off: [] })).rejects.toThrow(/description/);
  });
  it('have a text form for every component', () => {
    expect(Object.keys(componentTexts).sort()).toEqual(Object.keys(mdxComponents).sort());
  });
  it('contain the changelog’s entries, with anchors', async () => {
    const [own] = await read('Words.\n\n<Changelog />');
    const entry = own!.headings.find(({ depth }) => depth === 3)!;
    expect(entry.anchor).toMatch(/^\d{4}-\d\d-\d\d-[a-z]/);
    expect(own!.headings[0]).toMatchObject({
      depth: 2,
      anchor: expect.stringMatching(/^[a-z]+-\d{4}$/),
    });
  });
  it('link changelog entries only to pages that exist, as the site does', async () => {
    const about = loadFacts().changelog.find((entry) => entry.page)!.page;
    const changelogOf = async (files = {}) => {
      const pages = await read('Words.\n\n<Changelog />', files);
      return markdownOfPage(pages.find(({ file }) => file === 'general/page.mdx')!);
    };
    expect(await changelogOf()).not.toContain('Learn more:');
    const there = await changelogOf({ [`${about}.mdx`]: `${head}Words.` });
    expect(there.match(/\[Learn more: [^\]]+\]\(\/docs\//g)).toHaveLength(1);
    expect(there).not.toContain('.mdx)');
  });
});
