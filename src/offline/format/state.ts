/** What the device remembers of the offline copy, and where. Pure. */

/** The switch: which copy is read. */
export type State = {
  /** The copy that pages are read from. */
  readonly current: { readonly build: string; readonly saved: number } | null;
  /** The one before: tabs that are open may still need its scripts. */
  readonly previous: string | null;
  /** A build that found no room on the device: not tried again. */
  readonly refused: string | null;
};

/** Nothing is saved. */
export const NOTHING: State = { current: null, previous: null, refused: null };

/** Name of the cache of a site; sites under other base URLs have their own. */
export const cacheName = (scope: string): string => `offline ${new URL(scope).pathname}`;

/** Address under which the state is kept. Nothing is served there. */
export const stateAddress = (scope: string): string => `${scope}assets/offline/state`;

/** Reads the state; what is no state is none. */
export function parseState(value: unknown): State {
  const { current, previous, refused } = (value ?? {}) as Partial<State>;
  const text = (one: unknown) => (typeof one === 'string' ? one : null);
  const isCopy = typeof current?.build === 'string' && typeof current.saved === 'number';
  return { current: isCopy ? current : null, previous: text(previous), refused: text(refused) };
}
