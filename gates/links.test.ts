import { describe, expect, it } from 'vitest';
import { checkLinks, readPage, type BuiltSite } from './links';

const good = {
  'index.html': '<a href="/help/docs/a#one">A</a> <img src="/help/img/x.png">',
  'docs/a.html': '<h2 id="one">One</h2><a href="b">B</a><a href="#one">Up</a>',
  'docs/b.html': '<a href="https://elsewhere.example/x">Out</a><a href="/help/docs">Docs</a>',
  'img/x.png': '',
};

const siteOf = (files: Record<string, string>): BuiltSite => ({
  origin: 'https://site.example',
  baseUrl: '/help/',
  files: Object.keys(files),
  redirects: ['/help/docs'],
  readPage: (file) => readPage(files[file] ?? ''),
});

const problemsOf = (changes: Record<string, string>) =>
  checkLinks(siteOf({ ...good, ...changes })).problems;

describe('the links gate', () => {
  it('passes a whole site and counts what it looked at', () => {
    const { problems, looked } = checkLinks(siteOf(good));
    expect(problems).toEqual([]);
    expect(looked).toBe(5);
  });

  it.each([
    ['a page that is not there', '<a href="/help/docs/gone">', 'leads to no page or file'],
    ['an image that is not there', '<img src="gone.png">', 'the img to gone.png leads to no'],
    ['a second picture of a set', '<img srcset="/help/img/x.png 1x, y.png 2x">', 'y.png'],
    ['an anchor that is not there', '<a href="/help/docs/a#two">', 'the anchor #two'],
    ['an anchor of its own page', '<a href="#nowhere">', 'the anchor #nowhere'],
    ['a link outside the base URL', '<a href="/docs/a">', 'leaves the base URL /help/'],
    ['its own whole address', '<a href="https://site.example/help/gone">', 'leads to no page'],
    ['a script', '<script src="/help/gone.js"></script>', 'the script to /help/gone.js'],
    ['a link within a template', '<template><a href="/help/gone"></a></template>', '/help/gone'],
  ])('is red for %s', (_what, html, message) => {
    const problems = problemsOf({ 'docs/b.html': html });
    expect(problems.join('\n')).toContain(message);
    expect(problems.join('\n')).toContain('docs/b.html: ');
    expect(problems.join('\n')).toContain('Mend: ');
  });

  it('is red when it looked at nothing', () => {
    expect(checkLinks(siteOf({})).problems).toHaveLength(1);
  });
});
