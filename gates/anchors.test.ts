import { describe, expect, it } from 'vitest';
import { checkAnchors, LIST } from './anchors';
import { testSite } from './site.fixture';

const site = testSite(
  { 'docs/a.html': '<h2 id="one">One</h2>', 'docs/old.html': '<meta http-equiv="refresh">' },
  {
    redirects: [
      { from: '/docs/old', to: '/docs/a' },
      { from: '/docs/older', to: '/docs/a#one' },
    ],
  },
);
const list = '# Published\n\n/docs/a#one\n';
describe('the anchors gate', () => {
  it('passes anchors that exist, and counts them', () => {
    expect(checkAnchors(site, list)).toMatchObject({ looked: 1, problems: [] });
  });

  it.each([
    ['a page that moved with its anchors', '/docs/old#one'],
    ['a page that became a heading', '/docs/older#whatever'],
  ])('passes %s', (_what, address) => {
    expect(checkAnchors(site, `${list}${address}\n`).problems).toEqual([]);
  });

  it.each([
    ['an anchor that is gone', '/docs/a#two', 'is gone from docs/a.html'],
    ['a page that is gone', '/docs/gone#one', 'is gone, page and all'],
    ['a page that moved without it', '/docs/old#two', 'is gone from docs/a.html'],
    ['a page that is gone, by its own address', '/docs/gone', 'is gone, page and all'],
    ['a line that isn’t an address', 'docs/a', 'is not of the form /docs/page or'],
  ])('fails for %s', (_what, address, message) => {
    const { problems } = checkAnchors(site, `${list}${address}\n`);
    expect(problems).toHaveLength(1);
    expect(problems.join()).toContain(`${LIST}:4: ${address} ${message}`);
    expect(problems.join()).toContain('. Fix: ');
  });

  it('fails for a page that is removed, until a redirect says where it went', () => {
    const pages = { 'docs/a.html': '<h1>A</h1>', 'docs/b.html': '<h1>B</h1>' };
    const published = '/docs/a\n/docs/b\n';
    expect(checkAnchors(testSite(pages), published).problems).toEqual([]);
    const { 'docs/b.html': _removed, ...left } = pages;
    expect(checkAnchors(testSite(left), published).problems).toEqual([
      `${LIST}:2: /docs/b is gone, page and all. Fix: add it to facts/redirects.yaml, with the page that readers should get instead.`,
    ]);
    const redirects = [{ from: '/docs/b', to: '/docs/a' }];
    expect(checkAnchors(testSite(left, { redirects }), published).problems).toEqual([]);
  });

  it('fails for a page that the list lacks, so that none can be removed unnoticed', () => {
    const sources = { '/docs/a': '---\ntitle: A\n---\n', '/docs/b': '---\ntitle: B\n---\n' };
    const both = testSite({ 'docs/a.html': '', 'docs/b.html': '' }, { sources });
    expect(checkAnchors(both, '/docs/a\n').problems).toEqual([
      `${LIST}: /docs/b is missing. Fix: add it at the end, unless it is a mistake.`,
    ]);
    expect(checkAnchors(both, undefined).problems).toEqual([]);
  });

  it('fails if the list is empty, but not if there is none', () => {
    expect(checkAnchors(site, '# Nothing\n').problems).toHaveLength(1);
    expect(checkAnchors(site, undefined)).toMatchObject({ looked: 0, problems: [] });
  });
});
