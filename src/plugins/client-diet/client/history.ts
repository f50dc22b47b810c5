/** Replaces `history`: the addresses that a reader has been to, as `react-router` reads and changes them. */

/** An address of the site. */
export type Location = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state?: unknown;
  readonly key?: string | undefined;
};

/** Where a link or a script leads: an address, or the parts of it that change. */
export type To = string | Partial<Location>;

type Action = 'POP' | 'PUSH' | 'REPLACE';
type Listener = (location: Location, action: Action) => void;

/** Returns `false` to keep the reader where they are. */
type Blocker = (location: Location, action: Action) => unknown;

export type History = ReturnType<typeof createBrowserHistory>;

/** Returns a part of an address with the character that it starts with, or an empty one. */
const part = (text: string | undefined, mark: string): string => {
  const own = text?.startsWith(mark) ? text.slice(1) : text;
  return own ? mark + own : '';
};

/** Returns an address as text. */
export const createPath = ({ pathname, search, hash }: Partial<Location>): string =>
  (pathname || '/') + part(search, '?') + part(hash, '#');

function parsePath(text: string): Partial<Location> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(.*)/s.exec(text) ?? [];
  return { pathname, search, hash };
}

/** Returns a path that starts with a slash, for one that is relative to another one. */
function resolvePath(to: string, from: string): string {
  const found: string[] = [];
  const steps = [...from.split('/').slice(1, -1), ...to.split('/')];
  for (const step of steps) {
    if (step === '..') found.pop();
    else if (step !== '.') found.push(step);
  }
  const isFolder = /^\.{0,2}$/.test(steps.at(-1) ?? '') && found.at(-1) !== '';
  return `/${found.join('/')}${isFolder && found.length > 0 ? '/' : ''}`;
}

/** Returns the address that something leads to. */
export function createLocation(
  to: To,
  state?: unknown,
  key?: string,
  current?: Location,
): Location {
  const given = typeof to === 'string' ? parsePath(to || '/') : to;
  const pathname = decodeURI(given.pathname ?? '');
  let full = pathname || (current?.pathname ?? '/');
  if (current && !full.startsWith('/')) full = resolvePath(full, current.pathname);
  return {
    ...given,
    pathname: full,
    search: part(given.search, '?'),
    hash: part(given.hash, '#'),
    state: given.state ?? state,
    ...(key && { key }),
  };
}

/** Makes the history of a page. */
export function createBrowserHistory() {
  const { history: native } = window;
  const listeners = new Set<Listener>();
  let blocker: Blocker | undefined;
  /** The keys of the addresses since the page was loaded, to return to one if a reader may not leave it. */
  let keys: (string | undefined)[];
  let isReturning = false;

  function here({ key, state }: { key?: string; state?: unknown } = {}): Location {
    const { pathname, search, hash } = window.location;
    return createLocation(pathname + search + hash, state, key);
  }

  const mayGo = (location: Location, action: Action) => blocker?.(location, action) !== false;

  function settle(location: Location, action: Action): void {
    Object.assign(history, { location, action, length: native.length });
    for (const listener of Array.from(listeners)) {
      if (listeners.has(listener)) listener(location, action);
    }
  }

  const indexOf = ({ key }: Location) => Math.max(keys.indexOf(key), 0);

  function change(action: 'PUSH' | 'REPLACE', to: To, ownState: unknown): void {
    const key = Math.random().toString(36).slice(2, 8);
    const location = createLocation(to, ownState, key, history.location);
    if (!mayGo(location, action)) return;
    const { state } = location;
    const entry = [{ key, state }, '', createPath(location)] as const;
    const index = keys.indexOf(history.location.key);
    if (action === 'PUSH') {
      native.pushState(...entry);
      keys = [...keys.slice(0, index + 1), key];
    } else {
      native.replaceState(...entry);
      if (index !== -1) keys[index] = key;
    }
    settle(location, action);
  }

  const history = {
    action: 'POP' as Action,
    location: here(native.state ?? {}),
    length: native.length,
    createHref: createPath,
    push: (to: To, state?: unknown) => change('PUSH', to, state),
    replace: (to: To, state?: unknown) => change('REPLACE', to, state),
    go: (steps: number) => native.go(steps),
    goBack: () => native.back(),
    goForward: () => native.forward(),
    listen(listener: Listener) {
      // The same function may listen twice.
      const own: Listener = (...news) => listener(...news);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    block(next: Blocker) {
      blocker = next;
      return () => {
        if (blocker === next) blocker = undefined;
      };
    },
  };
  keys = [history.location.key];

  window.addEventListener('popstate', ({ state }: PopStateEvent) => {
    const location = here((state as { key?: string } | null) ?? {});
    if (isReturning) {
      isReturning = false;
      settle(history.location, history.action);
    } else if (mayGo(location, 'POP')) settle(location, 'POP');
    else {
      const steps = indexOf(history.location) - indexOf(location);
      isReturning = steps !== 0;
      if (isReturning) native.go(steps);
    }
  });

  return history;
}
