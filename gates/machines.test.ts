import { describe, expect, it } from 'vitest';
import { checkMachines } from './machines';
import { testSite } from './site.fixture';

const at = (path: string) => `https://site.example/help/${path}`;

const good = {
  'docs/a.html': '<main><h2 id="one">One</h2></main>',
  'docs/a.md': `[B](${at('docs/b#two')}), [out](https://elsewhere.example/gone)`,
  'docs/b.html': '<main><h2 id="two">Two</h2></main>',
  'docs/b.md': 'text',
  'llms.txt': `[A](${at('docs/a.md')})\n[B](${at('docs/b.md')})\n[all](${at('llms-full.txt')})`,
  'llms-full.txt': `Source: ${at('docs/a')}\n\nSource: ${at('docs/b')}\n`,
  'sitemap.md': `[A](${at('docs/a')}) [B](${at('docs/b')})`,
  'robots.txt': `# See ${at('llms.txt')}.\nSitemap: ${at('sitemap.xml')}`,
  'sitemap.xml': '',
};

const sources = { '/docs/a': 'A', '/docs/b': 'B' };

const check = (changes: Record<string, string> = {}) =>
  checkMachines(testSite({ ...good, ...changes }, { sources }));

describe('the machines gate', () => {
  it('accepts files whose addresses all exist, and counts the addresses', () => {
    const { problems, looked } = check();
    expect(problems).toEqual([]);
    expect(looked).toBe(10);
  });

  it('accepts the addresses of the site’s API, and no others below them', () => {
    const api = { 'openapi.json': '{"paths":{"/1/indexes/{index}/query":{},"/mcp":{}}}' };
    const text = 'https://site.example/1/indexes/main/query?key=a https://site.example/help/mcp';
    expect(check({ ...api, 'docs/b.md': text }).problems).toEqual([]);
    const wrong = check({ ...api, 'docs/b.md': 'https://site.example/1/indexes/main/other' });
    expect(wrong.problems).toHaveLength(1);
  });

  it.each([
    ['llms.txt', `${good['llms.txt']}\n\n[C](${at('docs/c.md')})`, ':5: the address'],
    ['docs/b.md', at('docs/gone'), 'docs/b.md:1: the address'],
    ['docs/b.md', at('docs/a#nowhere'), 'names the anchor #nowhere'],
    ['docs/llms.txt', at('docs/llms-full.txt'), 'docs/llms.txt:1'],
    ['robots.txt', `Sitemap: ${at('sitemap-2.xml')}`, 'robots.txt:1'],
    ['docs/b.md', 'https://site.example/docs/a', 'leaves the base URL'],
    ['docs/llms-full.txt', `Source: ${at('docs/gone')}`, 'leads to no page or file'],
  ])('fails for a dead address in %s: %s', (file, text, message) => {
    expect(check({ [file]: text }).problems.join('\n')).toContain(message);
  });

  it.each(['llms.txt', 'llms-full.txt', 'sitemap.md'])(
    'fails for a page that isn’t in %s',
    (file) => {
      const changed = good[file as keyof typeof good].replace(/\S*docs\/b(?:\.md)?\)?/, '');
      expect(check({ [file]: changed }).problems).toEqual([
        `${file}: doesn't list /docs/b. Fix: npm run build.`,
      ]);
    },
  );

  it('fails for a page without Markdown', () => {
    const { 'docs/b.md': _, ...rest } = good;
    const { problems } = checkMachines(testSite(rest, { sources }));
    expect(problems).toContain('docs/b.md: is missing. Fix: npm run build.');
  });

  it('fails if it checked nothing', () => {
    expect(checkMachines(testSite({})).problems).toHaveLength(1);
  });
});
