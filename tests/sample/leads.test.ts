/** Every row with a number or a date in the tables of the docs can open an answer: as a sentence that has it, as it is. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readDocs } from '../../eval/docs';
import { root } from '../../gates/files';
import { sentenceOfRow } from '../../src/ava/engine/compose/row';
import { createWords } from '../../src/ava/engine/words/words';
import { factSentences, factTexts } from '../../src/content/facts/lookup';
import { escapeMarkdown } from '../../src/content/model/escape';
import { contentsIn, textOfInline, type Content } from '../../src/content/model';

type Table = Extract<Content, { readonly type: 'table' }>;

/** A question for a number that says nothing about which one. */
const criteria = {
  words: [],
  yesNo: false,
  whatIs: false,
  amount: 'number',
  counts: undefined,
  howTo: false,
  wantsCode: false,
  fact: undefined,
  choices: undefined,
} as const;

const hasNumber = (text: string) => /\p{N}/u.test(text);

describe('the tables of the docs', () => {
  let tables: Table[] = [];
  beforeAll(async () => {
    const { pages } = await readDocs(root);
    tables = pages
      .filter(({ lang }) => lang === 'en')
      .flatMap(({ blocks }) => blocks.flatMap((block) => [...contentsIn(block)]))
      .filter((content) => content.type === 'table');
  }, 60_000);

  test('say each number in a sentence', () => {
    const read = createWords();
    const fromFacts = new Set([...factSentences().values()].map(escapeMarkdown));
    const wrong: unknown[] = [];
    let count = 0;
    for (const table of tables) {
      for (const [part, [about = [], ...cells]] of table.rows.entries()) {
        const counted = cells.map(textOfInline).filter(hasNumber);
        if (counted.length === 0 || /^[–-]?$/.test(textOfInline(about))) continue;
        count += 1;
        const said = sentenceOfRow(table, part, [], true, criteria, read) ?? '';
        const row = table.rows[part]?.map(textOfInline).join(' | ');
        const isMade = /^For \*\*.+\*\*, (?:the table says |.* is ).+\.$/.test(said);
        const isFact = said.split(/(?<=\.) (?=\p{Lu})/u).every((one) => fromFacts.has(one));
        const numbers = counted.map((text) => /\p{N}(?:[\p{N}.,:]*\p{N})?/u.exec(text)?.[0] ?? '');
        const isThere = isFact || numbers.some((number) => said.includes(number));
        if (!(isMade || isFact) || !isThere) wrong.push([row, said]);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(1000);
  });

  test('have the sentence of every cell that is a fact, and no other', () => {
    const values = new Map([...factSentences()].map(([of, says]) => [says, factTexts().get(of)]));
    let count = 0;
    for (const { rows, says = [] } of tables) {
      for (const [part, sentences] of says.entries()) {
        for (const [index, sentence] of sentences.entries()) {
          if (sentence === null) continue;
          count += 1;
          const value = values.get(sentence)?.toLowerCase() ?? 'no such fact';
          const cell = textOfInline(rows[part]?.[index + 1] ?? []).toLowerCase();
          expect([sentence, cell]).toEqual([sentence, expect.stringContaining(value)]);
        }
      }
    }
    expect(count).toBeGreaterThan(400);
  });
});
