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
    ['a line without an anchor', '/docs/a', 'is not of the form /docs/page#anchor'],
  ])('fails for %s', (_what, address, message) => {
    const { problems } = checkAnchors(site, `${list}${address}\n`);
    expect(problems).toHaveLength(1);
    expect(problems.join()).toContain(`${LIST}:4: ${address} ${message}. Fix: `);
  });

  it('fails if the list is empty, but not if there is none', () => {
    expect(checkAnchors(site, '# Nothing\n').problems).toHaveLength(1);
    expect(checkAnchors(site, undefined)).toMatchObject({ looked: 0, problems: [] });
  });
});
