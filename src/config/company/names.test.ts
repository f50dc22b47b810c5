import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import company from '../../../company.config';
import { loadCompany } from './load';
import { namesOf, resolveMarkdownNames, resolveNames, slugOf, UnknownNameError } from './names';

const names = namesOf(
  loadCompany({ ...company, product: { name: 'Wader Ledger', acronym: 'WL', slug: 'wader' } }),
);
const markdown = (text: string) => resolveMarkdownNames(text, names, 'docs/a.mdx');

describe('names in prose', () => {
  it('become the name in prose and the slug in a path', () => {
    expect(markdown('{product} lives at [here](/docs/{product}-platform).')).toBe(
      'Wader Ledger lives at [here](/docs/wader-platform).',
    );
  });
  it('are the acronym in lowercase in paths', () => {
    expect(markdown('{acronym} [bill](/docs/billing/{acronym}-billing)')).toBe(
      'WL [bill](/docs/billing/wl-billing)',
    );
  });
  it('work in headings, and escaped words are left to MDX', () => {
    expect(markdown('## Open {product}\n\n\\{api\\}')).toBe('## Open Wader Ledger\n\n\\{api\\}');
  });
  it('are reported with file, line and the nearest word if unknown', () => {
    expect(() => markdown('One\n\ntwo {prodct} three')).toThrow(UnknownNameError);
    expect(() => markdown('One\n\ntwo {prodct} three')).toThrow(
      'docs/a.mdx:3: {prodct} is not a name that docs may use; did you mean {product}?',
    );
  });
  it('in JSX expressions are left alone', () => {
    const jsx = '<Chart data={rows} />\n\n{/* note */}\n\n{frontMatter.title}';
    expect(markdown(jsx)).toBe(jsx);
  });
});

describe('addresses that a company may leave out', () => {
  it('fall back to similar ones', () => {
    const { statusUrl: _1, developerUrl: _2, eventsUrl: _3, blogUrl: _4, ...without } = company;
    const { homeUrl, supportUrl } = company;
    expect(resolveNames('{status}', namesOf(loadCompany(without)))).toBe(supportUrl);
    expect(resolveNames('{developer} {events} {blog}', namesOf(loadCompany(without)))).toBe(
      `${homeUrl} ${homeUrl} ${homeUrl}`,
    );
  });
});

describe('names in code', () => {
  it('replaces known words and leaves the others', () => {
    expect(markdown('Use `{cli} get {id}` now')).toBe(`Use \`${company.cliName} get {id}\` now`);
    expect(markdown('```sh\n{cli} list {id}\n```\n')).toBe(
      `\`\`\`sh\n${company.cliName} list {id}\n\`\`\`\n`,
    );
  });
  it('unescapes literal words', () => {
    expect(markdown('`\\{api\\}`')).toBe('`{api}`');
    expect(markdown('1. Step\n\n   ```sh\n   \\{api\\} {unknown}\n   ```\n')).toBe(
      '1. Step\n\n   ```sh\n   {api} {unknown}\n   ```\n',
    );
  });
  it('reads fences of other lengths and kinds', () => {
    expect(markdown('~~~~\n```\n{x}\n~~~~\n')).toBe('~~~~\n```\n{x}\n~~~~\n');
  });
  it('finds prose after a fence', () => {
    expect(() => markdown('```\n{x}\n```\n\n{x}')).toThrow('docs/a.mdx:5');
  });
});

describe('names in data', () => {
  it('are replaced in every string of a tree and nowhere else', () => {
    const when = new Date(0);
    expect(
      resolveNames({ a: ['{product}', { href: '/docs/{product}-terms' }], n: 1, when }, names),
    ).toEqual({
      a: ['Wader Ledger', { href: '/docs/wader-terms' }],
      n: 1,
      when,
    });
  });
  it('leave text without braces unchanged', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{')),
        (text) => markdown(text) === text && resolveNames(text, names) === text,
      ),
    );
  });
});

describe('slugs of folders named after the company', () => {
  it.each([
    ['product-platform/index.mdx', '/wader-platform'],
    ['product-platform/plans.mdx', '/wader-platform/plans'],
    ['billing/acronym-billing/index.mdx', '/billing/wl-billing'],
    ['governance/budgets/index.mdx', '/governance/budgets'],
    ['index.md', '/'],
    ['governance/product.mdx', undefined],
  ])('%s -> %s', (file, slug) => {
    expect(slugOf(file, names)).toBe(slug);
  });
});
