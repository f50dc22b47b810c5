/** Requests `runtime.json`, with a time limit, and falls back to its last content. */
import type { RuntimeServices } from '../../config/company/public';
import { parseRuntime } from './parse';

/** What this module needs from the page. */
export type RuntimeDeps = {
  readonly url: () => string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly origin: () => string;
  /** May throw if the browser blocks storage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The services that were known at build time. */
  readonly builtIn: RuntimeServices;
};

/** The longest wait for the file, in ms. */
const PATIENCE = 1000;

/** Returns the result of a function, or undefined if it throws. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Returns a function that gets the services. The first call requests them, and all calls get the same answer. */
export function createServices(deps: RuntimeDeps): () => Promise<RuntimeServices> {
  const { builtIn } = deps;
  const key = () => `runtime:${deps.url()}`;
  const parse = (text: string) => parseRuntime(text, { origin: deps.origin(), builtIn });

  /** Stores the services if they differ from the build's, so that a site without services stores nothing. */
  function save(said: RuntimeServices): void {
    attempt(() => {
      if (JSON.stringify(said) === JSON.stringify(builtIn)) deps.storage().removeItem(key());
      else deps.storage().setItem(key(), JSON.stringify({ version: 1, ...said }));
    });
  }

  function saved(): RuntimeServices {
    const text = attempt(() => deps.storage().getItem(key())) ?? undefined;
    return (text === undefined ? undefined : parse(text)) ?? builtIn;
  }

  async function asked(): Promise<RuntimeServices> {
    const response = await deps.fetch(deps.url(), { cache: 'no-store' });
    const said = response.ok ? parse(await response.text()) : undefined;
    if (said) save(said);
    return said ?? saved();
  }

  let services: Promise<RuntimeServices> | undefined;
  return () => {
    services ??= new Promise((resolve) => {
      const timer = setTimeout(() => resolve(saved()), PATIENCE);
      asked()
        .catch(saved)
        .then((said) => {
          clearTimeout(timer);
          resolve(said);
        });
    });
    return services;
  };
}
