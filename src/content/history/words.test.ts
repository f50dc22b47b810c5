import { describe, expect, it } from 'vitest';
import { changeWords } from './words';

const page = (body: string, questions = '') =>
  `---\ntitle: A\nquestions:\n${questions}---\n\n${body}`;
const before = page('The lead.\n\n## One {/* #one */}\n\nFirst.\n\n## Two\n\nSecond.\n');

describe('the words for a change', () => {
  it.each([
    ['a new section', `${before}\n## Three\n\nThird.\n`, ['Added “Three”.']],
    ['other words', before.replace('Second', 'Other'), ['Changed “Two”.']],
    ['another lead', before.replace('The lead', 'Another'), ['Changed the introduction.']],
    ['a section that is gone', before.replace(/## Two[^]*/, ''), ['Removed “Two”.']],
    ['a heading that keeps its anchor', before.replace('## One', '## First'), ['Changed “First”.']],
    [
      'several things',
      page('New.\n\n## Three?\n\nThird.\n'),
      ['Added “Three?”', 'Changed the introduction.', 'Removed “One” and “Two”.'],
    ],
  ])('say what happened: %s', (_what, after, words) => {
    expect(changeWords(before, after)).toEqual(words);
  });

  it.each([
    ['the same text', before],
    ['other questions', page(before.replace(/^---[^]*?---\n\n/, ''), '  - What is it?\n')],
    ['another anchor for a section', before.replace('\n\nFirst', '\n\n<a id="first"></a>First')],
    ['other punctuation', before.replace('First.', 'First!')],
  ])('don’t mention what readers can’t see: %s', (_what, after) => {
    expect(changeWords(before, after)).toEqual([]);
  });

  it('don’t mention that a link leads elsewhere', () => {
    const linked = (to: string) => page(`See [this](${to}).\n`);
    expect(changeWords(linked('./a.mdx'), linked('./b.mdx'))).toEqual([]);
  });

  it('take lines in code for code', () => {
    const code = (line: string) => page(`Lead.\n\n## One\n\n\`\`\`bash\n${line}\n\`\`\`\n`);
    expect(changeWords(code('## a'), code('## b'))).toEqual(['Changed “One”.']);
  });

  it('name three sections, and count the others', () => {
    const sections = (count: number) =>
      page(Array.from({ length: count }, (_, at) => `## S${at}\n\nText.\n`).join('\n'));
    expect(changeWords(page(''), sections(4))).toEqual([
      'Added “S0”, “S1”, “S2” and 1 more section.',
    ]);
    expect(changeWords(page(''), sections(6))).toEqual([
      'Added “S0”, “S1”, “S2” and 3 more sections.',
    ]);
  });

  it('say that a page is new', () => {
    expect(changeWords(undefined, before)).toEqual(['This page is new.']);
  });
});
