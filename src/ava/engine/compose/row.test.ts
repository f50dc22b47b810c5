/** A table's row as a sentence, which opens an answer before the table. */
import { describe, expect, it } from 'vitest';
import type { Content } from '../../../content/model';
import { pageAt } from '../../../content/model/page.fixture';
import { buildIndex, openBuilt } from '../../../search/engine';
import { createAva } from '..';
import weights from '../decide/weights.json';

const table = (
  [header, ...rows]: readonly (readonly string[])[],
  says?: readonly (readonly (string | null)[])[],
): Content => ({
  type: 'table',
  header: (header ?? []).map((text) => (text === '' ? [] : [text])),
  align: (header ?? []).map(() => null),
  rows: rows.map((cells) => cells.map((text) => (text === '' ? [] : [text]))),
  ...(says && { says }),
});

const p = (text: string): Content => ({ type: 'paragraph', text: [text] });

/** Returns what AVA says first about a section of a page on ovens, and what it cites. */
function lead(question: string, contents: readonly Content[], lang = 'en') {
  const path = ['Numbers'];
  const page = pageAt('/docs/ovens', {
    title: 'Ovens',
    lang,
    headings: [{ depth: 2, text: 'Numbers', anchor: 'numbers', block: 1 }],
    blocks: [
      { ...p('Heat for all that rises.'), anchor: '', path: [] },
      ...contents.map((content) => ({ ...content, anchor: 'numbers', path })),
    ],
  });
  const { index, engine, read } = openBuilt(buildIndex([page], { baseUrl: '/' }));
  const ava = createAva(index, engine, { ...weights.bare, bounds: { claim: 0, scope: 0.6 } });
  const messages = [{ role: 'user' as const, text: question }];
  const { answer, parts } = read(() => ava.answer({ client: 'test', messages }, '1'));
  return { first: parts[0], next: parts[1], quote: answer.citations[0]?.quote };
}

const limits = [
  ['Item', 'Limit'],
  ['Loaves per oven', '18'],
  ['Longest bake', 'Up to 90 minutes. The time for cooling doesn’t count'],
  ['Time for cooling loaves', '20 minutes'],
  ['Grains', 'Wheat, rye and spelt'],
];

describe('a row is said in a sentence', () => {
  it('that its fact has, before the table, and is quoted as it is in the table', () => {
    const says = [['An oven has room for 18 loaves.'], [null], [null], [null]];
    const { first, next, quote } = lead('How many loaves per oven?', [table(limits, says)]);
    expect(first).toBe('An oven has room for 18 loaves. [1]');
    expect(next).toContain('| Loaves per oven | 18 |');
    expect(quote).toBe('Loaves per oven | 18');
  });

  it.each([
    ['How many loaves per oven?', 'For **Loaves per oven**, the limit is 18. [1]'],
    [
      'How long is the longest bake?',
      'For **Longest bake**, the limit is up to 90 minutes. The time for cooling doesn’t count. [1]',
    ],
    ['Which grains are there?', 'For **Grains**, the limit is “Wheat, rye and spelt”. [1]'],
  ])('made of its cells: %s', (question, said) => {
    expect(lead(question, [table(limits)]).first).toBe(said);
  });

  it('about the row whose first cell is about it, and not one that mentions it', () => {
    const { first, quote } = lead('How long is the time for cooling?', [table(limits)]);
    expect(first).toBe('For **Time for cooling loaves**, the limit is 20 minutes. [1]');
    expect(quote).toBe('Time for cooling loaves | 20 minutes');
  });

  it('with the cells that are asked for, under any header', () => {
    const rows = [
      ['Bread', 'In the oven', 'Price', 'Looks'],
      ['Rye', 'by March 1, 2027', '4.50 USD', 'Dark'],
      ['Wheat', '25 minutes', '3 USD', 'Golden'],
      ['2', '5 minutes', '–', 'Pale'],
    ];
    const says = (question: string) => lead(question, [table(rows)]).first;
    expect(says('What is the price of rye?')).toBe('For **Rye**, the price is 4.50 USD. [1]');
    expect(says('How long is wheat in the oven?')).toBe(
      'For **Wheat**, **In the oven** is 25 minutes. [1]',
    );
    expect(says('How long is wheat?')).toBe('For **Wheat**, **In the oven** is 25 minutes. [1]');
    expect(says('When is rye in the oven?')).toBe(
      'For **Rye**, **In the oven** is “by March 1, 2027”. [1]',
    );
    expect(says('Which looks has rye?')).toBe('For **Rye**, **Looks** is “Dark”. [1]');
    expect(says('How many minutes is bread 2?')).toBe(
      'For **Bread 2**, **In the oven** is 5 minutes. [1]',
    );
  });

  it('with the marks of the cell, which can begin in its first words', () => {
    const cells: Content = {
      ...table([
        ['Item', 'Limit'],
        ['Loaves per oven', ''],
      ]),
      rows: [[['Loaves per oven'], [{ text: 'Up to 18', strong: true }, ' or so']]],
    } as Content;
    expect(lead('How many loaves per oven?', [cells]).first).toBe(
      'For **Loaves per oven**, the limit is **up to 18** or so. [1]',
    );
  });

  it('that says what the table says, if its columns have no names', () => {
    const rows = [
      ['', ''],
      ['Loaves per oven', '18'],
    ];
    expect(lead('How many loaves per oven?', [table(rows)]).first).toBe(
      'For **Loaves per oven**, the table says 18. [1]',
    );
  });

  it('of the text around the table, if that has the number', () => {
    const text = 'Ovens are large. An oven has room for 18 loaves, in three layers.';
    const { first } = lead('How many loaves per oven?', [table(limits), p(text)]);
    expect(first).toBe('An oven has room for 18 loaves, in three layers. [1]');
    const other = p('An oven has room for 180 loaves if they are rolls.');
    expect(lead('How many loaves per oven?', [table(limits), other]).first).toBe(
      'For **Loaves per oven**, the limit is 18. [1]',
    );
  });

  it('without English words on pages in other languages', () => {
    const rows = [
      ['Was', 'Zahl'],
      ['Brote im Ofen', '18'],
    ];
    expect(lead('Brote im Ofen', [table(rows)], 'de').first).toBe('**Brote im Ofen**: 18 [1]');
  });
});
