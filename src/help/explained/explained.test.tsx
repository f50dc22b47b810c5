import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import Parts from './Parts';

const ranking = {
  score: 4.25,
  parts: [
    { what: 'title', term: 'budget', points: 4.2 },
    { what: 'kind of the page', points: 0.05 },
  ],
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('lists each part with its word and points, and the score', () => {
  const html = renderToStaticMarkup(<Parts {...ranking} />);
  expect(html).toContain('<summary>Why here: 4.250 points</summary>');
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean),
  );
  expect(rows).toEqual([
    ['Part', 'Word', 'Points'],
    ['title', 'budget', '4.200'],
    ['kind of the page', '0.050'],
    ['Score', '4.250'],
  ]);
});

it.each([
  ['development', true],
  ['production', false],
])('in %s it is there: %s', async (mode, is) => {
  vi.stubEnv('NODE_ENV', mode);
  vi.resetModules();
  const { Explained } = await import('./index');
  expect(Boolean(Explained({ ranking }))).toBe(is);
});
