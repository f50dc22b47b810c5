import { describe, expect, it } from 'vitest';
import { readText } from './docs-text';
import { checkSamples } from './samples';

const page = (fence: string, code: string, above = '') =>
  readText('docs/a.mdx', `Lead.\n\n${above}\n\n\`\`\`${fence}\n${code}\n\`\`\`\n`);

const check = async (fence: string, code: string, above?: string) =>
  checkSamples([page(fence, code, above)]);

const RIGHT: readonly [fence: string, code: string][] = [
  ['json', '{"id": "YOUR_ID"}'],
  ['json title="rows.jsonl"', '{"a": 1}\n{"a": 2}'],
  ['yaml', 'a:\n  - !Sub "b"\n---\nc: 1'],
  ['hcl', 'locals {\n  # highlight-next-line\n  a = provider::time::parse("x").unix * 1000\n}'],
  ['terraform', 'resource "a" "b" {\n  c = <<-EOT\n    d\n  EOT\n}'],
  ['shell', 'curl --request POST "https://api.example" \\\n  --data @a.json'],
  ['csv', 'a,b\n1,"2,3"'],
  [
    'sql',
    'SELECT a FROM `p.d.t` WHERE DATE(b) >= "2026-10-01";\n-- a comment; with a semicolon\nSELECT 1',
  ],
  ['sql', 'SELECT a FROM t QUALIFY ROW_NUMBER() OVER (ORDER BY b) = 1'],
  ['typescript', 'const a: number = 1;'],
  ['ts', 'a: { b: true },\nc: 1,'],
];

const WRONG: readonly [fence: string, code: string, line: number][] = [
  ['json', '{\n  "a": 1,\n}', 8],
  ['json title="rows.jsonl"', '{"a": 1}\n{"a": }', 7],
  ['yaml', 'a: 1\nb: [1', 7],
  ['hcl', 'resource "a" "b" {\n  c = \n}', 7],
  ['terraform', 'a {\n  b = 1 c = 2\n}', 7],
  ['terraform', 'a {\n  b = 1\n', 8],
  ['shell', 'echo one\necho "two', 7],
  ['csv', 'a,b\n1,2\n1,2,3', 8],
  ['sql', 'SELECT 1;\nSELECT a FROM t WHERE (b = 1', 7],
  ['sql', 'CREATE TABLE t (a', 6],
  ['typescript', 'const a: number =;', 6],
];

describe('checkSamples', () => {
  it('leaves pictures and tables to their own checks', async () => {
    expect(await check('screen title="A"', 'text B')).toMatchObject({ looked: 0 });
    expect(await check('table title="A"', 'A | B\n1 | 2')).toMatchObject({ looked: 0 });
  });
  it.each(RIGHT)('accepts %s: %s', async (fence, code) => {
    const { problems, looked, note } = await check(fence, code);
    expect(problems).toEqual([]);
    expect(looked).toBe(1);
    expect(note).toBe('');
  });

  it.each(WRONG)('finds what is wrong in %s: %s', async (fence, code, line) => {
    const { problems } = await check(fence, code);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^docs/a\\.mdx:${line}: .*does not parse.*Fix: `));
  });

  it('counts what it cannot parse, by language', async () => {
    const { note } = await checkSamples([
      page('rego', 'package a'),
      page('rego', 'package b'),
      page('sql', 'GRANT IMPORTED PRIVILEGES ON DATABASE a TO ROLE b'),
      page('text', 'a'),
    ]);
    expect(note).toBe('not parsed: 2 Rego, 1 SQL beyond queries, 1 Text');
  });

  it('accepts an exception with a reason', async () => {
    const result = await check('sql', 'SELEC', '{/* not parsed: a dialect of its own */}');
    expect(result.problems).toEqual([]);
    expect(result.note).toBe('not parsed: 1 SQL (by its author)');
  });

  it('leaves diagrams in guides to the host of the repository', async () => {
    const drawing = page('mermaid', 'a --> b');
    const ofPage = await checkSamples([drawing]);
    expect(ofPage.problems[0]).toMatch(/"mermaid", which is not known/);
    const ofGuide = await checkSamples([{ ...drawing, file: 'guides/a.md' }, page('text', 'a')]);
    expect(ofGuide.problems).toEqual([]);
  });

  it('requires a language, and a known one', async () => {
    expect((await check('', 'a')).problems[0]).toMatch(/^docs\/a\.mdx:5: .*no language.*Fix: /);
    expect((await check('jsson', '{}')).problems[0]).toMatch(/"jsson".*Fix: write json,/);
  });

  it('fails if it checked nothing, and for a page that cannot be read', async () => {
    expect((await checkSamples([])).problems).toHaveLength(1);
    const broken = readText('docs/b.mdx', '<b');
    expect((await checkSamples([page('json', '1'), broken])).problems[0]).toMatch(/^docs\/b\.mdx/);
  });
});
