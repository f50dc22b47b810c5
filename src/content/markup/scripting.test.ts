import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { printProblem, type Problem } from '../problem';
import type { Node } from './nodes';
import { refuseScripting } from './scripting';

/** Returns the messages about a text. */
function messages(text: string, file = 'a.mdx'): string[] {
  const parser = unified().use(remarkParse);
  if (file.endsWith('.mdx')) parser.use(remarkMdx);
  const problems: Problem[] = [];
  refuseScripting({ tree: parser.parse(text) as Node, file, problems });
  return problems.map(printProblem);
}

/** Returns what is rejected in a text, without the fixes. */
const refused = (text: string, file?: string) =>
  messages(text, file).map((line) => line.replace(/\. Fix: .+/, ''));

const fixesOf = (text: string) => messages(text).map((line) => line.replace(/.+ Fix: /, ''));

describe('elements', () => {
  it.each(['script', 'style', 'base', 'iframe', 'frame', 'object', 'embed'])(
    'rejects <%s>, with its place',
    (name) => {
      const what = `a page cannot have <${name}>`;
      expect(refused(`Words.\n\n<${name} />`)).toEqual([`a.mdx:3:1: ${what}`]);
      expect(refused(`Words and <${name} />.`)).toEqual([`a.mdx:1:11: ${what}`]);
    },
  );
  it('says what to do', () => {
    expect(fixesOf('<iframe src="https://x.example" />')).toEqual([
      'link to what it shows: a page cannot contain another site; to show it, put it in code.',
    ]);
  });
  it('finds elements inside other elements, templates and Docusaurus’s <Head>', () => {
    expect(refused('<Head>\n  <script>go()</script>\n</Head>')).toEqual([
      'a.mdx:2:3: a page cannot have <script>',
    ]);
    expect(refused('<template><script>go()</script></template>')).toEqual([
      'a.mdx:1:11: a page cannot have <script>',
    ]);
  });
});

describe('attributes', () => {
  it.each([
    ['<img src="x" onerror="go()" />', 'onerror'],
    ['<a OnClick="go()">x</a>', 'OnClick'],
    ['<meta http-equiv="refresh" content="0" />', 'http-equiv'],
    ['<meta httpEquiv="refresh" content="0" />', 'httpEquiv'],
    ['<Tabs onChange="go()" />', 'onChange'],
    ['<p dangerouslySetInnerHTML="x" />', 'dangerouslySetInnerHTML'],
    ['<x-y srcDoc="x" />', 'srcDoc'],
  ])('rejects %s', (text, attribute) => {
    expect(refused(text)).toEqual([
      expect.stringMatching(
        new RegExp(`^a\\.mdx:1:\\d+: <.+> cannot have the attribute ${attribute}$`),
      ),
    ]);
  });
  it('allows attributes that only begin the same way', () => {
    expect(refused('<Snippet of="x" only="one" online="two" />')).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    '[x](javascript:go())',
    '[x](JaVaScRiPt:go())',
    '[x](javascript&colon;go())',
    '[x](&#106;avascript:go())',
    '[x](java&Tab;script:go())',
    '[x](java&#10;script:go())',
    '<a href="\u0001java\u0002script:go()">x</a>',
    '[x](&#x200b;javascript:go())',
    '[x](javascript\\:go())',
    '[x](<  javascript:go()>)',
    '![x](javascript:go())',
    '[x]\n\n[x]: javascript:go()',
    '[x](vbscript:go)',
    '[x](data:text/html,<b>)',
    '[x](data:text/html;base64,PGI+)',
    '[x](data:image/svg+xml,x)',
    '<a href="javascript:go()">x</a>',
    '<a href=" java&#x09;script:go()">x</a>',
    '<a href="java\nscript:go()">x</a>',
    '<Link to="javascript:go()">x</Link>',
    '<form action="javascript:go()" />',
    '<use xlinkHref="data:image/svg+xml,x" />',
  ])('rejects %s', (text) => {
    expect(refused(text)).toEqual([
      expect.stringMatching(/^a\.mdx:\d:\d+: the address \S+ is code$/),
    ]);
  });
  it('allows other addresses and words', () => {
    const text = [
      '[a](./javascript.mdx) [b](#javascript) [c](https://x.example/javascript:x) [d](mailto:a@b.example)',
      '![e](data:image/png;base64,AA==) <a href="/data:x">f</a>',
      'JavaScript: a language. <Problem symptom="javascript: is shown" cause="Data: text/html" />',
      '{/* javascript: <script> */}',
      '<a id="here"></a>',
    ].join('\n\n');
    expect(refused(text)).toEqual([]);
  });
});

describe('code', () => {
  it.each([
    "import X from './x';",
    'export const a = () => <p />;',
    'Words and {1 + 1}.',
    '{"a literal"}',
    '{<a href="javascript:go()">x</a>}',
  ])('rejects %s', (text) => {
    expect(refused(text)).toEqual([
      expect.stringMatching(/^a\.mdx:1:\d+: MDX reads this as code$/),
    ]);
  });
  it.each([
    ['<a href={"javascript:go()"}>x</a>', '<a> has code for the attribute href'],
    ['<Tabs onChange={go} />', '<Tabs> has code for the attribute onChange'],
    ['<a {...{ href: "javascript:go()" }}>x</a>', '<a> has code for the attribute {…}'],
  ])('rejects %s', (text, what) => expect(refused(text)).toEqual([`a.mdx:1:1: ${what}`]));
  it('says what to do', () => {
    expect(fixesOf("import X from './x';\n\nWords and {1}.\n\n<p id={1} />")).toEqual([
      'begin the paragraph with a word other than "import" or "export"; to show it, put it in code.',
      'write its value; write \\{ for a literal brace; to show it, put it in code.',
      'write its value in quotes, or remove it: pages cannot run code.',
    ]);
  });
});

it('rejects HTML in Markdown, except comments', () => {
  const what = 'a page in Markdown cannot have HTML';
  expect(refused('Words <a href="/x">x', 'a.md')).toEqual([`a.md:1:7: ${what}`]);
  expect(refused('<!-- a --> <script>', 'a.md')).toEqual([`a.md:1:1: ${what}`]);
  expect(refused('<!-- a -->\n\nWords.', 'a.md')).toEqual([]);
});

it('allows all of it in code blocks', () => {
  const code = '<script>go()</script> <a href="javascript:go()" onclick="go()">';
  expect(refused(`\`${code}\`\n\n\`\`\`html\n${code}\n\`\`\``)).toEqual([]);
  expect(refused(`\`${code}\`\n\n    ${code}\n\n<!-- <script> -->`, 'a.md')).toEqual([]);
});
