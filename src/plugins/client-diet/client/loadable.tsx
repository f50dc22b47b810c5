/**
 * Replaces `react-loadable`: components whose modules are fetched when they're rendered or preloaded. The original also
 * has what only a server uses.
 */
import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';

type Loader = () => Promise<unknown>;
type Modules = Readonly<Record<string, unknown>>;

/** What is shown while modules are fetched, or if they can't be. */
export type LoadingProps = {
  readonly isLoading: boolean;
  readonly pastDelay: boolean;
  readonly timedOut: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

type Options<Loaders, Fetched> = {
  readonly loading: ComponentType<LoadingProps>;
  readonly loader: Loaders;
  readonly render: (loaded: Fetched, props: object) => ReactNode;
};

/** Milliseconds until a reader is told that something is loading. */
const DELAY = 200;

function start(loaders: Readonly<Record<string, Loader>>) {
  const loaded: Record<string, unknown> = {};
  async function loadAll(): Promise<void> {
    try {
      await Promise.all(
        Object.entries(loaders).map(async ([name, loader]) => {
          loaded[name] = await loader();
        }),
      );
    } catch (error) {
      load.error = error ?? new Error('Not loaded');
      throw error;
    } finally {
      load.isLoading = false;
    }
  }
  const load = {
    isLoading: true,
    error: undefined as unknown,
    loaded: loaded as Modules,
    promise: Promise.resolve(),
  };
  load.promise = loadAll();
  return load;
}

function loadableMap(options: Options<Readonly<Record<string, Loader>>, Modules>) {
  const { loading: Loading, loader, render } = options;
  let first: ReturnType<typeof start> | undefined;
  const begin = () => (first ??= start(loader));

  function Loaded(props: object): ReactNode {
    const [load, setLoad] = useState(begin);
    const [pastDelay, setPastDelay] = useState(false);
    const [, update] = useReducer((times: number) => times + 1, 0);
    const { isLoading, error, loaded, promise } = load;
    useEffect(() => {
      if (!isLoading) return undefined;
      let isGone = false;
      const timer = setTimeout(() => setPastDelay(true), DELAY);
      const settle = () => {
        clearTimeout(timer);
        if (!isGone) update();
      };
      promise.then(settle, settle);
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [isLoading, promise]);
    if (!isLoading && !error) return render(loaded, props);
    const retry = () => {
      first = undefined;
      setLoad(begin);
    };
    return <Loading {...{ isLoading, pastDelay, error, retry }} timedOut={false} />;
  }
  Loaded.preload = () => begin().promise;
  return Loaded;
}

/** Shows what a module exports by default. */
function renderDefault(module: unknown, props: object): ReactNode {
  const { default: Component } = module as { readonly default: ComponentType };
  return <Component {...props} />;
}

type OneOptions = Omit<Options<Loader, unknown>, 'render'> &
  Partial<Pick<Options<Loader, unknown>, 'render'>>;

/** Makes a component from one module. */
export default function Loadable({ loading, loader, render = renderDefault }: OneOptions) {
  return loadableMap({
    loading,
    loader: { only: loader },
    render: ({ only }, props) => render(only, props),
  });
}

Loadable.Map = loadableMap;
