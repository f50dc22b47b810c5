/** Texts with values and plurals; Docusaurus's own functions are mocked, because nothing is bundled here. */
import { expect, it, vi } from 'vitest';
import { textsOf } from './texts';

const GERMAN: Readonly<Record<string, string>> = { 'a.count': '1 Treffer|{count} Treffer' };

vi.mock('@docusaurus/Translate', () => ({
  translate: ({ id, message }: { id: string; message: string }) => GERMAN[id] ?? message,
}));
vi.mock('@docusaurus/Interpolate', () => ({
  interpolate: (text: string, values: Record<string, unknown>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
}));

const texts = textsOf('a', {
  plain: 'Clear',
  left: '1 character left|{count} characters left',
  nothing: 'No results for “{query}”',
  count: '1 result|{count} results',
});

it('returns a text with its values', () => {
  expect(texts.plain()).toBe('Clear');
  expect(texts.nothing({ query: 'a|b' })).toBe('No results for “a|b”');
});

it('chooses by count, in a translation too', () => {
  expect([1, 0, 2].map((count) => texts.left({ count }))).toEqual([
    '1 character left',
    '0 characters left',
    '2 characters left',
  ]);
  expect(texts.count({ count: 3 })).toBe('3 Treffer');
});

it('does not compile without the values that a text needs', () => {
  // @ts-expect-error -- the query is missing
  expect(texts.nothing({})).toContain('undefined');
});
