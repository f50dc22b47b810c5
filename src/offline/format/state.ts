/** What the device remembers about the offline copy, and where it is kept. Pure. */
import { FORMAT_VERSION } from './manifest';

/** Which copy is read. */
export type State = {
  /** The copy that pages are read from. */
  readonly current: { readonly build: string; readonly saved: number } | null;
  /** The one before: tabs that are open may still need its scripts. */
  readonly previous: string | null;
  /** A build that did not fit on the device: not tried again. */
  readonly refused: string | null;
};

/** Nothing is saved. */
export const NOTHING: State = { current: null, previous: null, refused: null };

/** Name of the cache of a site. Sites under other base URLs have their own, and so has each format. */
export const cacheName = (scope: string): string =>
  `offline v${FORMAT_VERSION} ${new URL(scope).pathname}`;

/** Whether a cache is this site's in another format. Formats 1 and 2 had no version in the name. */
function isOutdatedCache(name: string, scope: string): boolean {
  const [, pathname] = /^offline (?:v\d+ )?(\/.*)$/.exec(name) ?? [];
  return pathname === new URL(scope).pathname && name !== cacheName(scope);
}

/** Address under which the state is kept. Nothing is served there. */
export const stateAddress = (scope: string): string => `${scope}assets/offline/state`;

/** Reads the state; anything else counts as nothing saved. */
export function parseState(value: unknown): State {
  const { current, previous, refused } = (value ?? {}) as Partial<State>;
  const text = (one: unknown) => (typeof one === 'string' ? one : null);
  const isCopy = typeof current?.build === 'string' && typeof current.saved === 'number';
  return { current: isCopy ? current : null, previous: text(previous), refused: text(refused) };
}

/** Deletes what earlier versions of the site stored in another format: nothing reads it any more. */
export async function deleteOutdated(
  caches: { keys(): Promise<string[]>; delete(name: string): Promise<boolean> },
  scope: string,
): Promise<void> {
  for (const name of await caches.keys()) {
    if (isOutdatedCache(name, scope)) await caches.delete(name);
  }
}
