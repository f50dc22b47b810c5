import { describe, expect, it } from 'vitest';
import { checkHeads } from './heads';
import { testSite } from './site.fixture';

const page = (title: string, description: string) =>
  `<title>${title}</title><meta name="description" content="${description}">`;
const words = (what: string) => `${what}: what the reader of this page can do when it is read.`;

const good = {
  'index.html': page('Home', words('Home')),
  'docs/a.html': page('A', words('A')),
  'docs/b.html': page('B', words('B')),
  '404.html': page('Not found', ''),
  'docs.html': '<meta http-equiv="refresh" content="0; url=/help/docs/a"><title>A</title>',
};
const sources = {
  '/docs/b': '---\ntitle: B\ndescription: Words\n---\n',
  '/docs/a': '---\nkind: how-to\ntitle: A\n---\n',
};

const problemsOf = (b: string) =>
  checkHeads(testSite({ ...good, 'docs/b.html': b }, { sources })).problems;

describe('the heads gate', () => {
  it('passes pages with unique titles and descriptions', () => {
    expect(checkHeads(testSite(good, { sources }))).toMatchObject({ looked: 3, problems: [] });
  });

  it.each([
    ['no title', page('', words('B')), 'docs/b.mdx:2: has no title'],
    [
      'a title of another page',
      page('A', words('B')),
      'docs/b.mdx:2: the title "A" is the same as in docs/a.mdx:3',
    ],
    ['no description', '<title>B</title>', 'docs/b.mdx:3: the description has 0'],
    ['a short description', page('B', 'x'.repeat(49)), 'docs/b.mdx:3: the description has 49'],
    ['a long description', page('B', 'é'.repeat(171)), 'docs/b.mdx:3: the description has 171'],
    [
      'a description of another page',
      page('B', words('A')),
      'docs/b.mdx:3: the description "A: what',
    ],
  ])('fails for %s', (_what, html, message) => {
    const problems = problemsOf(html);
    expect(problems).toHaveLength(1);
    expect(problems.join()).toContain(message);
    expect(problems.join()).toContain('Fix: ');
  });

  it.each([50, 170])('passes a description of %i characters', (length) => {
    expect(problemsOf(page('B', 'é'.repeat(length)))).toEqual([]);
  });

  it.each([
    [24, 1],
    [25, 0],
    [85, 0],
    [86, 1],
  ])('counts %i Japanese characters as twice as long: %i problems', (length, count) => {
    const japanese = { ...sources, '/docs/b': '---\ntitle: B\nlang: ja\n---\n' };
    const files = { ...good, 'docs/b.html': page('B', '約'.repeat(length)) };
    const { problems } = checkHeads(testSite(files, { sources: japanese }));
    expect(problems).toHaveLength(count);
    if (count > 0) expect(problems[0]).toContain('say in 25 to 85');
  });

  it('fails if it checked nothing', () => {
    expect(checkHeads(testSite({})).problems).toHaveLength(1);
  });
});
