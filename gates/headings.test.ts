import { describe, expect, it } from 'vitest';
import { checkHeadings } from './headings';
import { testSite } from './site.fixture';

const text = '---\ntitle: A page\n---\n\n## What `this` is\n\n#### Deep\n';
const check = (html: string) =>
  checkHeadings(testSite({ 'docs/a.html': html }, { sources: { '/docs/a': text } }));

describe('the headings gate', () => {
  it('accepts headings that go down one level at a time, and up any number', () => {
    const html =
      '<main><h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h2>E</h2></main><footer><h5>F</h5></footer>';
    expect(check(html)).toMatchObject({ looked: 6, problems: [] });
  });

  it.each([
    [
      'no h1',
      '<main><h2>What this is</h2></main>',
      'docs/a.mdx:1: the page has 0 level-1 headings',
    ],
    [
      'two h1',
      '<main><h1>A page</h1><h1>What this is</h1></main>',
      'docs/a.mdx:5: the page has 2 level-1 headings, such as "What this is"',
    ],
    [
      'a skipped level',
      '<main><h1>A page</h1><h2>What this is</h2><h4>Deep</h4></main>',
      'docs/a.mdx:7: "Deep" is a level-4 heading below one of level 2. Fix: write it as ###.',
    ],
    [
      'a skipped level in a hidden tab',
      '<main><h1>A page</h1><div hidden><h3>What this is</h3></div></main>',
      'docs/a.mdx:5: "What this is" is a level-3 heading',
    ],
    ['no text', '<main><h1>A page</h1><h2> \u200B</h2></main>', 'a level-2 heading has no text'],
  ])('fails for %s', (_what, html, message) => {
    const { problems } = check(html);
    expect(problems).toHaveLength(1);
    expect(problems.join()).toContain(message);
    expect(problems.join()).toContain('Fix: ');
  });

  it('fails if it checked nothing', () => {
    expect(checkHeadings(testSite({})).problems).toHaveLength(1);
  });
});
