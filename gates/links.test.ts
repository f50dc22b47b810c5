import { describe, expect, it } from 'vitest';
import { checkLinks } from './links';
import { testSite, type TestSite } from './site.fixture';

const good = {
  'index.html': '<a href="/help/docs/a#one">A</a> <img src="/help/img/x.png">',
  'docs/a.html': '<h2 id="one">One</h2><a href="b">B</a><a href="#one">Up</a>',
  'docs/b.html':
    '<main><a href="https://elsewhere.example/x">Out</a><a href="/help/docs">Docs</a></main>',
  'img/x.png': '',
};

const problemsOf = (changes: Record<string, string>, options?: TestSite) =>
  checkLinks(testSite({ ...good, ...changes }, options)).problems.join('\n');

describe('the links gate', () => {
  it('accepts a complete site, and counts what it checked', () => {
    const { problems, looked } = checkLinks(testSite(good));
    expect(problems).toEqual([]);
    expect(looked).toBe(6);
  });

  it.each([
    ['a page that does not exist', '<a href="/help/docs/gone">', 'leads to no page or file'],
    ['an image that does not exist', '<img src="gone.png">', 'the img to gone.png leads to no'],
    ['the second picture of a set', '<img srcset="/help/img/x.png 1x, y.png 2x">', 'y.png'],
    [
      'a picture of a set without spaces',
      '<picture><source srcset="/help/img/x.png 1x,y.png 2x"></picture>',
      'to y.png',
    ],
    ['an anchor that does not exist', '<a href="/help/docs/a#two">', 'the anchor #two'],
    ['an anchor on the same page', '<a href="#nowhere">', 'the anchor #nowhere'],
    ['a link outside the base URL', '<a href="/docs/a">', 'leaves the base URL /help/'],
    ['its own full address', '<a href="https://site.example/help/gone">', 'leads to no page'],
    ['a relative link', '<a href="../c">', 'the link to ../c leads to no page'],
    ['a script', '<script src="/help/gone.js"></script>', 'the script to /help/gone.js'],
    ['a link within a template', '<template><a href="/help/gone"></a></template>', '/help/gone'],
    [
      'a link in a hidden tab',
      '<div role="tabpanel" hidden><a href="/help/gone">x</a></div>',
      '/help/gone',
    ],
    ['a link in closed details', '<details><a href="/help/gone">x</a></details>', '/help/gone'],
    ['a part of a drawing', '<svg><use xlink:href="#gone"/></svg>', 'the anchor #gone'],
    ['a picture for other sites', '<meta property="og:image" content="/help/no.png">', 'no.png'],
    ['bad encoding', '<a href="/help/%zz">', 'is badly encoded'],
    ['no encryption', '<a href="http://x.example/y">', 'http://x.example/y is not encrypted'],
    ['another scheme', '<a href="javascript:void(0)">', 'uses javascript:'],
    ['a password', '<a href="https://me:secret@x.example/">', 'contains a name or password'],
    ['this machine', '<a href="https://localhost:3000/">', 'leads to a machine'],
    ['an IP address', '<a href="https://10.0.0.1/">', 'leads to a machine'],
  ])('fails for %s', (_what, html, message) => {
    const problems = problemsOf({ 'docs/b.html': `<main>${html}</main>` });
    expect(problems).toContain(message);
    expect(problems).toContain('docs/b.html: ');
    expect(problems).toContain('Fix: ');
  });

  it('accepts email addresses, and scripts and images on other hosts', () => {
    const html = '<a href="mailto:a@x.example">mail</a><img src="http://x.example/y.png">';
    expect(problemsOf({ 'docs/b.html': `<main>${html}</main>` })).toBe('');
  });

  it('recognizes anchors in raw HTML', () => {
    expect(
      problemsOf({ 'docs/b.html': '<a name="old"></a><div id="é"></div><a href="#old">' }),
    ).toBe('');
    expect(
      problemsOf({ 'docs/b.html': '<div id="é"></div><a href="#%C3%A9">x</a><a href="#top">' }),
    ).toBe('');
  });

  it.each([
    ['its address', 'one\n[the `limits`](/help/docs/gone)'],
    ['its text', 'one\n[the limits](../gone.mdx)'],
    ['an attribute', 'one\n<a href="/help/docs/gone">'],
  ])('names the source and the line, found by %s', (_what, text) => {
    const html = '<main><a href="/help/docs/gone">the limits</a></main>';
    const options = { sources: { '/docs/b': text } };
    expect(problemsOf({ 'docs/b.html': html }, options)).toMatch(/^docs\/b\.mdx:2: the link/);
  });

  it('finds the line by the anchor if the text is marked up', () => {
    const html = '<main><a href="/help/docs/a#two">Two words</a></main>';
    const options = { sources: { '/docs/b': 'one\n\n[**Two** words](./a.mdx#two)' } };
    expect(problemsOf({ 'docs/b.html': html }, options)).toMatch(/^docs\/b\.mdx:3: /);
  });

  it('reports a mistake in the layout of all pages once', () => {
    const page = '<nav><a href="/help/gone">x</a></nav><main>text</main>';
    const problems = problemsOf({ 'docs/b.html': page, 'docs/c.html': page, 'docs/d.html': page });
    expect(problems.split('\n')).toHaveLength(1);
    expect(problems).toMatch(/^docs\/b\.html and 2 more pages: around the text, the link/);
  });

  it('fails if it checked nothing', () => {
    expect(checkLinks(testSite({})).problems).toHaveLength(1);
  });
});
