import { readFileSync } from 'node:fs';
import { buildSite, fixtureSite, outDirOf } from '../../scripts/sites';
import { expect, test } from '../support/test';

const build = (mistake: string) =>
  buildSite(
    fixtureSite('failing', {
      name: `failing.${mistake}`,
      env: { FAILING: mistake },
      isUnminified: true,
    }),
  );

test.describe.configure({ timeout: 120_000 });

test('[8.3] [8.7] [8.8] [8.9] pages that cannot be rendered fail the build, and each error is shown', async () => {
  const { ok, output } = await build('unrendered-pages');
  expect(ok).toBe(false);
  for (const [title, messages] of [
    [
      'a version that does not exist lists those that do',
      [/9\.9/, /Available version names/i, /current/],
    ],
    [
      'a sidebar with nothing to link is named',
      [/Sidebar with ID "empty" doesn't have anything to be linked to/],
    ],
    ['a page module without default export', [/\/broken\/NoDefault/, /default export/]],
    ['the preferred version outside its provider', [/DocsPreferredVersionContextProvider/]],
  ] as const) {
    for (const message of messages) expect.soft(output, title).toMatch(message);
  }
});

test('[8.5] an unknown type of navbar item fails the build', async () => {
  const { ok, output } = await build('unknown-type');
  expect(ok).toBe(false);
  expect(output).toMatch(/Bad navbar item type carousel/);
});

for (const [title, mistake, messages] of [
  [
    '[5.11] mistakes of pages, such as a link to a file that is not there, are named with file, line, column and fix',
    'broken-pages',
    [
      /broken-pages\/general\/link\.md:6:12: there is no page \.\.\/governance\/alerts\.md\. Fix: /,
      /broken-pages\/general\/syntax\.mdx:8:\d+: MDX cannot read this: .* Fix: write \\</,
      /broken-pages\/product-platform\/index\.mdx:8:1: there is no component <Sniped>.*<Snippet>/,
      /index\.mdx:10:14: .*limits\/budgets\/tresholds.* Fix: .*limits\/budgets\/thresholds/,
      /index\.mdx:12:1: there is no snippet "tolled"\. Fix: /,
      /index\.mdx:16:1: a page cannot have <script>\. Fix: /,
      /index\.mdx:18:1: <img> cannot have the attribute onerror\. Fix: /,
      /index\.mdx:20:4: the address javascript:go\(\) is code\. Fix: /,
      /index\.mdx:14:1: <PageList> names \.\.\/general\/nowhere\.mdx, which is not a page\. Fix: /,
    ],
  ],
  [
    'mistakes of front matter, addresses and encoding are named with file, line and fix',
    'broken-front-matter',
    [
      /broken-front-matter\/product-platform\/index\.mdx:3: front matter has no key "descripton"\. Fix: did you mean "description"\?/,
      /index\.mdx:4: there is no plan "Essential"\. Fix: did you mean "Essentials"\?/,
      /general\/twin\.mdx: its address \/docs\/general\/twin is also the address of \S+general\/first\.mdx\. Fix: /,
      /general\/latin\.mdx:6:6: a character is not UTF-8\. Fix: /,
      /general\/quote\.mdx:3: the front matter is not YAML: missing closing "quote\. Fix: /,
    ],
  ],
] as const) {
  test(`${title}, without a stack`, async () => {
    const { ok, output } = await build(mistake);
    expect(ok).toBe(false);
    for (const message of messages) expect(output).toMatch(message);
    expect(output).not.toMatch(/^\W*at .+:\d+:\d+/m);
    expect(output.split('\n').length).toBeLessThan(30);
  });
}

test('[5.11] a broken link prints a warning with the page and the link', () => {
  const output = readFileSync(`${outDirOf('plain')}.log`, 'utf8');
  expect(output).toMatch(/\[WARNING\][^]*broken links/);
  expect(output).toMatch(/\/docs\/general[^]*linking to \/docs\/nowhere/);
  expect(output).toMatch(/broken anchors[^]*#not-there/);
});
