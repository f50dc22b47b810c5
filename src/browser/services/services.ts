/** Reads `runtime.json`, within its time, and falls back on what it said before. */
import type { RuntimeServices } from '../../config/company/public';
import { parseRuntime } from './parse';

/** What reading the file takes from the page. */
export type RuntimeDeps = {
  readonly url: () => string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly origin: () => string;
  /** May throw where the browser keeps nothing. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** What the build knew. */
  readonly builtIn: RuntimeServices;
};

/** Milliseconds that readers wait for the file at most. */
const PATIENCE = 1000;

/** Returns the values, or nothing where the work throws. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Returns what asks for the services: the first call asks the site, all get the same answer. */
export function createServices(deps: RuntimeDeps): () => Promise<RuntimeServices> {
  const { builtIn } = deps;
  const key = () => `runtime:${deps.url()}`;
  const parse = (text: string) => parseRuntime(text, { origin: deps.origin(), builtIn });

  /** Keeps what differs from the build: a site without services leaves nothing on the device. */
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
