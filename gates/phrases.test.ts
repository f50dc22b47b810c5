import { beforeAll, describe, expect, it } from 'vitest';
import { readText } from './docs-text';
import { checkPhrases, ordinaryWords, type IsOrdinary } from './phrases';
import { bannedPhrases, properNames } from './phrases-list';

let isOrdinary: IsOrdinary;
beforeAll(async () => {
  isOrdinary = await ordinaryWords();
});

const check = (text: string, file = 'docs/a.mdx') =>
  checkPhrases([readText(file, text)], { names: properNames, isOrdinary });

describe('checkPhrases', () => {
  it.each([
    'Simply open the list.',
    'Just open the list.',
    'You can easily open it.',
    'Please note that it is open.',
    'In this guide, we will open it.',
    'Open it in\norder to see.',
    'Click **Save**.',
    'Let’s open it.',
    'We leverage it.',
    'It is coming soon.',
    'Use it, e.g. today.',
    'The modelled cost.',
  ])('finds what the docs do not say: %s', (sentence) => {
    const { problems } = check(`Lead.\n\n${sentence}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^docs\/a\.mdx:3: ".*" is not how the docs speak\. Fix: /);
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

  it('reads the guides as it reads the docs', () => {
    expect(check('Simply do it.', 'guides/a.md').problems).toHaveLength(1);
  });

  it('gives an instead for every phrase', () => {
    for (const { instead } of bannedPhrases) expect(instead).toMatch(/\w{3}/);
  });

  it.each(['## Create a Budget', '## What you See', '---\ntitle: Track Costs\n---\n'])(
    'wants sentence case: %s',
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

  it('finds template text', () => {
    expect(check('Lead.\n\n{/* TEMPLATE: write this. */}').problems).toEqual([
      'docs/a.mdx:3: template text left. Fix: do what the comment says, then delete it.',
    ]);
    expect(check('Lead.\n\n{/* A comment. */}').problems).toEqual([]);
  });

  it('counts sentences, and is red when there are none', () => {
    expect(check('One. Two.\n\n- Three\n\n## Four').looked).toBe(4);
    expect(check('').problems).toHaveLength(1);
  });
});
