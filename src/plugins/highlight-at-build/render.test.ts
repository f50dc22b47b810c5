import { describe, expect, it } from 'vitest';
import { findLanguage, LANGUAGE_NAMES, PLAIN_TEXT } from './languages';
import { parseMeta, takeMagicComments } from '../../content/fence';
import { renderBlock } from './render';
import { KINDS, linesOf } from './tokens';

const text = (html: string) =>
  html
    .replace(/^.*?<code>/s, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

describe('languages', () => {
  const sample = `# a "quoted" <tag> & more\n{"key": 1} /* x\n y */ $ ls -l\n`;

  it.each(LANGUAGE_NAMES)('%s: known, and keeps every character', (name) => {
    const language = findLanguage(name);
    expect(language).toBeDefined();
    if (!language) return;
    expect(
      linesOf(sample, language)
        .map((line) => line.map((run) => run.text).join(''))
        .join('\n'),
    ).toBe(sample);
    expect(language.grammar === undefined).toBe(language.id === 'text');
  });

  it.each([
    ['shell-session', '$ curl -s https://api.dunlin.example\nok', 'function'],
    ['bash', 'curl -X POST "$URL" # send', 'string'],
    ['yaml', 'kind: Budget\namount: 40000', 'property'],
    ['json', '{"amount": 40000}', 'property'],
    ['hcl', 'resource "dci_budget" "payments" {\n  amount = 40000\n}', 'keyword'],
    ['sql', "SELECT cost FROM bills WHERE month = '2026-08'", 'keyword'],
    ['python', 'def budget(amount: int) -> None:\n    return None', 'keyword'],
    ['javascript', 'const amount = 40_000;', 'keyword'],
    ['typescript', 'type Budget = { amount: number };', 'keyword'],
    ['tsx', 'const a = <Budget amount={1} />;', 'type'],
    ['java', 'public class Budget {}', 'keyword'],
    ['go', 'func main() {}', 'keyword'],
    ['csharp', 'public record Budget(int Amount);', 'keyword'],
    ['powershell', 'Get-AzSubscription -Name "x"', 'function'],
    ['docker', 'FROM node:20', 'keyword'],
    ['ini', '[default]\nregion = us-east-1', 'type'],
    ['toml', '[budget]\namount = 1', 'type'],
    ['diff', '-amount = 1\n+amount = 2', 'inserted'],
    ['http', 'POST /budgets HTTP/1.1\nHost: api.dunlin.example', 'keyword'],
    ['rego', 'package budget\ndeny { input.amount > 1 }', 'keyword'],
    ['markdown', '# Title\n\n**bold**', 'strong'],
    ['xml', '<a b="c">d</a>', 'type'],
    ['html', '<a href="c">d</a>', 'type'],
    ['css', 'a { color: red; }', 'property'],
  ])('%s has its own colors', (language, code, kind) => {
    expect(renderBlock({ code, language }).html).toContain(`<span class="tk-${kind}">`);
  });

  it('has colors only for kinds that exist', () => {
    const used = new Set<string>();
    for (const name of LANGUAGE_NAMES) {
      for (const run of linesOf(sample, findLanguage(name) ?? PLAIN_TEXT).flat()) {
        if (run.kind) used.add(run.kind);
      }
    }
    expect(used.size).toBeGreaterThan(4);
    expect(KINDS).toEqual(expect.arrayContaining([...used]));
  });
});

describe('lines', () => {
  it('a token over several lines keeps its color on each of them', () => {
    const { html } = renderBlock({ code: '/* one\ntwo */\nx', language: 'css', meta: '{2}' });
    expect(html).toContain(
      '<span class="hc-code__line"><span class="tk-comment">/* one</span></span>\n',
    );
    expect(html).toContain(
      '<span class="hc-code__line hc-code__line--lit"><span class="tk-comment">two */</span></span>\n',
    );
    expect(text(html)).toBe('/* one\ntwo */\nx');
  });

  it('numbers lines from the given number', () => {
    const { html } = renderBlock({ code: 'a\nb', meta: 'showLineNumbers=9' });
    expect(html.match(/data-line="\d+"/g)).toEqual(['data-line="9"', 'data-line="10"']);
  });

  it('leaves blocks without line options unmarked', () => {
    expect(renderBlock({ code: 'a\nb', language: 'bash' }).html).not.toContain('hc-code__line');
  });
});

const faultsIn = (block: Parameters<typeof renderBlock>[0]) =>
  renderBlock(block).faults.map(({ what }) => what);

describe('options of a block', () => {
  it('include title, ranges, line numbers and wrap', () => {
    expect(parseMeta('title="a {9} wrap.tf" {1,3-4} showLineNumbers wrap')).toEqual({
      title: 'a {9} wrap.tf',
      firstLineNumber: 1,
      wrap: true,
      highlighted: new Set([1, 3, 4]),
    });
    expect(parseMeta('')).toEqual({ wrap: false, highlighted: new Set() });
    expect(parseMeta('fold=12').fold).toBe(12);
    expect(parseMeta('nofold {1}').fold).toBe(false);
    expect(parseMeta('title="fold=3" unfold=4')).not.toHaveProperty('fold');
    expect(parseMeta('response="GET /a/{1} wrap" of="partial nofold"')).toEqual({
      response: 'GET /a/{1} wrap',
      of: 'partial nofold',
      wrap: false,
      highlighted: new Set(),
    });
    expect(parseMeta('partial {1}').partial).toBe(true);
  });

  it.each([
    ['// highlight-next-line'],
    ['# highlight-next-line'],
    ['  <!-- highlight-next-line -->'],
    ['/* highlight-next-line */'],
    ['{/* highlight-next-line */}'],
    ['-- highlight-next-line'],
    ['; highlight-next-line'],
  ])('are removed from the code: "%s"', (comment) => {
    expect(takeMagicComments(`a\n${comment}\nb\nc`)).toEqual({
      code: 'a\nb\nc',
      highlighted: new Set([2]),
      problems: [],
    });
  });

  it('highlight from start to end, in addition to ranges', () => {
    const code = 'a\n# highlight-start\nb\nc\n# highlight-end\nd';
    const { html, faults } = renderBlock({ code, language: 'yaml', meta: '{4}' });
    expect(html.match(/hc-code__line--lit/g)).toHaveLength(3);
    expect(faults).toEqual([]);
    expect(text(html)).toBe('a\nb\nc\nd');
  });

  it.each([
    ['# highlight-start\na', 'highlight-start without highlight-end'],
    ['a\n# highlight-end', 'highlight-end without highlight-start'],
    ['a\n# highlight-next-line', 'highlight-next-line with no line after it'],
  ])('are reported if wrong: %j', (code, problem) => {
    expect(faultsIn({ code, language: 'bash' })).toEqual([problem]);
  });

  it('are reported for a line that does not exist', () => {
    expect(faultsIn({ code: 'a', meta: '{1,7}' })).toEqual([
      'line 7 is highlighted, but the block has 1',
    ]);
  });
});

describe('the frame', () => {
  it('reports an unknown language', () => {
    const { faults } = renderBlock({ code: '<b>&', language: 'klingon' });
    expect(faults).toEqual([
      { what: 'unknown language "klingon"', fix: expect.stringMatching(/^use one of bash, /) },
    ]);
  });

  it('escapes plain text', () => {
    expect(renderBlock({ code: '<b>&' }).html).toContain('<code>&lt;b&gt;&amp;</code>');
  });

  it('escapes the title in text and attributes', () => {
    const { html } = renderBlock({ code: 'a', meta: `title='"<x>"'` });
    expect(html).not.toContain('<x>');
    expect(html).toContain('aria-label="&quot;&lt;x&gt;&quot;"');
  });

  it('has real buttons with names, and code that is not translated', () => {
    const { html } = renderBlock({
      code: 'x'.repeat(90),
      language: 'hcl',
      meta: 'title="main.tf"',
    });
    expect(html.match(/<button type="button"/g)).toHaveLength(2);
    expect(html).toContain('aria-label="Copy: main.tf"');
    expect(html).toMatch(/aria-pressed="false" aria-label="Wrap lines: main\.tf"/);
    expect(html).toMatch(/<pre[^>]* tabindex="0"[^>]* translate="no"/);
    expect(html).toContain('>HCL<');
  });

  it('offers wrapping only if a line can be too long', () => {
    const wrap = (columns: number) => renderBlock({ code: 'x'.repeat(columns) }).html;
    expect(wrap(20)).not.toContain('hc-code__wrap');
    expect(wrap(60)).toContain('hc-code__wrap--narrow');
    expect(wrap(90)).toMatch(/hc-code__wrap(?!--narrow)/);
  });

  it('copies the commands of a shell session, without prompts and output', () => {
    const code = '$ dci budgets list \\\n  --all\nname   amount\n$ echo "done"\ndone';
    const { html } = renderBlock({ code, language: 'console' });
    expect(html).toContain('data-copy="dci budgets list \\\n  --all\necho &quot;done&quot;"');
    expect(renderBlock({ code: 'ls', language: 'bash' }).html).not.toContain('data-copy');
  });
});

describe('folds', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `line ${n + 1}`).join('\n');
  const shownOf = (html: string) => text(html.split('<span class="hc-code__rest">')[0] ?? '');
  const bodyOf = (html: string) => text(html.replace(/<\/code>.*$/s, ''));

  it('are used in a long block, after 16 lines, with the number of lines', () => {
    const { html, faults } = renderBlock({ code: lines(25) });
    expect(shownOf(html)).toBe(`${lines(16)}\n`);
    expect(bodyOf(html)).toBe(lines(25));
    expect(html).toContain('aria-expanded="false"><span>Show all 25 lines</span>');
    expect(faults).toEqual([]);
    expect(renderBlock({ code: lines(24) }).html).not.toContain('hc-code__rest');
  });

  it('are where the author says, or nowhere', () => {
    expect(shownOf(renderBlock({ code: lines(9), meta: 'fold=3' }).html)).toBe(`${lines(3)}\n`);
    expect(renderBlock({ code: lines(99), meta: 'nofold' }).html).not.toContain('hc-code__rest');
  });

  it('hide no highlighted lines, unless told to', () => {
    expect(renderBlock({ code: lines(30), meta: '{17}' }).html).not.toContain('hc-code__rest');
    expect(renderBlock({ code: lines(30), meta: '{16}' }).html).toContain('hc-code__rest');
    expect(renderBlock({ code: lines(30), meta: '{17} fold=16' }).html).toContain('hc-code__rest');
  });

  it('are possible between numbered lines, and inside a token of several lines', () => {
    const numbered = renderBlock({ code: lines(5), meta: 'fold=2 showLineNumbers' }).html;
    expect(shownOf(numbered)).toBe('line 1\nline 2\n');
    expect(bodyOf(numbered)).toBe(lines(5));
    const { html } = renderBlock({ code: '/* a\nb\nc */\nd', language: 'css', meta: 'fold=2' });
    expect(html).toContain(
      '<span class="tk-comment">b</span>\n<span class="hc-code__rest"><span class="tk-comment">c */</span>',
    );
  });

  it('are not used after the last line', () => {
    expect(renderBlock({ code: 'a\nb', meta: 'fold=2' }).html).not.toContain('hc-code__rest');
  });
});

describe('placeholders', () => {
  it('are marked everywhere, in the color of their context', () => {
    const code = 'curl "x/YOUR_BUDGET_ID" YOUR_REGION # YOUR_REGION';
    const { html, faults, fillable } = renderBlock({ code, language: 'bash' });
    expect(html).toContain(
      '&quot;x/</span><span class="tk-string" data-placeholder="YOUR_BUDGET_ID">YOUR_BUDGET_ID</span><span class="tk-string">&quot;</span>',
    );
    expect(html).toContain(' <span data-placeholder="YOUR_REGION">YOUR_REGION</span> ');
    expect(html).toContain('<span class="tk-comment" data-placeholder="YOUR_REGION">');
    expect(text(html)).toBe(code);
    expect(faults).toEqual([]);
    expect(fillable).toBe(true);
  });

  it.each(LANGUAGE_NAMES)('%s: are complete, whatever the tokens', (language) => {
    const code = 'a: ${YOUR_REGION} = "YOUR_BUCKET", YOUR_ACCOUNT_ID/YOUR_BUCKET\n- YOUR_REGION;';
    const { html } = renderBlock({ code, language });
    expect(text(html)).toBe(code);
    expect(html.match(/data-placeholder="(YOUR_\w+)">\1<\/span>/g)).toHaveLength(5);
  });

  it('have one labeled field each, with their rule, in the order of the code', () => {
    const { html } = renderBlock({
      code: 'YOUR_REGION YOUR_BUCKET YOUR_REGION',
      meta: 'title="<a>"',
      index: 3,
    });
    expect(html.match(/data-fills="\w+"/g)).toEqual([
      'data-fills="YOUR_REGION"',
      'data-fills="YOUR_BUCKET"',
    ]);
    expect(html).toContain('aria-label="Your values: &lt;a&gt;"');
    expect(html).toContain(
      '<label for="fill-3-your-region">Region, as its provider spells it</label>',
    );
    expect(html).toContain('aria-describedby="fill-3-your-region-rule"');
    expect(html).toContain('such as eu-west-1');
    expect(html).not.toContain('type="password"');
  });

  it('are not found in similar words', () => {
    const { html, faults } = renderBlock({
      code: 'MY_YOUR_BUCKET YOUR_BUCKET_x your_bucket YOURS',
    });
    expect(html).not.toContain('data-placeholder');
    expect(html).not.toContain('hc-code__fields');
    expect(faults).toEqual([]);
  });

  it('are reported, and not marked, if the facts do not have them', () => {
    const { html, faults } = renderBlock({ code: 'YOUR_BUCKIT YOUR_BUCKET' });
    expect(faults).toHaveLength(1);
    expect(faults[0]?.what).toContain('"YOUR_BUCKIT"');
    expect(html.match(/data-placeholder/g)).toHaveLength(1);
  });
});
