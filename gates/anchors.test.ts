import { describe, expect, it } from 'vitest';
import { checkAnchors, extendList, landingAnchors, LIST } from './anchors';
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
  ])('is red for %s', (_what, address, message) => {
    const { problems } = checkAnchors(site, `${list}${address}\n`);
    expect(problems).toHaveLength(1);
    expect(problems.join()).toContain(`${LIST}:4: ${address} ${message}. Fix: `);
  });

  it('is red when the list is empty, not where there is none', () => {
    expect(checkAnchors(site, '# Nothing\n').problems).toHaveLength(1);
    expect(checkAnchors(site, undefined)).toMatchObject({ looked: 0, problems: [] });
  });

  it('says how many anchors of landing pages are not listed, and what lists them', () => {
    expect(checkAnchors(site, list, ['/docs/a#one', '/docs/a#new']).note).toBe(
      'of landing pages not listed yet: 1, npm run fix:anchors',
    );
    expect(checkAnchors(site, list, ['/docs/a#one']).note).toBe('');
  });
});

describe('fix:anchors', () => {
  const source = { kind: undefined, lang: undefined, unlisted: false, draft: false };
  const sources = [
    {
      ...source,
      file: 'docs/product-x/index.mdx',
      path: '/docs/{product}-x',
      text: '## One {/* #one */}\n\n### Two {/*#two*/}\n\n## No anchor\n',
    },
    { ...source, file: 'docs/a/b.mdx', path: '/docs/a/b', text: '## One {/* #one */}\n' },
  ];

  it('knows the fixed anchors of landing pages', () => {
    expect(landingAnchors(sources)).toEqual(['/docs/{product}-x#one', '/docs/{product}-x#two']);
  });

  it('adds what is new at the end and removes nothing', () => {
    const text = '# Words\n/docs/gone#x\n/docs/b#y\n';
    expect(extendList(text, ['/docs/b#y', '/docs/a#z'])).toBe(`${text}/docs/a#z\n`);
    expect(extendList(text, [])).toBe(text);
  });
});
