import { describe, expect, it } from 'vitest';
import { readText } from './docs-text';
import { checkSpelling } from './spelling';

const own = { all: ['Flexsave'], guides: ['color'] };
const check = (file: string, text: string) => checkSpelling([readText(file, text)], own);

describe('checkSpelling', () => {
  it('accepts American English, computing terms and our own words', async () => {
    const { problems, looked } = await check(
      'docs/a.mdx',
      'The organization’s BigQuery export and Flexsave in Kubernetes: `wordz`, https://wordz.example, #wordz-here, main.tf.',
    );
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(8);
  });

  it('finds a misspelled word with its line, and suggests others', async () => {
    const { problems } = await check('docs/a.mdx', 'One.\n\nThe budgett and **Ovverview**.');
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(
      /^docs\/a\.mdx:3: "budgett" .*budget.*Fix: .*add it to gates\/spelling\/words\.txt\.$/,
    );
  });

  it('reports a word once per text, at its first position', async () => {
    const { problems } = await check('docs/a.mdx', 'A zzxqv.\n\nA zzxqv.');
    expect(problems).toEqual([expect.stringMatching(/^docs\/a\.mdx:1: "zzxqv"/)]);
  });

  it('reads titles, questions and facts', async () => {
    const page = '---\ntitle: A budgett\nquestions:\n  - What is a limitt?\nkind: how-to\n---\n';
    expect((await check('docs/a.mdx', page)).problems).toHaveLength(2);
    expect((await check('facts/a.yaml', '- what: A limitt of it')).problems).toHaveLength(1);
  });

  it('requires American spelling and the correct case of names', async () => {
    expect((await check('docs/a.mdx', 'The colour.')).problems).toHaveLength(1);
    expect((await check('docs/a.mdx', 'Your flexsave.')).problems).toHaveLength(1);
    expect((await check('guides/a.md', 'The colour.')).problems).toHaveLength(1);
  });

  it('fails if it checked nothing, and for a page that cannot be read', async () => {
    expect((await checkSpelling([], own)).problems).toHaveLength(1);
    expect((await check('docs/a.mdx', 'A <b')).problems).toContainEqual(
      expect.stringMatching(/^docs\/a\.mdx:1/),
    );
  });
});
