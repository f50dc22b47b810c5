import { describe, expect, it } from 'vitest';
import { printProblem, type ContentError, type Problem } from '../problem';
import type { Node } from './nodes';
import { expandFences } from './pictures';

const fence = (meta: string, value: string): Node => ({
  type: 'root',
  children: [
    {
      type: 'code',
      lang: 'diagram',
      meta,
      value,
      position: { start: { line: 10, column: 1 } },
    },
  ],
});

async function expand(meta: string, value: string, draws: boolean) {
  const tree = fence(meta, value);
  const problems: Problem[] = [];
  const docs = { dir: 'docs', off: [], drafts: false };
  await expandFences({ tree, file: 'docs/a.mdx', docs, context: { draws }, problems }).catch(
    (error: ContentError) => problems.push(...error.problems),
  );
  return { figure: tree.children?.[0], said: problems.map(printProblem) };
}

/** Returns element names, with what is inside them. */
const shape = ({ data, name, type, value, children }: Node): unknown =>
  value ?? {
    [String(data?.hName ?? name ?? type)]: (children ?? []).map(shape),
  };

describe('a picture', () => {
  it('becomes a figure with a title, a drawing, a note and text', async () => {
    const { figure, said } = await expand('title="From A to B" note="Daily."', 'A -> B', true);
    expect(said).toEqual([]);
    expect(figure && shape(figure)).toEqual({
      figure: [
        { figcaption: [{ p: [{ strong: ['From A to B'] }] }] },
        { div: [{ div: [] }] },
        { p: ['Daily.'] },
        { details: [{ summary: ['Read it as text'] }, { ol: [{ li: [{ p: ['A → B'] }] }] }] },
      ],
    });
    const drawing = figure?.children?.[1];
    expect(drawing?.data?.hProperties).toEqual({ role: 'img', ariaLabel: 'Flow from A to B.' });
  });
  it('has no drawing if docs are only read', async () => {
    const { figure } = await expand('title="From A to B"', 'A -> B', false);
    expect(JSON.stringify(figure)).not.toContain('svg');
  });
  it.each([
    [
      '',
      'A -> B',
      'docs/a.mdx:10:1: the diagram has no title. Fix: write ```diagram title="What it shows".',
    ],
    [
      'titel="x"',
      'A -> B',
      'docs/a.mdx:10:1: a diagram has no option "titel". Fix: did you mean "title"?',
    ],
    [
      'title="x"',
      'A -> B\nB ->',
      'docs/a.mdx:12: the arrow from "B" has no target. Fix: write B -> and the node it leads to.',
    ],
  ])('reports mistakes with file and line: %s %j', async (meta, value, message) => {
    expect((await expand(meta, value, true)).said).toEqual([message]);
  });
});
