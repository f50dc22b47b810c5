import { describe, expect, it } from 'vitest';
import { testSite } from './site.fixture';
import { checkStructured } from './structured';

const AT = 'https://site.example/help/';
const context = { '@context': 'https://schema.org' };
const crumbs = {
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ '@type': 'ListItem', position: 1, name: 'A', item: `${AT}docs/x/a` }],
};
const article = {
  ...context,
  '@type': 'TechArticle',
  headline: 'A',
  description: 'About A.',
  inLanguage: 'en',
  dateModified: '2026-11-20T09:00:00.000Z',
  author: { '@type': 'Organization', name: 'C', url: 'https://c.example' },
};
const question = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
});
const faq = { ...context, '@type': 'FAQPage', mainEntity: [question('Why?', 'Because it is.')] };
const website = {
  ...context,
  '@type': 'WebSite',
  name: 'Help',
  url: AT,
  publisher: article.author,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${AT}search?q={query}` },
    'query-input': 'required name=query',
  },
};

const script = (data: unknown) =>
  `<script type=application/ld+json>${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;
const page = (title: string, ...data: readonly unknown[]) =>
  `<meta name="description" content="About ${title}.">${data.map(script).join('')}` +
  `<h1>${title}</h1><div class="theme-doc-markdown"><p>Lead.</p><h2>Why?</h2><p>Because it <b>is</b>.</p></div>`;

const sources = {
  '/docs/x/a': '---\ntitle: A\n---\n',
  '/docs/faq': '---\ntitle: FAQ\nkind: faq\n---\n',
};
const good = {
  'index.html': page('Home', website),
  'search.html': page('Search'),
  'docs/x/a.html': page('A', crumbs, article),
  'docs/faq.html': page('FAQ', crumbs, faq),
};

function problemsOf(change: Readonly<Record<string, string>>): string[] {
  const site = testSite({ ...good, ...change }, { sources });
  const known = site.pages().map((one) => ({
    ...one,
    ...(one.source && {
      source: { ...one.source, kind: /^kind: (\w+)$/m.exec(one.source.text)?.[1] },
    }),
  }));
  return checkStructured({ ...site, pages: () => known }).problems as string[];
}

describe('the structured gate', () => {
  it('passes a site whose pages say what they are', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['a page without data', page('A'), 'has no BreadcrumbList'],
    ['a page that is no article', page('A', crumbs), 'has no TechArticle'],
    ['the same data twice', page('A', crumbs, article, article), 'has more than one TechArticle'],
    ['what isn’t JSON', page('A', crumbs, article, '{'), 'is not JSON'],
    ['an unknown type', page('A', crumbs, article, { '@type': 'Recipe' }), 'the data is invalid'],
    ['a misspelled property', page('A', crumbs, { ...article, headLine: 'A' }), 'headLine'],
    ['a missing property', page('A', crumbs, { ...article, author: undefined }), 'author'],
    [
      'a date without a time',
      page('A', crumbs, { ...article, dateModified: '2026' }),
      'dateModified',
    ],
    ['another headline', page('A', crumbs, { ...article, headline: 'B' }), "isn't the heading “A”"],
    [
      'another description',
      page('A', crumbs, { ...article, description: 'B' }),
      "isn't the page's",
    ],
    [
      'an address that is gone',
      page('A', crumbs, { ...article, image: `${AT}gone.png` }),
      `names ${AT}gone.png, which isn't in the build`,
    ],
    [
      'positions that don’t count',
      page('A', article, {
        ...crumbs,
        itemListElement: [{ ...crumbs.itemListElement[0], position: 2 }],
      }),
      'positions must be',
    ],
  ])('fails for %s', (_what, html, message) => {
    const problems = problemsOf({ 'docs/x/a.html': html });
    expect(problems.join('\n')).toContain(message);
    for (const problem of problems) expect(problem).toMatch(/^docs\/x\/a\.mdx:\d+: .*Fix: /);
  });

  it.each([
    ['a question that the page doesn’t ask', question('Who?', 'Because it is.'), "isn't a heading"],
    ['another answer', question('Why?', 'No reason.'), "isn't on the page"],
    ['an answer without words', question('Why?', ''), 'FAQPage is invalid'],
  ])('fails for %s', (_what, entity, message) => {
    const html = page('FAQ', crumbs, { ...faq, mainEntity: [entity] });
    expect(problemsOf({ 'docs/faq.html': html }).join('\n')).toContain(message);
  });

  it('fails for a question without its place in the list', () => {
    const html = page('FAQ', crumbs, faq).replace('</div>', '<h2>When?</h2><p>Now.</p></div>');
    expect(problemsOf({ 'docs/faq.html': html }).join()).toContain(
      'the question “When?” is missing',
    );
  });

  it('fails if it checked nothing', () => {
    expect(checkStructured(testSite({})).problems).toHaveLength(1);
  });
});
