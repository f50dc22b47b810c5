import { matchPath } from 'react-router';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayMatch, narrow } from './client/narrow';

it('routes of other pages are left out, and patterns and parents stay', () => {
  const routes = [
    { path: '/docs', exact: false },
    { path: '/docs/a', exact: true },
    { path: '/docs/b', exact: true },
    { path: '/docs/:id', exact: true },
    { path: '*' },
  ];
  expect(narrow(routes, '/docs/a').map(({ path }) => path)).toEqual([
    '/docs',
    '/docs/a',
    '/docs/:id',
    '*',
  ]);
});

it('no route is left out that the router would match', () => {
  const path = fc
    .array(fc.constantFrom('a', 'B', 'c1', 'ü', 'x.y', ':id', '*'), { maxLength: 3 })
    .map((parts) => `/${parts.join('/')}`);
  const slash = fc.constantFrom('', '/');
  fc.assert(
    fc.property(path, slash, path, slash, fc.boolean(), (one, end, other, otherEnd, isSame) => {
      const route = { path: one + end, exact: true };
      const pathname = (isSame ? one.toUpperCase() : other) + otherEnd;
      if (matchPath(pathname, route)) expect(mayMatch(route, pathname)).toBe(true);
    }),
  );
});
