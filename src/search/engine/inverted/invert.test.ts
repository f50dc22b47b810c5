/** Which words are indexed where, and at which positions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../content/model';
import { stem } from '../analysis';
import { openBuilt } from '../reading';
import { buildIndex } from '../files/build';
import { pageOf } from '../pages.fixture';
import { FIELDS, placesIn, type Field } from './store';

// The same texts in every run.
fc.configureGlobal({ seed: 41 });

/** Returns a function that finds words in the index of pages. */
function opened(...pages: Page[]) {
  const { index, read } = openBuilt(buildIndex(pages, { baseUrl: '/' }));
  const { vocabulary, postings } = index.store;
  const found = (form: string) =>
    read(() => {
      const term = vocabulary.termOf(form);
      return term === undefined ? undefined : postings(term);
    });
  return {
    /** The fields that contain a word. */
    fieldsOf(form: string): Field[] {
      const fields = Array.from(found(form)?.fields ?? [], (field) => FIELDS[field] ?? 'body');
      return [...new Set(fields)];
    },
    placesOf(form: string, passage = 0): number[] {
      const own = found(form);
      return own ? placesIn(own, passage) : [];
    },
  };
}

describe('stop words', () => {
  const linking = pageOf('/docs/b', 'Linking', '', [], {
    blocks: [
      {
        type: 'paragraph',
        anchor: '',
        path: [],
        text: [{ text: 'gadget with gizmo', href: '/docs/a' }],
      },
    ],
  });
  const { fieldsOf, placesOf } = opened(
    pageOf(
      '/docs/a',
      'Gizmo and gadget',
      'A gizmo that was before a gadget.',
      [['Before the gizmo', 'before', 'That was it.']],
      { keywords: ['off'], questions: ['Why is a gizmo?'], description: 'Some of them.' },
    ),
    linking,
  );

  it('are indexed only in titles, headings and link texts', () => {
    const words = ['and', 'before', 'the', 'with', 'that', 'was', 'off', 'why', 'some'];
    expect(words.map((word) => [word, fieldsOf(word)])).toEqual([
      ['and', ['title']],
      ['before', ['heading']],
      ['the', ['heading']],
      ['with', ['links']],
      ...['that', 'was', 'off', 'why', 'some'].map((word) => [word, []]),
    ]);
    expect(fieldsOf('gizmo')).toEqual(['title', 'questions', 'links', 'body', 'heading']);
  });

  it('take up positions where they are not indexed', () => {
    const [inTitle = NaN, inLead = NaN] = placesOf('gizmo');
    const [gadgetInTitle = NaN, gadgetInLead = NaN] = placesOf('gadget');
    expect(gadgetInTitle - inTitle).toBe(2);
    expect(gadgetInLead - inLead).toBe(5);
  });
});

describe('positions', () => {
  const word = (name: string, at: number) => `${name}${at}x`;
  const words = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => word(name, at)).join(' ');
  const lengths = fc.integer({ min: 1, max: 40 });

  it.each([
    ['sentences', '. '],
    ['questions', '? '],
    ['lines', '\n'],
    ['parts behind a colon', ': '],
    ['sentences in brackets', '. ('],
    ['Japanese sentences', '。'],
  ])('of two %s are never adjacent, however long they are', (_, between) => {
    fc.assert(
      fc.property(lengths, lengths, (first, second) => {
        const { placesOf } = opened(
          pageOf('/docs/a', '', `${words('a', first)}${between}${words('b', second)}`),
        );
        const [last = NaN] = placesOf(word('a', first - 1));
        const [next = NaN] = placesOf('b0x');
        expect(next - last).toBeGreaterThan(1);
        expect(placesOf(word('b', second - 1))).toEqual([next + second - 1]);
      }),
      { numRuns: 60 },
    );
  });

  it('of title, heading and text are never adjacent either', () => {
    fc.assert(
      fc.property(lengths, lengths, (ofTitle, ofHeading) => {
        const { placesOf } = opened(
          pageOf('/docs/a', words('a', ofTitle), 'b0x', [[words('c', ofHeading), 'c', 'd0x']]),
        );
        const gap = (from: string, to: string, passage: number) =>
          (placesOf(to, passage)[0] ?? NaN) - (placesOf(from, passage)[0] ?? NaN);
        expect(gap(word('a', ofTitle - 1), 'b0x', 0)).toBeGreaterThan(1);
        expect(gap(word('c', ofHeading - 1), 'd0x', 1)).toBeGreaterThan(1);
      }),
      { numRuns: 60 },
    );
  });

  it('do not change when another sentence gets one more word', () => {
    const lastOf = (count: number) =>
      opened(pageOf('/docs/a', 'T', `${words('a', count)}. ${words('b', 5)}. End.`)).placesOf(
        'end',
      );
    expect(lastOf(10)).toEqual(lastOf(11));
    expect(lastOf(10)).toHaveLength(1);
  });
});

describe('what words say for pages', () => {
  const asked = (url: string, ...questions: string[]) =>
    pageOf(`/docs/${url}`, url, 'Text.', [], { questions });
  const color = asked(
    'color',
    'Which color has a gizmo?',
    'gizmo color',
    'Paint my gizmo in another color',
  );
  const price = asked('price', 'What is the price of a gizmo?', 'gizmo price', 'price list');
  const impactsOf = (form: string, ...pages: Page[]) => {
    const { index, read } = openBuilt(buildIndex(pages, { baseUrl: '/' }));
    return read(() => {
      const { pages: numbers, weights } = index.store.impacts(stem(form));
      return new Map(Array.from(numbers, (page, at) => [index.pages[page]?.title, weights[at]]));
    });
  };

  it('is learned from their questions, for every form of a word', () => {
    expect(impactsOf('color', color, price).get('color')).toBeGreaterThan(0);
    expect(impactsOf('colors', color, price).get('color')).toBeGreaterThan(0);
    expect(impactsOf('price', color, price).get('price')).toBeGreaterThan(0);
  });

  it('is less the more pages ask it, and nothing without questions', () => {
    const gizmo = impactsOf('gizmo', color, price).get('color') ?? 0;
    expect(gizmo).toBeLessThan(impactsOf('color', color, price).get('color') ?? 0);
    expect(impactsOf('text', color, price).size).toBe(0);
    expect(impactsOf('color', pageOf('/docs/color', 'Color', 'Color.')).size).toBe(0);
  });

  it('is nothing unless most pages have questions', () => {
    const plain = pageOf('/docs/plain', 'Plain', 'Color.');
    expect(impactsOf('color', color, price, plain).size).toBeGreaterThan(0);
    expect(impactsOf('color', color, plain).size).toBe(0);
  });
});
