import { describe, expect, it } from 'vitest';
import { buildBlocks, encodeBlocks } from '../src/ava/engine';
import { pageAt } from '../src/content/model/page.fixture';
import { buildIndex, encodeIndex } from '../src/search/engine';
import { checkAva } from './ava';
import { testSite } from './testing';

const pages = [
  pageAt('/docs/a', {
    title: 'Budgets',
    questions: ['How many thresholds does a budget take?'],
    headings: [{ depth: 2, text: 'Thresholds', anchor: 'thresholds', block: 1 }],
    blocks: [
      { type: 'paragraph', text: ['A budget.'], anchor: '', path: [] },
      {
        ...{ type: 'paragraph', text: ['A budget takes 3 thresholds.'] },
        ...{ anchor: 'thresholds', path: ['Thresholds'] },
      },
    ],
  }),
];

const index = buildIndex(pages, { baseUrl: '/help/' });
const INDEX = 'assets/search/index-0123456789ab.json';
const BLOCKS = 'assets/ava/blocks-0123456789ab.json';
const html = (id: string, text: string) =>
  `<main><div class="theme-doc-markdown"><h1>Budgets</h1><p>A budget.</p><div><h2 id="${id}">Thresholds</h2><p>A budget takes ${text}</p></div><h2 id="more">More</h2><p>Five.</p></div></main>`;

const files = {
  'docs/a.html': html('thresholds', '<b>3</b> thresholds.'),
  [INDEX]: encodeIndex(index),
  [BLOCKS]: encodeBlocks(buildBlocks(pages, index), index),
};

const check = (changes: Record<string, string> = {}) =>
  checkAva(
    testSite(
      { ...files, ...changes },
      { sources: { '/docs/a': '---\ntitle: Budgets\n---\n\n## Thresholds {/* #thresholds */}\n' } },
    ),
  );

describe('the gate of AVA', () => {
  it('passes citations that stand in the build, and counts them', () => {
    expect(check()).toMatchObject({
      ...{ looked: 1, problems: [] },
      note: '1 of 1 questions answered',
    });
  });

  it('is red for an anchor that the built page does not have', () => {
    expect(check({ 'docs/a.html': html('limits', '3 thresholds.') }).problems).toEqual([
      expect.stringMatching(/^docs\/a\.mdx:5: AVA cites #thresholds, .* Mend: /),
    ]);
  });

  it('is red for a quote that does not stand under its heading', () => {
    const elsewhere = html('thresholds', '4.').replace('Five.', 'A budget takes 3 thresholds.');
    expect(check({ 'docs/a.html': elsewhere }).problems).toEqual([
      expect.stringMatching(
        /^docs\/a\.mdx:5: AVA quotes “A budget takes 3 thresholds\.”, .* Mend: /,
      ),
    ]);
  });

  it('is red for a page that the build does not have', () => {
    const { 'docs/a.html': _gone, ...rest } = files;
    expect(checkAva(testSite(rest)).problems).toEqual([
      expect.stringMatching(/^\/help\/docs\/a#thresholds: AVA cites a page .* Mend: /),
    ]);
  });

  it('is red for blocks that are missing, doubled, damaged or of another index', () => {
    const { [BLOCKS]: blocks, ...without } = files;
    expect(checkAva(testSite(without)).problems.join('\n')).toContain('0 files of AVA’s blocks');
    const doubled = check({ [BLOCKS.replace('0123', '4567')]: blocks });
    expect(doubled.problems.join('\n')).toContain('2 files of AVA’s blocks');
    expect(check({ [BLOCKS]: blocks.replace('[[', '[[[') }).problems.join('\n')).toMatch(
      /does not fit its hash\. Mend: /,
    );
    const other = buildIndex(pages, { baseUrl: '/' });
    const foreign = encodeBlocks(buildBlocks(pages, other), other);
    expect(check({ [BLOCKS]: foreign }).problems.join('\n')).toMatch(
      /goes with another search index\. Mend: /,
    );
  });
});
