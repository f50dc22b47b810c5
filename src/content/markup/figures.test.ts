import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printProblem, type Problem } from '../problem';
import { expandFigures } from './figures';
import { paragraph, text, type Node } from './nodes';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'figures-'));
  writeFileSync(join(dir, 'a.png'), '');
  writeFileSync(join(dir, 'b c.png'), '');
});
afterAll(() => rmSync(dir, { recursive: true }));

const image = (alt: string, url = './a.png'): Node => ({ type: 'image', url, alt });
const figure = (attributes: Record<string, string>, ...children: Node[]): Node => ({
  type: 'mdxJsxFlowElement',
  name: 'Figure',
  attributes: Object.entries(attributes).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value,
  })),
  children,
  position: { start: { line: 3, column: 1 } },
});

function expanded(...blocks: Node[]): { tree: Node; problems: string[] } {
  const tree: Node = { type: 'root', children: blocks };
  const problems: Problem[] = [];
  expandFigures({ tree, file: join(dir, 'page.mdx'), problems });
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

const whole = { src: './a.png', alt: 'Six bars', caption: 'Six months.' };
const EXPANDED = [
  'root',
  [
    'figure',
    ['Figure', ['image', './a.png', 'Six bars']],
    ['figcaption', ['p', ['text', 'Six months.']]],
  ],
];

describe('a figure', () => {
  it('is an image with its caption', () => {
    expect(shape(expanded(figure(whole)).tree)).toEqual(EXPANDED);
  });
  it('may hold the image as Markdown', () => {
    const { caption } = whole;
    expect(shape(expanded(figure({ caption }, paragraph([image('Six bars')]))).tree)).toEqual(
      EXPANDED,
    );
    const inline = { ...figure({ caption }, image('Six bars')), type: 'mdxJsxTextElement' };
    expect(shape(expanded(paragraph([text('\n'), inline])).tree)).toEqual(EXPANDED);
  });
  it('takes a file with a space in its name', () => {
    expect(expanded(figure({ ...whole, src: './b%20c.png' })).problems).toEqual([]);
  });
  it.each<[string, Node, string]>([
    [
      'no alternative',
      figure({ ...whole, alt: ' ' }),
      'the figure has no text alternative. Fix: say in alt what the picture shows, for those who do not see it.',
    ],
    [
      'none in Markdown',
      figure({ caption: 'A' }, paragraph([image('')])),
      'the figure has no text alternative. Fix: say in alt what the picture shows, for those who do not see it.',
    ],
    [
      'no caption',
      figure({ src: './a.png', alt: 'A' }),
      'the figure has no caption. Fix: write <Figure src="./console.png" alt="What it shows" caption="What to see in it" />.',
    ],
    [
      'no image',
      figure({ alt: 'A', caption: 'B' }),
      'the figure has no image. Fix: write <Figure src="./console.png" alt="What it shows" caption="What to see in it" />.',
    ],
    [
      'words twice',
      figure({ ...whole, alt: 'Six months.' }),
      'caption and text alternative are the same words. Fix: let alt say what the picture shows, and the caption what to see in it.',
    ],
    [
      'no such file',
      figure({ ...whole, src: './z.png' }),
      'there is no file ./z.png. Fix: name one beside the page, as in ./console.png.',
    ],
    [
      'an address',
      figure({ ...whole, src: 'https://a.example/a.png' }),
      'there is no file https://a.example/a.png. Fix: name one beside the page, as in ./console.png.',
    ],
    [
      'a diagram in it',
      figure(whole, { type: 'code', lang: 'diagram' }),
      'a figure holds one image and nothing else. Fix: write ![What it shows](./console.png) in it; diagrams, charts and screens have a title of their own and need no figure.',
    ],
    [
      'another attribute',
      figure({ ...whole, zoom: 'no' }),
      '<Figure /> has no attribute "zoom". Fix: did you mean "src"?',
    ],
    [
      'in a line',
      paragraph([text('See '), { ...figure(whole), type: 'mdxJsxTextElement' }]),
      'a figure is in a line of text. Fix: put it on a line of its own.',
    ],
  ])('is refused with %s', (_, node, message) => {
    expect(expanded(node).problems).toEqual([`page.mdx:3:1: ${message}`]);
  });
});
