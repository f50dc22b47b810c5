import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import input from '../company.config';
import { root } from './files';
import { loadCompany } from '../src/config/company/load';
import { namesOf } from '../src/config/company/names';
import { printProblem } from '../src/content/problem';
import { checkContent, contentOf } from './content';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-'));
  page('b/index.mdx', 'Lead.\n\n## One {/* #one */}\n\n## Two words');
});
afterEach(() => rmSync(dir, { recursive: true }));

function page(path: string, body: string, front = ''): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  const questions = 'questions: [How?, When?, Who?]';
  const head = `title: A page\ndescription: About it.\nkind: concept\n${questions}\n${front}`;
  writeFileSync(join(dir, path), `---\n${head}---\n${body}\n`);
}

async function check(off: string[] = []): Promise<string[]> {
  const names = namesOf(loadCompany(input));
  const { problems } = await checkContent({ docs: { dir, off, drafts: true }, names });
  const lines = problems.map(printProblem).map((line) => line.replaceAll(`${dir}/`, ''));
  return [...new Set(lines)];
}

describe('content', () => {
  it('finds nothing wrong in correct pages', async () => {
    page(
      'a.mdx',
      'See [b](./b/index.mdx#two-words), [here](#here), [there](https://x.example/docs).\n\n## Here {/* #here */}\n\n:::note[Title]\n\nWords of {product}.\n\n:::',
    );
    expect(await check()).toEqual([]);
  });
  it.each([
    [
      'a page that does not exist',
      '[b](./b/indx.mdx)',
      /^a.mdx:7:1: there is no page \.\/b\/indx\.mdx\. Fix: .*\.\/b\/index\.mdx\?$/,
    ],
    [
      'an anchor that does not exist',
      '[b](./b/index.mdx#on)',
      /no anchor #on\. Fix: did you mean #one\?/,
    ],
    [
      'an anchor of the page itself',
      '[b](#nowhere)',
      /^a.mdx:7:1: this page has no anchor #nowhere/,
    ],
    ['an address', '[b](/docs/b)', /\/docs\/b is an address\. Fix: link the file/],
    [
      'a path without extension',
      '[b](./b)',
      /\.\/b is no file of a page\. Fix: .*did you mean \.\/b\/index\.mdx\?/,
    ],
    ['a link by reference', '[b][x]\n\n[x]: ./c.mdx', /^a.mdx:9:1: there is no page/],
    ['a picture', '![A bill](./bill.png)', /^a.mdx:7:1: there is no picture \.\/bill\.png/],
    [
      'a name',
      'Of {produkt}.',
      /^a.mdx:7: \{produkt\} is not a name .* Fix: did you mean \{product\}\?/,
    ],
    [
      'a fact',
      '<Fact of="limits/budgets/treshold" />',
      /^a.mdx:7:1: .*limits\/budgets\/thresholds/,
    ],
    ['a table of facts', '<FactTable of="limits/budget" />', /^a.mdx:7:1: .*limits\/budgets/],
    ['a component', '<Changelok />', /^a.mdx:7:1: there is no component <Changelok>/],
    ['an admonition', ':::danger\n\nWords.\n\n:::', /^a.mdx:7:1: there is no admonition :::danger/],
    [
      'a title without brackets',
      ':::note Title\n\nWords.\n\n:::',
      /^a.mdx:7:1: ":::note Title" does not open/,
    ],
    [
      'a duplicate anchor',
      '## A {/* #x */}\n\n## B {/* #x */}',
      /^a.mdx:9:1: the anchor #x is on this page twice/,
    ],
    ['a script', '<script src="x.js" />', /^a.mdx:7:1: a page cannot have <script>/],
    ['an address that is code', '[b](javascript:b())', /^a.mdx:7:1: the address javascript:b\(\)/],
    ['syntax', 'Costs <5 USD.', /^a.mdx:7:8: MDX cannot read this/],
  ])('finds %s', async (_what, body, message) => {
    page('a.mdx', body);
    const [first] = await check();
    expect(first).toMatch(message);
  });
  it('reports mistakes in front matter and in the text at the same time', async () => {
    page('a.mdx', '[b](./c.mdx)', 'plan: [Enhanced]\n');
    expect(await check()).toEqual([
      expect.stringMatching(/^a.mdx:6: front matter has no key "plan"/),
      expect.stringMatching(/^a.mdx:8:1: there is no page/),
    ]);
  });
  it.each([
    ['syntax', 'Costs <5 USD.\n\n## Here {/* #here */}', '', /MDX cannot read this/],
    ['a component', '<Changelok />\n\n## Here {/* #here */}\n\n[x](#here)', '', /<Changelok>/],
    ['a name', 'Of {produkt}.\n\n## Here {/* #here */}', '', /\{produkt\}/],
    ['front matter', '## Here {/* #here */}', 'keywords: [a\n', /^a.mdx:6: .*not YAML/],
  ])('reports no page linking to one with a mistake: %s', async (_what, body, front, message) => {
    page('a.mdx', body, front);
    page('c.mdx', '[a](./a.mdx#here)\n\n<Next>\n\n- [A](./a.mdx)\n\n</Next>');
    expect(await check()).toEqual([expect.stringMatching(message)]);
  });
  it('names both files that have the same address', async () => {
    page('b.mdx', 'Words.');
    page('c/d.mdx', 'Words.', 'slug: ../e\n');
    page('e.mdx', 'Words.', 'slug: /e\n');
    page('f/d.mdx', 'Words.', 'slug: e\n');
    expect(await check()).toEqual([
      'b/index.mdx: its address /docs/b is also the address of b.mdx. Fix: rename one of the two, or give it another slug.',
      expect.stringContaining('e.mdx: its address /docs/e is also the address of c/d.mdx'),
    ]);
  });
  it('finds files that are not UTF-8, among pages, snippets and data, once each', async () => {
    page('a.mdx', 'Words.');
    const latin = Buffer.from('---\n---\nCaf\u00e9', 'latin1');
    mkdirSync(join(dir, '_snippets'));
    writeFileSync(join(dir, '_snippets/s.mdx'), latin);
    writeFileSync(join(dir, 'd.csv'), latin);
    page('a.mdx', 'Lead.\n\n<Snippet of="s" />\n\n```table title="T" data=./d.csv\n```');
    page('c.mdx', 'Lead.\n\n<Snippet of="s" />');
    writeFileSync(join(dir, 'e.mdx'), latin);
    expect(await check()).toEqual(
      ['_snippets/s.mdx', 'd.csv', 'e.mdx'].map((file) =>
        expect.stringMatching(new RegExp(`^${file}:3:4: a character is not UTF-8`)),
      ),
    );
  });
  it('leaves out sections that are turned off, and links into them are not mistakes', async () => {
    page('off/index.mdx', '<Sniped />');
    page('off/b.mdx', 'Words.');
    page('a.mdx', '[off](./off/index.mdx#x) [b](./off/b.mdx#x)');
    expect(await check(['off'])).toEqual([]);
    expect(await check()).toHaveLength(2);
  });
  it('reads the docs of the project, including drafts', () => {
    expect(contentOf(root).docs).toMatchObject({ dir: join(root, 'docs'), drafts: true });
  });
});
