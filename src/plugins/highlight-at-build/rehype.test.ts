import { describe, expect, it } from 'vitest';
import { rehypeHighlight } from './rehype';

type Div = { readonly attributes: readonly { readonly value: unknown }[] };

const block = (code: string, line: number) => ({
  type: 'element',
  tagName: 'pre',
  position: { start: { line } },
  children: [
    {
      type: 'element',
      tagName: 'code',
      properties: { className: ['language-bash'] },
      children: [{ type: 'text', value: code }],
    },
  ],
});

function run(value: string, ...codes: string[]): string[] {
  const tree = { type: 'root', children: codes.map((code, index) => block(code, index + 3)) };
  rehypeHighlight()(tree, { path: 'docs/a.mdx', value });
  return (tree.children as unknown as Div[]).map(({ attributes }) => JSON.stringify(attributes));
}

describe('placeholders on a page', () => {
  it('are filled in before the first paint, by one script after the last of them', () => {
    const blocks = run('', 'YOUR_BUCKET', 'YOUR_REGION', 'ls');
    expect(blocks.map((html) => html.includes('<script>'))).toEqual([false, true, false]);
    expect(run('', 'ls').join('')).not.toContain('<script>');
  });

  it('have different ids in each block', () => {
    const [first, second] = run('', 'YOUR_BUCKET', 'YOUR_BUCKET');
    expect(first).toContain('fill-1-your-bucket');
    expect(second).toContain('fill-2-your-bucket');
  });

  it('stop the build if the facts do not have them, with place and fix', () => {
    const source = '---\n\nYOUR_BUCKIT and YOUR_X';
    expect(() => run(source, 'YOUR_BUCKIT', 'YOUR_X')).toThrow(
      'docs/a.mdx:3: a code block names the placeholder "YOUR_BUCKIT", which is not in facts/placeholders.yaml. Fix: did you mean "YOUR_BUCKET"? Otherwise, add a row for it there.\n' +
        'docs/a.mdx:4: a code block names the placeholder "YOUR_X"',
    );
  });

  it('in a snippet are reported without a line, which would be wrong', () => {
    expect(() => run('<Snippet of="sync" />', 'YOUR_BUCKIT')).toThrow(
      'docs/a.mdx: a code block names',
    );
  });
});
