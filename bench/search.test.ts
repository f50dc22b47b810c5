import { expect, it } from 'vitest';
import { partsOf } from './search';

const transfer = (path: string, bytes: number, prefetch = false) => ({ path, bytes, prefetch });

it('counts bytes by part of the site, without prefetches', () => {
  const transfers = [
    transfer('/assets/js/a.js', 10),
    transfer('/assets/js/b.js', 20),
    transfer('/assets/search/core-1.bin', 5),
    transfer('/assets/pages/a-1.json', 6),
    transfer('/assets/css/a.css', 7),
    transfer('/assets/fonts/a.woff2', 8),
    transfer('/runtime.json', 9),
    transfer('/docs/a', 11),
    transfer('/assets/js/next.js', 1000, true),
  ];
  expect(partsOf(transfers)).toEqual({
    scripts: 30,
    index: 5,
    documents: 6,
    styles: 7,
    fonts: 8,
    data: 9,
    pages: 11,
  });
});

it('reports what one site transfers and the other does not', () => {
  const ours = [transfer('/a.js', 30), transfer('/a.css', 7)];
  expect(partsOf(ours, [transfer('/b.js', 20), transfer('/b.woff2', 1)])).toEqual({
    scripts: 10,
    styles: 7,
    fonts: -1,
  });
});
