import { describe, expect, it } from 'vitest';
import { checkExternal } from './external';
import { testSite } from './site.fixture';

const siteOf = (html: string) =>
  testSite(
    { 'docs/a.html': `<main>${html}</main>` },
    { sources: { '/docs/a': 'Words\n\nSee [it](http://x.example/y).\n' } },
  );

const two =
  '<a href="https://x.example/a">A</a><a href="https://x.example/b">B</a><a href="https://x.example/a">A</a>' +
  '<a href="https://y.example">Y</a><a href="/help/docs/a">own</a><a href="mailto:a@x.example">mail</a>';

describe('the external gate', () => {
  it('counts each address once and says that it fetched none', () => {
    expect(checkExternal(siteOf(two))).toMatchObject({
      looked: 3,
      problems: [],
      note: 'none of them fetched',
    });
  });

  it('leaves out where a page can be edited, and names the built file around the text', () => {
    const around =
      '</main><a href="https://git.example/edit/docs/a.mdx"></a><a href="http://z.example">';
    expect(checkExternal(siteOf(around))).toMatchObject({
      looked: 1,
      problems: [expect.stringMatching(/^docs\/a\.html: /)],
    });
  });

  it.each([
    ['no encryption', 'http://x.example/y', 'docs/a.mdx:3: the link to http://x.example/y is not'],
    ['another scheme', 'javascript:void(0)', 'uses javascript:'],
    ['a password', 'https://me:secret@x.example/', 'holds a name or password'],
    ['this machine', 'https://localhost:3000/', 'leads to a machine'],
    ['a bare number', 'https://10.0.0.1/', 'leads to a machine'],
  ])('is red for %s', (_what, address, message) => {
    const { problems } = checkExternal(siteOf(`<a href="${address}">it</a>`));
    expect(problems).toHaveLength(1);
    expect(problems.join()).toContain(message);
    expect(problems.join()).toContain('Fix: ');
  });

  it('is red when it looked at nothing', () => {
    expect(checkExternal(siteOf('')).problems).toHaveLength(1);
  });
});
