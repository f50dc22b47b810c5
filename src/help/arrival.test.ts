import { describe, expect, it } from 'vitest';
import { expressionOf, wordsOf } from './arrival';

const found = (text: string, words: readonly string[]) =>
  [...text.matchAll(expressionOf(words))].map(([word]) => word);

describe('the words of a hit on its page', () => {
  it('are those that it matched, each once', () => {
    expect(
      wordsOf({
        markedTitle: [
          { text: 'Create a ', match: false },
          { text: 'Budget', match: true },
        ],
        snippet: [
          { text: 'budget alerts', match: true },
          { text: ' of a ', match: false },
          { text: 'a', match: true },
        ],
      }),
    ).toEqual(['budget', 'alerts']);
  });

  it('are found where a word begins, in any case, the longest first', () => {
    expect(found('A Budget, two budgets, a rebudget', ['budget', 'budgets'])).toEqual([
      'Budget',
      'budgets',
    ]);
    expect(found('die Übersicht, Hübersicht', ['übersicht'])).toEqual(['Übersicht']);
  });

  it.each(['ce:GetCostAndUsage', 'a.b*', '(x)', '[y]', 'c++', 'a/b', 'back\\slash', 'a-b'])(
    'may be %s',
    (word) => {
      expect(found(`see ${word} here`, [word.toLowerCase()])).toEqual([word]);
    },
  );
});
