import { describe, expect, it } from 'vitest';
import { checkOrphans } from './orphans';
import { testSite } from './site.fixture';

const good = {
  'index.html': '<a href="/help/docs">Docs</a>',
  'docs.html': '<meta http-equiv="refresh" content="0; url=/help/docs/a">',
  'docs/a.html': '<nav><a href="/help/docs/b#x">B</a></nav>',
  'docs/b.html': '<p id="x">B</p>',
  '404.html': '',
};
const sources = { '/docs/b': 'B', '/docs/c': 'C' };

describe('the orphans gate', () => {
  it('follows links and redirects from home', () => {
    expect(checkOrphans(testSite(good, { sources }))).toMatchObject({ looked: 2, problems: [] });
  });

  it('fails for a page that nothing links to, and names its source', () => {
    const files = { ...good, 'docs/c.html': '<a href="/help/docs/a">A</a>' };
    const { problems } = checkOrphans(testSite(files, { sources }));
    expect(problems).toEqual([
      expect.stringMatching(/^docs\/c\.mdx:1: no page .* links to \/docs\/c\. Fix: /),
    ]);
  });

  it('fails for pages that only link to each other', () => {
    const files = {
      ...good,
      'docs/c.html': '<a href="/help/docs/d">',
      'docs/d.html': '<a href="c">',
    };
    expect(checkOrphans(testSite(files)).problems).toHaveLength(2);
  });

  it('does not take an image or a canonical address for a link', () => {
    const files = { ...good, 'docs/a.html': '<link rel="next" href="/help/docs/b">' };
    expect(checkOrphans(testSite(files)).problems).toHaveLength(1);
  });

  it('does not count a related page, which the build found, as a link', () => {
    const related = '<nav class="related"><ul><li><a href="/help/docs/b">B</a></li></ul></nav>';
    const files = { ...good, 'docs/a.html': related };
    expect(checkOrphans(testSite(files)).problems).toHaveLength(1);
  });

  it('ignores unlisted pages', () => {
    const files = { ...good, 'docs/c.html': '' };
    const unlisted = { ...sources, '/docs/c': '---\nunlisted: true\n---\n' };
    expect(checkOrphans(testSite(files, { sources: unlisted })).problems).toEqual([]);
  });

  it('fails if it checked nothing', () => {
    expect(checkOrphans(testSite({ 'index.html': '' })).problems).toHaveLength(1);
  });
});
