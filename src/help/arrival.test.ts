import { afterEach, describe, expect, it, vi } from 'vitest';
import { expressionOf, markOnArrival, wordsOf } from './arrival';

const found = (text: string, words: readonly string[]) =>
  [...text.matchAll(expressionOf(words))].map(([word]) => word);

describe('the matched words of a hit', () => {
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

  it('are found at the beginning of a word, in any case, the longest first', () => {
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

/** What a page is made of here: a list of elements, each with its text. */
class FakeElement {
  constructor(
    readonly tagName: string,
    readonly id = '',
  ) {}
  matches = () => false;
  closest = () => this;
}
class FakeHeading extends FakeElement {}
class FakeText {
  constructor(readonly data: string) {}
}
class FakeRange {
  text = '';
  private start = 0;
  setStart = (_node: FakeText, index: number) => void (this.start = index);
  setEnd = ({ data }: FakeText, end: number) => void (this.text = data.slice(this.start, end));
}

/** Opens a hit for “budget” on this page; returns the words that are marked on it. */
function markedOn(nodes: readonly (FakeElement | FakeText)[], anchor: string): string[] {
  const highlights = new Map<string, readonly FakeRange[]>();
  const walker = {
    currentNode: undefined as unknown,
    nextNode() {
      const next = nodes[nodes.findIndex((node) => node === this.currentNode) + 1] ?? null;
      this.currentNode = next;
      return next;
    },
  };
  const article = { contains: () => true };
  for (const [name, value] of Object.entries({
    Element: FakeElement,
    HTMLHeadingElement: FakeHeading,
    Text: FakeText,
    Range: FakeRange,
    NodeFilter: { SHOW_ELEMENT: 1, SHOW_TEXT: 4 },
    CSSStyleSheet: class {
      replaceSync = () => undefined;
    },
    Highlight: Array,
    CSS: { highlights },
    window: { location: new URL('https://help.example/docs/budgets') },
    requestAnimationFrame: (work: () => void) => work(),
    document: {
      adoptedStyleSheets: [],
      addEventListener: () => undefined,
      querySelector: () => article,
      getElementById: (id: string) =>
        nodes.find((node) => node instanceof FakeElement && node.id === id) ?? null,
      createTreeWalker: () => walker,
    },
  })) {
    vi.stubGlobal(name, value);
  }
  const url = `/docs/budgets${anchor && `#${anchor}`}`;
  markOnArrival(
    { url, markedTitle: [{ text: 'budget', match: true }], snippet: [] },
    { path: '/docs/budgets', article: null },
  );
  return (highlights.get('arrival') ?? []).map(({ text }) => text);
}

describe('matched words are marked', () => {
  afterEach(() => vi.unstubAllGlobals());

  const nodes = [
    new FakeText('budget of the lead'),
    new FakeHeading('H2', 'create'),
    new FakeText('Budget one, budget two'),
    new FakeHeading('H3', 'limits'),
    new FakeText('BUDGET below'),
    new FakeHeading('H2', 'delete'),
    new FakeText('budget after'),
  ];

  it('in the section that the hit leads to, and in what is below it', () => {
    expect(markedOn(nodes, 'create')).toEqual(['Budget', 'budget', 'BUDGET']);
    expect(markedOn(nodes, 'limits')).toEqual(['BUDGET']);
  });

  it('on the whole page if the hit leads to no section', () => {
    expect(markedOn(nodes, '')).toHaveLength(5);
    expect(markedOn(nodes, 'gone')).toHaveLength(5);
  });
});
