import { describe, expect, it } from 'vitest';
import { checkExternal, externalList } from './external';
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
      note: 'not fetched: 3, on 2 hosts, most on x.example 2, y.example 1',
    });
  });

  it('leaves out where a page can be edited, and names the built file around the text', () => {
    const around =
      '</main><a href="https://git.example/edit/docs/a.mdx"></a><a href="https://z.example">';
    expect(externalList(siteOf(around))).toBe('1 z.example\n  https://z.example/\tdocs/a.html\n');
  });

  it('lists addresses by host with their places', () => {
    expect(externalList(siteOf(two))).toBe(
      '2 x.example\n  https://x.example/a\tdocs/a.mdx:1\n  https://x.example/b\tdocs/a.mdx:1\n' +
        '\n1 y.example\n  https://y.example/\tdocs/a.mdx:1\n',
    );
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
