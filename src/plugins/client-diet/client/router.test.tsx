import { createRequire } from 'node:module';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import fc from 'fast-check';
import { expect, describe, it } from 'vitest';
import { createLocation, createPath, type To } from './history';
import { matchPath } from './matchPath';
import * as replacement from './router';

const require = createRequire(import.meta.url);
const original = require('react-router-dom') as { matchPath: typeof matchPath };
const stockMatchPath = original.matchPath;

const segment = fc.stringMatching(/^[\w.$+=^|~ !()-]{0,6}$/);
const paths = fc
  .array(segment, { minLength: 1, maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`);
const options = fc.record({ exact: fc.boolean(), strict: fc.boolean(), sensitive: fc.boolean() });

describe('matchPath', () => {
  it('matches the same addresses as the original', () => {
    fc.assert(
      fc.property(paths, paths, options, (path, address, how) => {
        const tried = [
          address,
          path,
          `${path}/`,
          `${path}${address}`,
          `${path}x`,
          path.toUpperCase(),
        ];
        // As `NavLink` of the original escapes it.
        const escaped = path.replace(/([.+*?=^!:${}()[\]|/\\])/g, String.raw`\$1`);
        for (const one of tried) {
          const theirs = stockMatchPath(one, { ...how, path: escaped });
          expect(matchPath(one, { ...how, path })).toEqual(
            theirs && { ...theirs, path, url: theirs.url || '/' },
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['*', '/', '/docs/'])('matches the same addresses by %s', (path) => {
    for (const address of ['/', '/docs', '/docs/', '/Docs/a/b', '/docs/a/']) {
      for (const exact of [true, false]) {
        const route = { path, exact };
        expect(matchPath(address, route)).toEqual(stockMatchPath(address, route));
      }
    }
  });

  it('needs a path', () => {
    expect(matchPath('/', {})).toEqual(stockMatchPath('/', {}));
  });
});

type Components = Record<string, ComponentType<Record<string, unknown>>>;

/** Renders what a test makes of the components of a router. */
function rendered(router: object, pathname: string, make: (all: Components) => ReactNode): string {
  const history = {
    location: createLocation(pathname),
    createHref: createPath,
    listen: () => () => {},
  };
  const all = router as Components;
  const { Router = 'div' } = all;
  return renderToString(<Router history={history}>{make(all)}</Router>);
}

const both = (pathname: string, make: (all: Components) => ReactNode) =>
  [rendered(replacement, pathname, make), rendered(original, pathname, make)] as const;

const attributesIn = (html: string) => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort();

describe('links', () => {
  const addresses: To[] = [
    '/docs',
    '/docs/a?b#c',
    'b',
    './b/',
    '../c',
    '?q',
    '',
    { pathname: '/x', hash: 'y' },
  ];

  it.each(addresses)('lead to %o as the original ones do', (to) => {
    const [mine, theirs] = both('/docs/a', ({ Link = 'a' }) => (
      <Link className="k" target="_self" to={to}>
        text
      </Link>
    ));
    expect(attributesIn(mine)).toEqual(attributesIn(theirs));
    expect(mine).toContain('href="');
  });

  it.each(['/docs', '/docs/a', '/doc', '/', '/docs/a/b'])('know at %s if they are active', (at) => {
    const looks = { activeClassName: 'on', className: 'k' };
    for (const more of [{}, { exact: true }, { isActive: () => true }, looks]) {
      const [mine, theirs] = both(at, ({ NavLink = 'a' }) => (
        <NavLink to="/docs" {...more}>
          text
        </NavLink>
      ));
      expect(attributesIn(mine)).toEqual(attributesIn(theirs));
    }
  });
});

type Component = Parameters<typeof replacement.matchRoutes>[0][number]['component'];

describe('routes', () => {
  const stock = require('react-router-config') as typeof replacement;
  const show = (name: string) => {
    const Shown: Component = ({ route, ...props }) =>
      `${name} ${route.path} ${JSON.stringify({ ...props, history: 0, staticContext: 0 })}`;
    return Shown;
  };
  const routes = [
    { path: '/search', exact: true, component: show('search') },
    {
      path: '/docs',
      component: show('docs'),
      routes: [
        { path: '/docs/a', exact: true, component: show('a') },
        { component: show('any'), routes: [{ path: '/docs/b', component: show('b') }] },
      ],
    },
    { path: '*', component: show('none') },
  ];

  it.each(['/docs', '/docs/a', '/docs/a/', '/Docs/b/c', '/elsewhere', '/search', '/search/x'])(
    'are found for %s, and rendered, as by the original',
    (at) => {
      const found = replacement.matchRoutes(routes, at);
      expect(found).toEqual(stock.matchRoutes(routes, at));
      expect(found.length).toBeGreaterThan(0);
      const mine = rendered(replacement, at, () => replacement.renderRoutes(routes));
      const theirs = rendered(original, at, () => stock.renderRoutes(routes));
      expect(mine).toBe(theirs);
      expect(mine).toContain('isExact');
    },
  );

  it('may be missing', () => {
    expect(replacement.renderRoutes(undefined)).toBeUndefined();
  });
});
