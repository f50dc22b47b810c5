/** The command that answers from any tree of Markdown. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AvaAnswer } from '../src/ava/protocol';
import { avaAnswer, COMMAND, QUESTIONS } from './ava-answer';
import { readArgs } from './command';
import { readAsked } from './tree-command';
import { makeTree, runHere, runScript } from './tree.fixture';

const { dir, docs } = makeTree();
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const asked = (...questions: readonly (readonly [string | number, string])[]) =>
  questions.map(([id, question]) => ({ id, question }));

describe('ava:answer', () => {
  it('answers from an unknown tree, including broken pages', () => {
    const { status, stderr, rows } = runScript<AvaAnswer & { readonly ms: number }>(
      'ava-answer.ts',
      ['--docs', docs],
      asked(['a', 'How do I paint a widget?'], [2, 'Who won the football World Cup?']),
    );
    expect(rows[0]).toMatchObject({
      id: 'a',
      outcome: expect.stringMatching(/answered|partial/),
      mode: 'extractive',
    });
    expect(rows[0]?.citations[0]).toMatchObject({
      url: '/docs/guide#color',
      quote: 'Paint the widget red.',
    });
    expect(rows[0]?.text).toContain('1. Shake the tin.\n2. Paint the widget red.');
    expect(rows[1]).toMatchObject({ id: 2, outcome: 'abstained', citations: [] });
    for (const { ms } of rows) expect(ms).toBeGreaterThanOrEqual(0);
    expect(stderr).toMatch(/broken\.mdx:\d+.*Fix: /);
    expect(status).toBe(0);
  }, 30_000);

  it('abstains if there are no pages, and says why', async () => {
    const { rows, stderr } = await runHere<AvaAnswer>(
      () => avaAnswer({ docs: join(dir, 'empty') }),
      asked([1, 'How do I paint a widget?']),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['abstained']);
    expect(stderr).toContain('no pages');
  });

  it('reports what is wrong with its arguments and its input', async () => {
    for (const [args, told] of [
      [[], /--docs is missing\. Fix: /],
      [['--docs', join(dir, 'none')], /no such folder\. Fix: /],
      [['--tree', docs], /ava:answer: .*Fix: /],
    ] as const) {
      await expect(async () => avaAnswer(readArgs(COMMAND, args).values)).rejects.toThrow(told);
    }
    expect(() => readAsked('{"id":1}', QUESTIONS)).toThrow(/:1: question: .*Fix: write /);
    expect(() => readAsked('{"id":1,"question":" "}', QUESTIONS)).toThrow(/1 to 1,000 characters/);
  });
});
