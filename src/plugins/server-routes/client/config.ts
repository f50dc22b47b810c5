/** `react-router-config`, which compares a path with the pattern of every route, for the routes that may match. */
import { createElement, type ReactElement } from 'react';
import { useLocation } from '@docusaurus/router';
import { matchRoutes as stockMatch, renderRoutes as stockRender } from 'react-router-config';
import { narrow, type RouteLike } from './narrow';

type Route = RouteLike & { readonly routes?: readonly Route[] };

type StockRoutes = Parameters<typeof stockRender>[0];

const narrowAll = (routes: readonly Route[], pathname: string): Route[] =>
  narrow(routes, pathname).map((route) =>
    route.routes ? { ...route, routes: narrowAll(route.routes, pathname) } : route,
  );

/** Returns the routes that match a path, outermost first. */
export const matchRoutes = (routes: readonly Route[], pathname: string) =>
  stockMatch(narrowAll(routes, pathname) as unknown as Parameters<typeof stockMatch>[0], pathname);

type Props = {
  readonly routes: readonly Route[];
  readonly extra: object | undefined;
  readonly options: object | undefined;
};

function Routes({ routes, extra, options }: Props): ReactElement | null {
  const { pathname } = useLocation();
  return stockRender(
    narrow(routes, pathname) as unknown as StockRoutes,
    extra,
    options,
  ) as ReactElement | null;
}

/** Renders the route that matches. */
export const renderRoutes = (
  routes: readonly Route[] | undefined,
  extra?: object,
  options?: object,
): ReactElement | null => (routes ? createElement(Routes, { routes, extra, options }) : null);
