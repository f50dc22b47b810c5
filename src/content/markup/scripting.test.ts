import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { printProblem, type Problem } from '../problem';
import type { Node } from './nodes';
import { refuseScripting } from './scripting';

/** What is refused of a text, without the fixes. */
function refused(text: string, file = 'a.mdx'): string[] {
  const parser = unified().use(remarkParse);
  if (file.endsWith('.mdx')) parser.use(remarkMdx);
  const problems: Problem[] = [];
  refuseScripting({ tree: parser.parse(text) as Node, file, problems });
  return problems.map(printProblem).map((line) => line.replace(/\. Fix: .+/, ''));
}

describe('elements', () => {
  it.each(['script', 'style', 'base', 'iframe', 'frame', 'object', 'embed'])(
    'refuses <%s> in MDX, in its code and in HTML, with the place',
    (name) => {
      const what = `a page cannot have <${name}>`;
      expect(refused(`Words.\n\n<${name} />`)).toEqual([`a.mdx:3:1: ${what}`]);
      expect(refused(`Words and <${name} />.`)).toEqual([`a.mdx:1:11: ${what}`]);
      expect(refused(`{ok && <p><${name} /></p>}`)).toEqual([`a.mdx:1:11: ${what}`]);
      expect(refused(`export const a = () => (\n  <${name} />\n);`)).toEqual([
        `a.mdx:2:3: ${what}`,
      ]);
      expect(refused(`Words.\n\n<svg>\n  <${name} href="x">`, 'a.md')).toContain(
        `a.md:4:3: ${what}`,
      );
      expect(refused(`- Words and <${name.toUpperCase()}>.`, 'a.md')).toEqual(
        // In a line, the parser of HTML knows no frames.
        name === 'frame' ? [] : [`a.md:1:13: ${what}`],
      );
    },
  );
  it('says what to do', () => {
    const problems: Problem[] = [];
    const tree = unified()
      .use(remarkParse)
      .use(remarkMdx)
      .parse('<iframe src="https://x.example" />');
    refuseScripting({ tree: tree as Node, file: 'a.mdx', problems });
    expect(problems.map(printProblem)).toEqual([
      'a.mdx:1:1: a page cannot have <iframe>. Fix: link to what it shows: the site shows no other site inside a page; to show it, put it in code.',
    ]);
  });
  it('finds elements inside others, templates and Docusaurus’s <Head>', () => {
    expect(refused('<Head>\n  <script>{`go()`}</script>\n</Head>')).toEqual([
      'a.mdx:2:3: a page cannot have <script>',
    ]);
    expect(refused('<template><script>go()</script></template>', 'a.md')).toEqual([
      'a.md:1:11: a page cannot have <script>',
    ]);
  });
});

describe('attributes', () => {
  it.each([
    ['<img src="x" onerror="go()" />', 'onerror'],
    ['<a OnClick="go()">x</a>', 'OnClick'],
    ['<a onClick={go}>x</a>', 'onClick'],
    ['<Tabs onChange={go} />', 'onChange'],
    ['<p dangerouslySetInnerHTML={{ __html: x }} />', 'dangerouslySetInnerHTML'],
    ['<meta http-equiv="refresh" content="0" />', 'http-equiv'],
    ['<meta httpEquiv="refresh" content="0" />', 'httpEquiv'],
    ['<x-y srcDoc="x" />', 'srcDoc'],
    ['{x.map(() => <b onFocus={go} />)}', 'onFocus'],
  ])('refuses %s', (text, attribute) => {
    expect(refused(text)).toEqual([
      expect.stringMatching(
        new RegExp(`^a\\.mdx:1:\\d+: <.+> cannot have the attribute ${attribute}$`),
      ),
    ]);
  });
  it('refuses them in HTML', () => {
    expect(refused('<p>\n<img src=x\nONERROR=go()>', 'a.md')).toEqual([
      'a.md:2:1: <img> cannot have the attribute onerror',
    ]);
  });
  it('lets components have attributes that only begin alike', () => {
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
    '<a href={"javascript:go()"}>x</a>',
    '<a href={`javascript:${go}`}>x</a>',
    '<a {...{ href: "javascript:go()" }}>x</a>',
    '<Link to="javascript:go()">x</Link>',
    '<form action="javascript:go()" />',
    '<use xlinkHref="data:image/svg+xml,x" />',
    '{<a href="javascript:go()">x</a>}',
  ])('refuses %s', (text) => {
    expect(refused(text)).toEqual([
      expect.stringMatching(/^a\.mdx:\d:\d+: the address \S+ is code$/),
    ]);
  });
  it('refuses them in HTML', () => {
    expect(refused('Words <a href="&#x6A;avascript:go()">x</a>.', 'a.md')).toEqual([
      'a.md:1:7: the address javascript:go() is code',
    ]);
  });
  it('lets other addresses and words be', () => {
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

it('lets code show all of it', () => {
  const code = '<script>go()</script> <a href="javascript:go()" onclick="go()">';
  expect(refused(`\`${code}\`\n\n\`\`\`html\n${code}\n\`\`\``)).toEqual([]);
  expect(refused(`\`${code}\`\n\n    ${code}\n\n<!-- <script> -->`, 'a.md')).toEqual([]);
});
