import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksOf, relatedAmong, type LinkedPage } from './related';

const page = (path: string, over: Partial<LinkedPage> = {}): LinkedPage => ({
  path,
  title: path,
  description: `About ${path}.`,
  questions: [],
  keywords: [],
  links: new Set(),
  next: new Set(),
  isLanding: false,
  ...over,
});

const PAGES = [
  page('budgets/index.mdx', { isLanding: true, links: new Set(['budgets/create.mdx']) }),
  page('budgets/create.mdx', {
    title: 'Create a budget',
    questions: ['How do I set a monthly budget?'],
    links: new Set(['budgets/share.mdx', 'alerts/slack.mdx']),
    next: new Set(['budgets/share.mdx']),
  }),
  page('budgets/share.mdx', { title: 'Share', links: new Set(['budgets/create.mdx']) }),
  page('budgets/track.mdx', { title: 'Track', links: new Set(['budgets/create.mdx']) }),
  page('alerts/slack.mdx', { title: 'Slack' }),
  page('api/terraform.mdx', {
    title: 'Terraform',
    questions: ['Does the key expire?', 'Do I set a monthly budget as code?'],
  }),
  page('terms/privacy.mdx', { title: 'Privacy', questions: ['Who reads this?'] }),
];

describe('related pages', () => {
  it('come with a related question that they answer, or their description', () => {
    expect(relatedAmong(PAGES)('budgets/create.mdx', 5)).toEqual([
      {
        path: 'api/terraform.mdx',
        title: 'Terraform',
        why: 'Answers: Do I set a monthly budget as code?',
      },
      { path: 'budgets/track.mdx', title: 'Track', why: 'About budgets/track.mdx.' },
      { path: 'alerts/slack.mdx', title: 'Slack', why: 'About alerts/slack.mdx.' },
    ]);
  });

  it('of a landing page leave out the pages that it lists', () => {
    expect(relatedAmong(PAGES)('budgets/index.mdx', 5)).toEqual([]);
  });

  it('of an unknown page are an empty list', () => {
    expect(relatedAmong(PAGES)('budgets/gone.mdx', 5)).toEqual([]);
  });

  it('never include the page itself, a page twice, or too many pages', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const pages = fc.constant(names).chain((all) =>
      fc.tuple(
        ...all.map((path) =>
          fc
            .record({
              links: fc.subarray(all),
              next: fc.subarray(all),
              questions: fc.array(fc.lorem()),
            })
            .map(({ links, next, questions }) =>
              page(path, { links: new Set(links), next: new Set(next), questions }),
            ),
        ),
      ),
    );
    fc.assert(
      fc.property(pages, fc.integer({ min: 0, max: 6 }), (all, limit) => {
        const found = relatedAmong(all)('a', limit).map(({ path }) => path);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(found).not.toContain('a');
        expect(new Set(found).size).toBe(found.length);
        for (const path of found) expect(all[0]?.next.has(path)).toBe(false);
      }),
    );
  });
});

describe('links of a page', () => {
  const body = [
    'See [budgets](./index.mdx) and [Slack](../alerts/slack.mdx#connect), [out](https://a.example/x.mdx).',
    '```md\n[not](./code.mdx)\n```',
    'Nor `[this](./code.mdx)`, nor [itself](./create.mdx#a).',
    '<PageList of="./a.mdx ./b.mdx" />',
    '## Next steps {/* #next */}\n\n- [Share](./share.mdx): why.',
    '## More\n\n[Track][track]\n\n[track]: ./track.mdx',
  ].join('\n\n');

  it('are the links to files, except those in code', () => {
    expect([...linksOf(body, 'budgets/create.mdx').all]).toEqual([
      'budgets/index.mdx',
      'alerts/slack.mdx',
      'budgets/a.mdx',
      'budgets/b.mdx',
      'budgets/share.mdx',
      'budgets/track.mdx',
    ]);
  });

  it('under “Next steps” and in <Next> are listed separately', () => {
    const { next } = linksOf(
      `${body}\n\n<Next>\n\n- [Own](./own.mdx)\n\n</Next>`,
      'budgets/create.mdx',
    );
    expect([...next]).toEqual(['budgets/share.mdx', 'budgets/own.mdx']);
  });
});
