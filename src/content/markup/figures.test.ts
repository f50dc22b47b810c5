import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printProblem, type Problem } from '../problem';
import type { MarkupPage } from './context';
import { expandTags } from './expand';
import { figure as figureTag } from './figures';
import { paragraph, text, type Node } from './nodes';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'figures-'));
  writeFileSync(join(dir, 'a.png'), '');
  writeFileSync(join(dir, 'b c.png'), '');
});
afterAll(() => rmSync(dir, { recursive: true }));

const image = (alt: string, url = './a.png') => ({ type: 'image', url, alt });
const figure = (caption: string, ...children: Node[]): Node => ({
  type: 'mdxJsxFlowElement',
  name: 'Figure',
  attributes: caption ? [{ type: 'mdxJsxAttribute', name: 'caption', value: caption }] : [],
  children,
  position: { start: { line: 3, column: 1 } },
});
const CAPTION = 'Six months.';

function expanded(...blocks: Node[]): { tree: Node; problems: string[] } {
  const tree: Node = { type: 'root', children: blocks };
  const problems: Problem[] = [];
  const page = { tree, file: join(dir, 'page.mdx'), problems } as Partial<MarkupPage>;
  expandTags(page as MarkupPage, { Figure: figureTag });
  return {
    tree,
    problems: problems.map((one) => printProblem({ ...one, file: one.file.slice(dir.length + 1) })),
  };
}

const shape = ({ type, name, url, alt, value, data, children }: Node): unknown => [
  data?.hName ?? name ?? type,
  ...[url, alt, value].filter((one) => one !== undefined),
  ...(children ?? []).map(shape),
];

describe('a figure', () => {
  it('becomes an image with its caption', () => {
    const made = [
      'root',
      ['figure', ['image', './a.png', 'Six bars'], ['figcaption', ['p', ['text', 'Six months.']]]],
    ];
    const plain = figure(CAPTION, paragraph([image('Six bars')]));
    expect(shape(expanded(plain).tree)).toEqual(made);
    const inline = { ...figure(CAPTION, image('Six bars')), type: 'mdxJsxTextElement' };
    expect(shape(expanded(paragraph([text('\n'), inline])).tree)).toEqual(made);
  });
  it('accepts a file name with a space', () => {
    expect(expanded(figure(CAPTION, image('Six bars', './b%20c.png'))).problems).toEqual([]);
  });
  it.each<[string, Node, string]>([
    [
      'no text alternative',
      figure(CAPTION, paragraph([image(' ')])),
      'the figure has no text alternative. Fix: say in brackets what the picture shows, for readers who cannot see it.',
    ],
    [
      'no caption',
      figure('', image('A')),
      '<Figure> needs "caption". Fix: write caption="What to see in it".',
    ],
    [
      'the same words twice',
      figure(CAPTION, image('Six months.')),
      'the caption and the text alternative are the same. Fix: say in the alternative what the picture shows, and in the caption what to look for.',
    ],
    [
      'a file that doesn’t exist',
      figure(CAPTION, image('A', './z.png')),
      'there is no file ./z.png. Fix: name one next to the page, such as ./console.png.',
    ],
    [
      'a web address',
      figure(CAPTION, image('A', 'https://a.example/a.png')),
      'there is no file https://a.example/a.png. Fix: name one next to the page, such as ./console.png.',
    ],
    [
      'a diagram inside it',
      figure(CAPTION, { type: 'code', lang: 'diagram' }),
      'a figure must contain one image and nothing else. Fix: write ![What it shows](./console.png) in it; diagrams, charts and screens have their own titles and do not need a figure.',
    ],
    [
      'other text in its line',
      paragraph([text('See '), { ...figure(CAPTION, image('A')), type: 'mdxJsxTextElement' }]),
      '<Figure> is in a line of text. Fix: put it on a line of its own, between blank lines.',
    ],
  ])('is rejected with %s', (_, node, message) => {
    expect(expanded(node).problems).toEqual([`page.mdx:3:1: ${message}`]);
  });
});
