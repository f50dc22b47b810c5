import { describe, expect, it } from 'vitest';
import { readText } from './docs-text';
import { checkSpelling } from './spelling';

const own = { all: ['Flexsave'], guides: ['color'] };
const check = (file: string, text: string) => checkSpelling([readText(file, text)], own);

describe('checkSpelling', () => {
  it('takes American English, words of computing and ours', async () => {
    const { problems, looked } = await check(
      'docs/a.mdx',
      'The organization’s BigQuery export and Flexsave in Kubernetes: `wordz`, https://wordz.example, #wordz-here, main.tf.',
    );
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(8);
  });

  it('finds a misspelled word with its line, and offers others', async () => {
    const { problems } = await check('docs/a.mdx', 'One.\n\nThe budgett and **Ovverview**.');
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(
      /^docs\/a\.mdx:3: "budgett" .*budget.*Fix: .*add it to gates\/spelling\/words\.txt\.$/,
    );
  });

  it('names a word once in a text, where it is first', async () => {
    const { problems } = await check('docs/a.mdx', 'A zzxqv.\n\nA zzxqv.');
    expect(problems).toEqual([expect.stringMatching(/^docs\/a\.mdx:1: "zzxqv"/)]);
  });

  it('reads titles, questions and facts', async () => {
    const page = '---\ntitle: A budgett\nquestions:\n  - What is a limitt?\nkind: how-to\n---\n';
    expect((await check('docs/a.mdx', page)).problems).toHaveLength(2);
    expect((await check('facts/a.yaml', '- what: A limitt of it')).problems).toHaveLength(1);
  });

  it('wants American spelling and the case of names', async () => {
    expect((await check('docs/a.mdx', 'The colour.')).problems).toHaveLength(1);
    expect((await check('docs/a.mdx', 'Your flexsave.')).problems).toHaveLength(1);
    expect((await check('guides/a.md', 'The colour.')).problems).toHaveLength(1);
  });

  it('is red when there is nothing, and where a page cannot be read', async () => {
    expect((await checkSpelling([], own)).problems).toHaveLength(1);
    expect((await check('docs/a.mdx', 'A <b')).problems).toContainEqual(
      expect.stringMatching(/^docs\/a\.mdx:1/),
    );
  });
});
