import { describe, expect, it } from 'vitest';
import type { Page } from '../src/content/model';
import { pageAt } from '../src/content/model/page.fixture';
import { checkPromises } from './promises';

const top = { anchor: '', path: [] };
const step = { content: [{ type: 'paragraph', text: ['Select **Invite**.'] }] } as const;

const users = pageAt('/docs/users', {
  file: 'users.mdx',
  title: 'Users and access',
  description: 'Who may do what, by role.',
  questions: ['How do I add a colleague?'],
  headings: [
    { depth: 2, text: 'New people', anchor: 'new', block: 0 },
    { depth: 2, text: 'Roles', anchor: 'roles', block: 1 },
  ],
  blocks: [
    { type: 'steps', start: 1, items: [step], anchor: 'new', path: ['New people'] },
    { type: 'paragraph', text: ['Each has one.'], anchor: 'roles', path: ['Roles'] },
  ],
});

/** Checks one link of a page, under a heading. */
function check(text: string, anchor = '', heading = 'Access') {
  const block = { type: 'paragraph', text: [{ text, href: `/docs/users${anchor}` }] } as const;
  const from: Page = pageAt('/docs/a', {
    file: 'a.mdx',
    title: 'Sharing',
    headings: [{ depth: 2, text: heading, anchor: 'next', block: 0 }],
    blocks: [{ ...block, ...top }],
  });
  const source = `---\ntitle: Sharing\n---\n\n[${text}](./users.mdx${anchor})\n`;
  return checkPromises([from, users], () => source);
}

describe('the promises gate', () => {
  it.each([
    ['the title', 'Users and access', ''],
    ['a word of the title', 'who is a user', ''],
    ['a word of a question', 'colleagues', ''],
    ['a task with steps under the heading', 'Invite new people', '#new'],
    ['a task that a heading names', 'add new people', '#new'],
  ])('accepts %s', (_, text, anchor) => {
    expect(check(text, anchor)).toMatchObject({ looked: 1, problems: [] });
  });

  it('fails for words that the target does not have, with line, target and promise', () => {
    expect(check('guide').problems).toEqual([
      expect.stringMatching(
        /^docs\/a\.mdx:5: the link "guide" leads to "Users and access", and nothing there has that name\. Fix: /,
      ),
    ]);
  });

  it('fails for a task without a heading or steps', () => {
    expect(check('Invite a user').problems[0]).toMatch(/no heading or steps there/);
    expect(check('Change roles', '#roles').problems[0]).toMatch(
      /leads to "Roles" of "Users and access".*match that task/,
    );
  });

  it('fails for a next step with a different name', () => {
    expect(check('Colleagues', '', 'Next steps').problems[0]).toMatch(/must have the name of/);
    expect(check('Users and access', '#roles', 'Next steps').problems).toEqual([]);
  });

  it('fails if it checked nothing', () => {
    expect(checkPromises([users], () => '').problems).toHaveLength(1);
  });
});
