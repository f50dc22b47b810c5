import { describe, expect, it } from 'vitest';
import { pageAt } from '../src/content/model/page.fixture';
import { builtFiles, CORE } from '../src/search/engine/build.fixture';
import { checkAva } from './ava';
import { testSite } from './site.fixture';

const pages = [
  pageAt('/docs/a', {
    title: 'Budgets',
    questions: ['How many thresholds does a budget take?'],
    headings: [{ depth: 2, text: 'Thresholds', anchor: 'thresholds', block: 1 }],
    blocks: [
      { type: 'paragraph', text: ['A budget.'], anchor: '', path: [] },
      {
        type: 'paragraph',
        text: ['A budget takes 3 thresholds.'],
        anchor: 'thresholds',
        path: ['Thresholds'],
      },
    ],
  }),
];

const html = (id: string, text: string) =>
  `<main><div class="theme-doc-markdown"><h1>Budgets</h1><p>A budget.</p><div><h2 id="${id}">Thresholds</h2><p>A budget takes ${text}</p></div><h2 id="more">More</h2><p>Five.</p></div></main>`;

const files: Readonly<Record<string, string | Uint8Array>> = {
  'docs/a.html': html('thresholds', '<b>3</b> thresholds.'),
  ...builtFiles(pages, '/help/'),
};

const check = (changes: Record<string, string | Uint8Array> = {}) =>
  checkAva(
    testSite(
      { ...files, ...changes },
      { sources: { '/docs/a': '---\ntitle: Budgets\n---\n\n## Thresholds {/* #thresholds */}\n' } },
    ),
  );

describe('the gate of AVA', () => {
  it('accepts citations that are in the build, and counts them', () => {
    expect(check()).toMatchObject({
      looked: 1,
      problems: [],
      note: '1 of 1 questions answered',
    });
  });

  it('fails for an anchor that the built page does not have', () => {
    expect(check({ 'docs/a.html': html('limits', '3 thresholds.') }).problems).toEqual([
      expect.stringMatching(/^docs\/a\.mdx:5: AVA cites #thresholds, .* Fix: /),
    ]);
  });

  it('fails for a quote that is not under its heading', () => {
    const elsewhere = html('thresholds', '4.').replace('Five.', 'A budget takes 3 thresholds.');
    expect(check({ 'docs/a.html': elsewhere }).problems).toEqual([
      expect.stringMatching(
        /^docs\/a\.mdx:5: AVA quotes “A budget takes 3 thresholds\.”, .* Fix: /,
      ),
    ]);
  });

  it('fails for a page that the build does not have', () => {
    const { 'docs/a.html': _gone, ...rest } = files;
    expect(checkAva(testSite(rest)).problems).toEqual([
      expect.stringMatching(/^\/help\/docs\/a#thresholds: AVA cites a page .* Fix: /),
    ]);
  });

  it('fails for an index that is missing, duplicated or damaged, and then has checked nothing', () => {
    const { [CORE]: core, ...without } = files;
    const missing = checkAva(testSite(without));
    expect(missing.looked).toBe(0);
    expect(missing.problems).toEqual([
      expect.stringContaining('ava: looked at no citations. Fix: '),
      expect.stringMatching(/^\/site: search index: 0 cores .* instead of one\. Fix: /),
    ]);
    const doubled = check({ [CORE.replace('0123', '4567')]: core ?? '' });
    expect(doubled.problems.join('\n')).toContain('search index: 2 cores of an index');
    const damaged = check({ [CORE]: core?.slice(0, -1) ?? '' });
    expect(damaged.problems.join('\n')).toMatch(/core-\S+ is damaged.*Fix: /);
  });

  it.each(['pages/a', 'search/terms-0'])('fails if the file of %s is missing or damaged', (of) => {
    const path = Object.keys(files).find((one) => one.startsWith(`assets/${of}-`)) ?? '';
    const { [path]: bytes, ...without } = files;
    const missing = checkAva(testSite(without));
    expect(missing.looked).toBe(0);
    expect(missing.problems.join('\n')).toMatch(RegExp(`the file ${path} is missing\\. Fix: `));
    const damaged = check({ [path]: bytes?.slice(1) ?? '' });
    expect(damaged.looked).toBe(0);
    expect(damaged.problems.join('\n')).toMatch(
      RegExp(`the file ${path.replace('assets/', '')} is damaged.*Fix: `),
    );
  });

  it('fails if no page has a question, or no question is answered', () => {
    const silent = builtFiles([pageAt('/docs/a', { title: 'Budgets' })], '/help/');
    const site = testSite({ 'docs/a.html': html('thresholds', '3.'), ...silent });
    expect(checkAva(site)).toMatchObject({
      looked: 0,
      note: '0 of 0 questions answered',
      problems: [expect.stringContaining('ava: looked at no citations. Fix: ')],
    });
  });
});
