import { describe, expect, it } from 'vitest';
import { ContentError } from '../problem';
import { parseFrontMatter } from './parse';
import { readSource } from './read';

const good = `title: Create a budget
description: Set a planned amount.
kind: how-to
questions: [How?, When?, Who?]`;
const names = new Set(['product', 'acronym']);
const parse = (yaml: string) =>
  parseFrontMatter({ file: 'docs/a.mdx', text: `---\n${yaml}\n---\n\nWords.\n` }, names);

function linesOf(yaml: string): string[] {
  try {
    parse(yaml);
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('front matter', () => {
  it('is read into values and the text below', () => {
    const page = parse(`${good}\nreviewed: 2026-11-20\nminutes: 5\npermissions: [Budgets Manager]`);
    expect(page.frontMatter).toMatchObject({ kind: 'how-to', reviewed: '2026-11-20', minutes: 5 });
    expect(page).toMatchObject({ body: '\nWords.\n', bodyLine: 10 });
  });
  it('is rejected for an unknown key, with its line and the closest known key', () => {
    expect(linesOf(`${good}\npermision: [Budgets Manager]`)).toEqual([
      'docs/a.mdx:6: front matter has no key "permision". Fix: did you mean "permissions"? The keys are listed in guides/writing.md.',
    ]);
  });
  it('has all its mistakes reported at once, in the order of the file', () => {
    expect(
      linesOf(
        'title: A\ndescription: B\nkind: howto\nquestions:\n  - One?\nplans: [Enhancd]\nminutes: five\nreviewed: 2026-02-30',
      ),
    ).toEqual([
      'docs/a.mdx:4: "kind" cannot be "howto". Fix: use one of concept, how-to, tutorial, reference, faq, landing.',
      'docs/a.mdx:5: "questions" cannot be ["One?"]. Fix: write at least 3 questions that a reader would ask.',
      'docs/a.mdx:7: there is no plan "Enhancd". Fix: did you mean "Enhanced"? A new plan is a row of facts/plans.yaml.',
      'docs/a.mdx:8: "minutes" cannot be "five". Fix: write the minutes as a number, such as 5.',
      'docs/a.mdx:9: "reviewed" cannot be "2026-02-30". Fix: write a day that exists, such as 2026-11-20.',
    ]);
  });
  it('is rejected for missing keys', () => {
    expect(linesOf('title: A\ndescription: B\nkind: faq')).toEqual([
      'docs/a.mdx:1: "questions" is missing. Fix: add it: what a reader would ask and this page answers, in the reader’s words.',
    ]);
    expect(linesOf('')).toHaveLength(4);
  });
  it('has mistakes reported on the line of a list item', () => {
    expect(
      linesOf(`${good}\npermissions:\n  - Budgets Manager\n  - Budget Manager\nproviders: [awz]`),
    ).toEqual([
      expect.stringMatching(
        /^docs\/a\.mdx:8: there is no permission "Budget Manager"\. Fix: did you mean "Budgets Manager"\?/,
      ),
      expect.stringMatching(/^docs\/a\.mdx:9: .*did you mean "aws"\?/),
    ]);
  });
  it('is rejected for unknown owners and names', () => {
    expect(linesOf(`${good}\nowner: biling\nkeywords: [x, "{acronim}"]`)).toEqual([
      expect.stringContaining('a.mdx:6: there is no owner "biling". Fix: did you mean "billing"?'),
      expect.stringContaining(
        'a.mdx:7: {acronim} is not a name that docs may use. Fix: did you mean {acronym}?',
      ),
    ]);
  });
  it('needs quotes for a value with a brace or a colon, and the error says so', () => {
    expect(linesOf(good.replace('Create a budget', '{product}'))[0]).toBe(
      'docs/a.mdx:2: "title" cannot be a map. Fix: put a value that begins with a brace in quotes.',
    );
    expect(linesOf(good.replace('Set a', 'Costs: set a'))[0]).toMatch(
      /^docs\/a\.mdx:3: the front matter is not YAML: nested mappings.*use quotes around a value that contains a colon.*\.$/,
    );
  });
  it('is reported with the line that isn’t valid YAML, and why', () => {
    expect(linesOf(good.replace('Set a', '"Set a'))).toEqual([
      expect.stringMatching(
        /^docs\/a\.mdx:3: the front matter is not YAML: missing closing "quote\./,
      ),
    ]);
    expect(linesOf(good.replace('Set a planned amount.', '*Set'))[0]).toMatch(
      /^docs\/a\.mdx:3: .*\*Set/,
    );
    expect(linesOf(`${good}\nkind: faq`)).toEqual([
      'docs/a.mdx:6: the front matter is not YAML: map keys must be unique. Fix: remove one of the two keys.',
    ]);
    expect(linesOf(`${good}\nkeywords:\n  - one\n  - two: 2`)).toEqual([
      expect.stringMatching(
        /^docs\/a\.mdx:8: "keywords" cannot be \{"two":2\}\. Fix: write it as text/,
      ),
    ]);
  });
  it('is rejected if it has no end', () => {
    const text = `---\n${good}\n\nWords.\n`;
    expect(() => parseFrontMatter({ file: 'a.mdx', text }, names)).toThrow(
      'a.mdx:1: the front matter has no end. Fix: write --- on a line of its own below its last key.',
    );
  });
  it('of a sketch needs only a title', () => {
    const sketch = (text: string) => parseFrontMatter({ file: 'a.md', text }, names, true);
    expect(sketch('---\ntitle: A\n---\n').frontMatter).toEqual({ title: 'A' });
    expect(() => sketch('---\ntitel: A\n---\n')).toThrow('did you mean "title"?');
  });
  it('is rejected without a stack trace', () => {
    expect(() => parse('title: A')).toThrow(expect.objectContaining({ stack: '' }));
  });
});

describe('reading', () => {
  it('accepts no front matter, empty front matter and Windows line endings', () => {
    expect(readSource('a.md', '# A\n')).toMatchObject({ data: {}, body: '# A\n', bodyLine: 1 });
    expect(readSource('a.md', '---\n---\nA')).toMatchObject({ data: {}, body: 'A', bodyLine: 3 });
    expect(readSource('a.md', '---\r\ntitle: A\r\n---\r\nB')).toMatchObject({
      data: { title: 'A' },
      body: 'B',
      bodyLine: 4,
    });
  });
  it('leaves a horizontal rule in the text', () => {
    expect(readSource('a.md', 'A\n\n---\n\nB').data).toEqual({});
  });
});
