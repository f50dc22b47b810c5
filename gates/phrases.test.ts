import { beforeAll, describe, expect, it } from 'vitest';
import { readText } from './docs-text';
import { checkPhrases, ordinaryWords, phraseList, type IsOrdinary } from './phrases';

let isOrdinary: IsOrdinary;
beforeAll(async () => {
  isOrdinary = await ordinaryWords();
});

const values = new Map([
  ['limits/a/name', '64 characters'],
  ['latencies/a/first', 'up to 24 hours'],
]);

const check = (text: string, file = 'docs/a.mdx', facts = values) =>
  checkPhrases([readText(file, text)], { names: phraseList.names, isOrdinary, values: facts });

describe('checkPhrases', () => {
  it.each([
    ...phraseList.phrases.map(({ example }) => example),
    'Open it in\norder to see.',
    'The modelled cost.',
  ])('finds phrases that the docs do not use: %s', (sentence) => {
    const { problems } = check(`Lead.\n\n${sentence}`);
    expect(problems).not.toEqual([]);
    for (const problem of problems) {
      expect(problem).toMatch(/^docs\/a\.mdx:3: the docs don't say ".*"\. Fix: /);
    }
  });

  it.each([
    'Run `just simply`.',
    'Select **Just in time**.',
    'It shows “Please wait”.',
    'An adjustment, justified; unjust; https://just.example/just.',
    'Right-click the row.',
    '```text\njust\n```',
  ])('leaves code, labels and quotations alone: %s', (text) => {
    expect(check(`Lead.\n\n${text}`).problems).toEqual([]);
  });

  it('reads guides the same way as docs', () => {
    expect(check('Simply do it.', 'guides/a.md').problems).toHaveLength(1);
  });

  it.each(['## Create a Budget', '## What you See', '---\ntitle: Track Costs\n---\n'])(
    'requires sentence case: %s',
    (text) => {
      const { problems } = check(`${text}\n\nText.`);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/^docs\/a\.mdx:[12]: the heading ".*Fix: write [a-z]+;/);
    },
  );

  it.each([
    '## Connect Google Cloud and Slack',
    '## Terraform and BigQuery',
    '## Step 2: The amount',
    '## What **Save As** does',
    '## The `Budget Name` field',
    '## AVA in EKS',
    '---\ntitle: AVA, the AI assistant\n---\n',
  ])('lets names keep their capitals: %s', (text) => {
    expect(check(`${text}\n\nText.`).problems).toEqual([]);
  });

  it('finds a fact that does not fit its sentence', () => {
    const text = 'Costs arrive within <Fact of="latencies/a/first" />.';
    expect(check(`Lead.\n\n${text}`).problems).toEqual([
      'docs/a.mdx:3: the fact latencies/a/first reads "within up to 24 hours". Fix: leave out "within", or rewrite the sentence to fit the value.',
    ]);
  });

  it('allows facts as part of a sentence', () => {
    const fits =
      'At most <Fact of="limits/a/name" />, in <Fact of="latencies/a/first" />, **after** <Fact of="limits/a/name" />.';
    expect(check(`Lead.\n\n${fits}`).problems).toEqual([]);
  });

  it.each([
    ['Up to 24 hours', 1],
    ['a few hours. Later: a day', 1],
    ['March 1, 2027', 0],
    ['HTTPS on port 443', 0],
    ['“Warning” and above', 0],
  ])('requires values of facts to fit inside a sentence: %s', (value, count) => {
    const { problems } = check('Lead.', 'docs/a.mdx', new Map([['limits/a/b', value]]));
    expect(problems).toHaveLength(count);
    for (const problem of problems) expect(problem).toMatch(/^facts\/: .*limits\/a\/b.* Fix: /);
  });

  it('finds template text', () => {
    expect(check('Lead.\n\n{/* TEMPLATE: write this. */}').problems).toEqual([
      'docs/a.mdx:3: template text was left in. Fix: do what the comment says, then delete it.',
    ]);
    expect(check('Lead.\n\n{/* A comment. */}').problems).toEqual([]);
  });

  it('counts sentences, and fails if there are none', () => {
    expect(check('One. Two.\n\n- Three\n\n## Four').looked).toBe(4);
    expect(check('').problems).toHaveLength(1);
  });
});
