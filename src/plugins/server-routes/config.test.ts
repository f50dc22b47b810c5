import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import * as stock from 'react-router-config';
import { expect, it, vi } from 'vitest';
import * as own from './client/config';

vi.mock('@docusaurus/router', () => import('react-router'));

type Props = { readonly route: { readonly path?: string; readonly routes?: [] } };

/** Renders its path, and the route below it. */
const component = (render: typeof stock.renderRoutes) => (props: Props) =>
  createElement('div', { title: props.route.path }, render(props.route.routes));

const routesWith = (render: typeof stock.renderRoutes) => {
  const page = (path: string, exact = true, routes?: object[]) => ({
    path,
    exact,
    component: component(render),
    ...(routes && { routes }),
  });
  const pages = ['a', 'b', 'part/c', 'part/d'].map((name) => page(`/docs/${name}`));
  return [
    page('/'),
    page('/docs', false, [page('/docs/part', false, pages.slice(2)), ...pages]),
    page('*', false),
  ];
};

const PATHS = ['/', '/docs/a', '/docs/B/', '/docs/part/c', '/docs/part', '/docs/none', '/none'];

it.each(PATHS)('the route of %s is rendered as the router renders it', (path) => {
  const html = (render: typeof stock.renderRoutes) =>
    renderToStaticMarkup(
      createElement(
        MemoryRouter,
        { initialEntries: [path] },
        render(routesWith(render) as never) as ReactElement,
      ),
    );
  const ours = html(own.renderRoutes as unknown as typeof stock.renderRoutes);
  expect(ours).toBe(html(stock.renderRoutes));
  expect(ours).toContain('<div');
});

it.each(PATHS)('the same routes match %s', (path) => {
  const routes = routesWith(stock.renderRoutes) as never;
  const found = (all: readonly { readonly match: unknown }[]) => all.map(({ match }) => match);
  expect(found(own.matchRoutes(routes, path))).toEqual(found(stock.matchRoutes(routes, path)));
});
