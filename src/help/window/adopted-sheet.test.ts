import { expect, it } from 'vitest';
import { weightless } from './adopted-sheet';

it.each([
  ['.mui-a', ':where(.mui-a)'],
  ['.mui-a.Mui-selected:hover>svg', ':where(.mui-a.Mui-selected:hover>svg)'],
  ['.mui-a::-webkit-scrollbar', ':where(.mui-a)::-webkit-scrollbar'],
  ['.mui-a::before', ':where(.mui-a)::before'],
  ['::selection', ':where(*)::selection'],
  ['[data-theme="dark"]', ':where([data-theme="dark"])'],
  ['12.5%', '12.5%'],
  ['to', 'to'],
])('%s carries no weight', (selector, expected) => {
  expect(weightless(selector)).toBe(expected);
});
