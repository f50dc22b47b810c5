import { describe, expect, it } from 'vitest';
import type { Page } from '../src/content/model';
import { pageAt } from '../src/content/model/page.fixture';
import { checkModel } from './model';
import { testSite } from './site.fixture';

const place = { anchor: '', path: [] };
const page = pageAt('/docs/a', {
  title: 'Budgets',
  headings: [
    { depth: 2, text: 'Set one', anchor: 'set', block: 1 },
    { depth: 3, text: 'News', anchor: 'news', block: 3 },
  ],
  blocks: [
    { type: 'paragraph', text: ['A ', { text: 'plan', strong: true }, 'ned sum[1]'], ...place },
    { type: 'code', title: 'main.tf', code: 'a = 1', ...place },
    { type: 'paragraph', text: [{ text: 'A chart', image: 'x.png' }], ...place },
  ],
});

const article = [
  '<header><h1>Budgets</h1></header>',
  '<p>A <strong>plan</strong>ned sum<sup><a data-footnote-ref href="#f">1</a></sup></p>',
  '<div class="theme-doc-toc-mobile"><button>On this page</button></div>',
  '<h2 id="set">Set one<a class="hash-link" href="#set">#</a></h2>',
  '<div><div class="hc-code__bar"><span class="hc-code__title">main.tf</span>',
  '<span class="hc-code__label">HCL</span><span class="hc-code__tools"><button>Copy</button></span></div>',
  '<div class="hc-code__fields"><label>AWS account ID</label><input></div>',
  '<pre><code><span>a</span> = <span>1</span></code></pre><button class="hc-code__fold">Show all 30 lines</button></div><p><img src="x.png" alt="A chart"></p>',
  '<ul><li id="news"><p></p><h3>News</h3></li></ul>',
].join('');

const html = (inside: string) =>
  `<main><nav>Docs</nav><div class="theme-doc-markdown markdown">${inside}</div></main>`;

const source = '---\ntitle: Budgets\n---\n\nA **plan**ned sum[^1]\n\n## Set one {/* #set */}\n';

const check = (inside: string, pages: readonly Page[] = [page]) =>
  checkModel(testSite({ 'docs/a.html': html(inside) }, { sources: { '/docs/a': source } }), pages);

describe('the model gate', () => {
  it('accepts a page with the same content, without the site’s own parts', () => {
    expect(check(article)).toMatchObject({ looked: 1, problems: [] });
  });

  it.each([
    [
      'a changed word',
      'Set one<a',
      'Set two<a',
      'docs/a.mdx:1: the model lacks what readers see: two',
    ],
    [
      'a word too few',
      'Set one<a',
      'Set<a',
      'docs/a.mdx:7: the model says what readers do not see: one',
    ],
    ['a word too many', '</p>', ' more</p>', 'the model lacks what readers see: more'],
    [
      'a changed id',
      'id="set"',
      'id="sets"',
      'docs/a.mdx:7: heading 1 is #set in the model and #sets in the',
    ],
    [
      'a lost id',
      'id="news"',
      '',
      'heading 2 is #news in the model and without an anchor in the build',
    ],
    ['a lost alternative', 'alt="A chart"', '', 'the model says what readers do not see: A, chart'],
  ])('fails for %s', (_what, from, to, message) => {
    const { problems } = check(article.replace(from, to));
    expect(problems.join('\n')).toContain(message);
    expect(problems.join('\n')).toContain('Fix: ');
  });

  it('fails for a page that only one of the two has', () => {
    expect(check(article, []).problems.join()).toContain("a built page that isn't in the model");
    const other = { ...page, url: '/docs/b', file: 'b.mdx' };
    expect(check(article, [page, other]).problems).toEqual([
      expect.stringContaining("docs/b.mdx:1: a page in the model that wasn't built"),
    ]);
  });

  it('fails if it checked nothing', () => {
    expect(checkModel(testSite({}), []).problems).toHaveLength(1);
  });
});
