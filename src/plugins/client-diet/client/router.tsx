/**
 * Replaces `react-router-dom` and `react-router-config`, for what Docusaurus uses of them. The originals also have three
 * other routers, routes with parameters and a context for old versions of React.
 */
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import {
  createBrowserHistory,
  createLocation,
  createPath,
  type History,
  type Location,
  type To,
} from './history';
import { matchPath, type Match, type Pattern } from './matchPath';
import uncalled from './uncalled';

export { matchPath, uncalled as HashRouter };

type Routing = {
  readonly history: History;
  readonly location: Location;
  readonly match: Match;
};

// The router is around everything.
const RoutingContext = createContext({} as Routing);
const HistoryContext = createContext({} as History);

/** Returns the address of the page that is shown. */
export const useLocation = (): Location => useContext(RoutingContext).location;

/** Returns the history, which doesn't render a component again when the address changes. */
export const useHistory = (): History => useContext(HistoryContext);

/** What an address outside of any route matches. */
const rootMatch = (pathname: string): Match => ({
  path: '/',
  url: '/',
  params: {},
  isExact: pathname === '/',
});

type RouterProps = { readonly history: History; readonly children?: ReactNode };

/** Tells the components in it where the reader is. */
export function Router({ history, children }: RouterProps): ReactNode {
  const here = () => history.location;
  const location = useSyncExternalStore(history.listen, here, here);
  const routing = useMemo(
    () => ({ history, location, match: rootMatch(location.pathname) }),
    [history, location],
  );
  return (
    <RoutingContext value={routing}>
      <HistoryContext value={history}>{children}</HistoryContext>
    </RoutingContext>
  );
}

/** The router of the site. */
export function BrowserRouter({ children }: { readonly children?: ReactNode }): ReactNode {
  const [history] = useState(createBrowserHistory);
  return <Router history={history}>{children}</Router>;
}

type RouteProps = {
  readonly location?: Location;
  readonly match?: Match;
  readonly render: (routing: Routing) => ReactNode;
};

/** Tells the components in it what the address is and what of it matched. */
export function Route({ render, location, match }: RouteProps): ReactNode {
  const outer = useContext(RoutingContext);
  const routing = useMemo(
    () => ({ ...outer, ...(location && { location }), ...(match && { match }) }),
    [outer, location, match],
  );
  return <RoutingContext value={routing}>{render(routing)}</RoutingContext>;
}

/** A route of the site, as Docusaurus generates it. */
type RouteConfig = Pattern & {
  readonly component: ComponentType<Routing & { readonly route: RouteConfig }>;
  readonly routes?: readonly RouteConfig[];
};

type Matched = { readonly route: RouteConfig; readonly match: Match };

/** Returns the routes that match an address, from the outermost to the innermost. */
export function matchRoutes(
  routes: readonly RouteConfig[],
  pathname: string,
  outer = rootMatch(pathname),
): Matched[] {
  for (const route of routes) {
    const match = route.path ? matchPath(pathname, route) : outer;
    if (match) return [{ route, match }, ...matchRoutes(route.routes ?? [], pathname, match)];
  }
  return [];
}

/** Renders the first of several routes that matches. */
function Routes({ routes }: { readonly routes: readonly RouteConfig[] }): ReactNode {
  const { location, match: outer } = useContext(RoutingContext);
  const [found] = matchRoutes(routes, location.pathname, outer);
  if (!found) return null;
  const { route, match } = found;
  const { component: Component } = route;
  return (
    <Route
      key={route.path}
      match={match}
      render={(routing) => <Component {...routing} route={route} />}
    />
  );
}

/** Renders the first of several routes that matches. */
export const renderRoutes = (routes: readonly RouteConfig[] | undefined): ReactNode =>
  routes && <Routes routes={routes} />;

/** Leads somewhere else. */
export function Redirect({ to, push = false }: { readonly to: To; readonly push?: boolean }): null {
  const history = useHistory();
  const address = createPath(createLocation(to));
  useLayoutEffect(() => {
    if (push) history.push(address);
    else history.replace(address);
  }, [history, address, push]);
  return null;
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: To;
  readonly replace?: boolean;
  readonly innerRef?: Ref<HTMLAnchorElement>;
};

const locationOf = (to: To, current?: Location) =>
  typeof to === 'string' ? createLocation(to, null, undefined, current) : to;

/** A link that shows another page without loading it anew. */
export function Link(props: LinkProps): ReactNode {
  const { to, replace = false, innerRef, onClick, children, ...rest } = props;
  const { history, location } = useContext(RoutingContext);
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
    const isOwn = !rest.target || rest.target === '_self';
    // The browser opens new windows, and saves what a link leads to.
    if (defaultPrevented || button || !isOwn || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const isHere = createPath(location) === createPath(locationOf(to));
    if (replace || isHere) history.replace(to);
    else history.push(to);
  }
  return (
    <a {...rest} href={createPath(locationOf(to, location))} onClick={follow} ref={innerRef}>
      {children}
    </a>
  );
}

type NavLinkProps = LinkProps & {
  readonly activeClassName?: string;
  readonly isActive?: (match: Match | null, location: Location) => unknown;
} & Omit<Pattern, 'path'>;

/** A link that says whether it leads to the page that is shown. */
export function NavLink({
  'aria-current': current = 'page',
  activeClassName = 'active',
  className,
  isActive,
  exact = false,
  strict = false,
  sensitive = false,
  to,
  ...rest
}: NavLinkProps): ReactNode {
  const location = useLocation();
  const target = locationOf(to, location);
  const path = target.pathname;
  const match = path ? matchPath(location.pathname, { path, exact, strict, sensitive }) : null;
  const active = isActive ? isActive(match, location) : match;
  return (
    <Link
      aria-current={active ? current : undefined}
      className={active ? [className, activeClassName].filter(Boolean).join(' ') : className}
      to={target}
      {...rest}
    />
  );
}
