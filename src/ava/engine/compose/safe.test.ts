import { expect, it } from 'vitest';
import type { Content } from '../../../content/model';
import { safeContent } from './safe';

const origin = { baseUrl: '/help/', url: '/docs/bread' };
const linkTo = (href: string): Content => ({ type: 'paragraph', text: [{ text: 'see', href }] });

it.each([
  ['/docs/people#baker', '/help/docs/people#baker'],
  ['#flour', '/help/docs/bread#flour'],
])('a link to %s leads to %s', (href, to) => {
  expect(safeContent(linkTo(href), origin)).toEqual(linkTo(to));
});

it.each(['//elsewhere.example/a', 'https://elsewhere.example', 'javascript:alert(1)', './rolls'])(
  'a link to %s becomes plain text',
  (href) => {
    const words = { type: 'paragraph', text: [{ text: 'see' }] };
    expect(safeContent(linkTo(href), origin)).toEqual(words);
    expect(safeContent(linkTo(href), { ...origin, baseUrl: '/' })).toEqual(words);
  },
);

it('replaces an image with its text', () => {
  const run = { text: 'A loaf', image: '/img/loaf.png' };
  expect(safeContent({ type: 'paragraph', text: [run] }, origin)).toEqual({
    type: 'paragraph',
    text: [{ text: 'A loaf' }],
  });
});
