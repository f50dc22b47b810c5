/** What is true of any docs and any question. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Content, Inline, Run } from '../../content/model';
import { pageAt } from '../../content/model/page.fixture';
import { buildIndex, openBuilt } from '../../search/engine';
import { LIMITS } from '../protocol';
import { checkCitations, createAva } from '.';
import { pages } from './pages.fixture';

const text = fc.oneof(
  fc.constantFrom('a', 'two words', 'tab\tbed', 'line\nline', '', ' ', '`x`', '[1]', '料金', '😀'),
  fc.string({ maxLength: 12 }),
);

const run = fc.record(
  { text, code: fc.constant(true), strong: fc.constant(true), href: text, image: text },
  { requiredKeys: ['text'] },
) as fc.Arbitrary<Run>;

const inline: fc.Arbitrary<Inline> = fc.array(fc.oneof(text, run), { maxLength: 3 });

const { content } = fc.letrec<{ content: Content }>((tie) => {
  const inner = fc.array(tie('content'), { maxLength: 2 });
  const item = fc.record(
    { content: inner, anchor: text, checked: fc.boolean() },
    { requiredKeys: ['content'] },
  );
  const items = fc.array(item, { maxLength: 3 });
  const definitions = fc.array(fc.record({ term: inline, content: inner }), { maxLength: 2 });
  return {
    content: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'content' },
      fc.record({ type: fc.constant('paragraph' as const), text: inline }),
      fc.record({ type: fc.constant('list' as const), items }),
      fc.record({ type: fc.constant('steps' as const), start: fc.nat(9), items }),
      fc.record(
        {
          type: fc.constant('table' as const),
          caption: inline,
          header: fc.array(inline, { maxLength: 3 }),
          align: fc.array(fc.constantFrom(null, 'left' as const, 'right' as const), {
            maxLength: 3,
          }),
          rows: fc.array(fc.array(inline, { maxLength: 3 }), { maxLength: 3 }),
          anchors: fc.array(fc.option(text), { maxLength: 3 }),
        },
        { requiredKeys: ['type', 'header', 'align', 'rows'] },
      ),
      fc.record(
        { type: fc.constant('code' as const), language: text, title: text, code: text },
        { requiredKeys: ['type', 'code'] },
      ),
      fc.record({
        type: fc.constantFrom('definitions' as const, 'facts' as const),
        items: definitions,
      }),
      fc.record({ type: fc.constant('aside' as const), kind: text, title: inline, content: inner }),
      fc.record(
        {
          type: fc.constant('choices' as const),
          group: text,
          options: fc.array(fc.record({ value: text, label: text, content: inner }), {
            maxLength: 2,
          }),
        },
        { requiredKeys: ['type', 'options'] },
      ),
    ) as fc.Arbitrary<Content>,
  };
});

/** Where the second section begins. */
const SECOND = 4;

const anchorAt = (index: number) => (index === 0 ? '' : index < SECOND ? 'part' : 'other');

const pageOf = (contents: readonly Content[], at: number) =>
  pageAt(`/docs/p${at}`, {
    title: `Page ${at}`,
    headings: [
      { depth: 2, text: 'Part', anchor: 'part', block: 1 },
      { depth: 2, text: 'Other', anchor: 'other', block: SECOND },
    ],
    blocks: contents.map((one, index): Block => ({
      ...one,
      anchor: anchorAt(index),
      path: index === 0 ? [] : [index < SECOND ? 'Part' : 'Other'],
    })),
  });

describe('for any docs', () => {
  it('blocks from the documents are the same as in the model', () => {
    const long = fc.constant<Content>({ type: 'paragraph', text: ['long '.repeat(300).trim()] });
    const any = fc.oneof({ weight: 3, arbitrary: content }, { weight: 1, arbitrary: long });
    fc.assert(
      fc.property(
        fc.array(fc.array(any, { minLength: 1, maxLength: 6 }), { maxLength: 3 }),
        (all) => {
          const { index, read } = openBuilt(buildIndex(all.map(pageOf), { baseUrl: '/' }));
          const documents = read(() => index.pages.map((_, number) => index.documentOf(number)));
          const found = documents.map((document) =>
            document?.sections.flatMap(({ anchor, blocks }) => blocks.map((one) => [anchor, one])),
          );
          expect(found).toEqual(all.map((of) => of.map((one, at) => [anchorAt(at), one])));
        },
      ),
      { numRuns: 500, seed: 1 },
    );
  });

  it('citations are valid, whatever the blocks', () => {
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 4 }), text, (contents, question) => {
        const { index, engine, read } = openBuilt(
          buildIndex([pageOf(contents, 1)], { baseUrl: '/' }),
        );
        const messages = [{ role: 'user' as const, text: `Page part ${question}?` }];
        const ava = createAva(index, engine);
        const { answer } = read(() => ava.answer({ client: 'test', messages }, '1'));
        expect(read(() => checkCitations(index, answer))).toEqual([]);
      }),
      { numRuns: 200, seed: 2 },
    );
  });
});

describe('for any question', () => {
  const { index, engine, read } = openBuilt(buildIndex(pages, { baseUrl: '/help/' }));
  const ava = createAva(index, engine);
  const words = fc.constantFrom(
    ...'how do I bake a loaf of sourdough order rolls by web oven who can is it not constructor __proto__ 料金 \u0000 \uD800 [1] ` | 2026'.split(
      ' ',
    ),
  );
  const said = fc.oneof(
    fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
    fc.string({ maxLength: 200, unit: 'binary' }),
  );

  it('the answer follows the contract', () => {
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 4 }), said, (texts, selection) => {
        const messages = texts.map((one) => ({ role: 'user' as const, text: one }));
        const request = { client: 't', messages, page: { selection } };
        const { answer, parts } = read(() => ava.answer(request, '1'));
        expect(parts.join('\n\n')).toBe(answer.text);
        expect(read(() => checkCitations(index, answer))).toEqual([]);
        expect(answer.citations.length).toBeLessThanOrEqual(LIMITS.citations);
        expect(answer.suggestions.length).toBeLessThanOrEqual(LIMITS.suggestions);
        expect(answer.outcome === 'abstained').toBe(answer.citations.length === 0);
      }),
      { numRuns: 500, seed: 3 },
    );
  });
});
