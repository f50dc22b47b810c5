import { describe, expect, it } from 'vitest';
import { ContentError, printProblem } from '../problem';
import { refuseUnexplained } from './pictures';
import { text, type Node } from './nodes';

const picture: Node = {
  type: 'code',
  lang: 'screen',
  position: { start: { line: 10, column: 1 } },
};
const block = (type: string, ...children: Node[]): Node => ({ type, children });
const heading = block('heading', text('Next'));
const words = block('paragraph', text('Words.'));
const steps = (count: number, start?: number): Node => ({
  type: 'list',
  ordered: true,
  ...(start !== undefined && { start }),
  children: Array.from({ length: count }, () => block('listItem', words)),
});

/** Returns messages about numbers in the picture that a page does not explain. */
function unexplained(numbers: readonly number[], ...blocks: Node[]): string[] {
  try {
    const callouts = numbers.map((number, index) => ({ number, line: index + 1 }));
    refuseUnexplained(block('root', ...blocks), picture, callouts, 'docs/a.mdx');
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(printProblem);
    throw error;
  }
  return [];
}

describe('numbers in a picture', () => {
  it('can be explained by the steps before or after it', () => {
    expect(unexplained([1, 3], steps(3), picture)).toEqual([]);
    expect(unexplained([1, 3], picture, words, steps(3))).toEqual([]);
    expect(unexplained([2, 4], steps(3), picture, steps(2, 4))).toEqual([]);
  });
  it('can be explained by the steps that contain it', () => {
    const list = steps(2);
    list.children?.[0]?.children?.push(picture);
    expect(unexplained([1, 2], list)).toEqual([]);
  });
  it('can be explained if the steps or the picture are inside another element', () => {
    expect(unexplained([2], block('blockMarkup', steps(2)), picture)).toEqual([]);
    expect(unexplained([2], steps(2), block('blockMarkup', words, picture))).toEqual([]);
  });
  it.each([
    ['no steps', [words, picture]],
    ['too few', [steps(1), picture]],
    ['other numbers', [steps(3, 4), picture]],
    ['a heading in between', [steps(2), heading, picture, heading, steps(2)]],
    ['bullets', [{ ...steps(2), ordered: false }, picture]],
    ['closer steps with fewer items', [steps(9), words, steps(1), picture]],
  ])('are reported if nothing explains them: %s', (_, blocks) => {
    expect(unexplained([2], ...blocks)).toEqual([
      'docs/a.mdx:11: nothing explains number 2 of the picture. Fix: explain it in item 2 of the steps before or after it, in the same section, or end the fence with lines such as "(2) The name that people see".',
    ]);
  });
  it('are each reported on their own line', () => {
    expect(unexplained([1, 2, 3], steps(1), picture)).toEqual([
      expect.stringContaining('docs/a.mdx:12: nothing explains number 2'),
      expect.stringContaining('docs/a.mdx:13: nothing explains number 3'),
    ]);
  });
});
