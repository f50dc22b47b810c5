import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './files';
import { readText } from './docs-text';
import { checkSpelling, listProblems } from './spelling';
import { addWords, formatWords, LISTS, parseWords } from './spelling/words';

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
      /^docs\/a\.mdx:3: "budgett" .*budget.*Fix: .*fix:words -- budgett$/,
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

describe('the lists', () => {
  it.each(Object.values(LISTS))('%s is sorted', (list) => {
    expect(listProblems(list, readFileSync(join(root, list), 'utf8'))).toEqual([]);
  });

  it('is red when a list is not sorted or repeats a word', () => {
    expect(listProblems('a.txt', '# Why\nb\na\n')).toHaveLength(1);
    expect(listProblems('a.txt', '# Why\na\n\n# More\na\n')).toHaveLength(1);
  });

  it('adds words to the group that is meant', () => {
    const groups = parseWords('# One\nb\n\n# Two\nd\n');
    expect(formatWords(addWords(groups, ['c', 'a']))).toBe('# One\na\nb\nc\n\n# Two\nd\n');
    expect(formatWords(addWords(groups, ['c'], 'two'))).toBe('# One\nb\n\n# Two\nc\nd\n');
    expect(() => addWords(groups, ['c'], 'three')).toThrow(/Fix: name one of "One", "Two"/);
  });
});
