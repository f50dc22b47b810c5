import { describe, expect, it } from 'vitest';
import { checkRedirects } from './redirects';
import { testSite } from './site.fixture';

const from = (path: string, to: string) => ({
  from: path,
  to,
  place: 'facts/redirects.yaml:7',
});

type Row = ReturnType<typeof from>;

function check(...rows: Row[]) {
  const refresh = '<meta http-equiv="refresh" content="0">';
  const site = testSite(
    {
      'docs/a.html': '<h2 id="one">One</h2>',
      'docs/b.html': '',
      'docs/old.html': refresh,
    },
    { redirects: rows },
  );
  return checkRedirects(site, rows);
}

describe('the redirects gate', () => {
  it('accepts pages that moved, or that were merged into another', () => {
    const rows = [from('/docs/old', '/docs/a'), from('/docs/older', '/docs/a#one')];
    expect(check(...rows)).toMatchObject({ looked: 2, problems: [] });
  });

  it.each([
    [
      'a loop',
      [from('/docs/x', '/docs/y'), from('/docs/y', '/docs/x')],
      '/docs/x leads to /docs/y, which redirects to /docs/x. Fix: lead to the final page',
    ],
    ['a redirect to itself', [from('/docs/x', '/docs/x')], 'which redirects to /docs/x'],
    [
      'a chain',
      [from('/docs/x', '/docs/old'), from('/docs/old', '/docs/a')],
      '/docs/x leads to /docs/old, which redirects to /docs/a. Fix: lead to the final page',
    ],
    [
      'a chain through an anchor',
      [from('/docs/x', '/docs/old#former'), from('/docs/old', '/docs/a#one')],
      'which redirects to /docs/a#one',
    ],
    ['a page that it hides', [from('/docs/b', '/docs/a')], '/docs/b is a page, which the redirect'],
    ['a dead page', [from('/docs/old', '/docs/gone')], 'leads to /docs/gone, which does not exist'],
    [
      'a dead anchor',
      [from('/docs/old', '/docs/a#two')],
      "the anchor #two, which isn't in docs/a.html",
    ],
  ])('fails for %s', (_what, rows, message) => {
    const problems = check(...rows).problems.join('\n');
    expect(problems).toContain(message);
    for (const problem of problems.split('\n')) {
      expect(problem).toMatch(/^facts\/redirects\.yaml:7: .*Fix: /);
    }
  });

  it('fails for a redirect that is not in the build', () => {
    const site = testSite({ 'docs/a.html': '' }, { redirects: [] });
    const { problems } = checkRedirects(site, [from('/docs/x', '/docs/a')]);
    expect(problems.join()).toContain('the build does not know /docs/x. Fix: npm run build.');
  });

  it('fails if it checked nothing', () => {
    expect(check().problems).toHaveLength(1);
  });
});
