/**
 * What the worker knows about its browser: its global object, the settings that it was registered with, and whether
 * pages are requested while it starts.
 */
import { jsonOf } from '../../browser/json';

// TypeScript's own types of a service worker exclude those of a page.

/** An event whose lifetime a worker can extend. */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A page's request, which the worker can answer. */
export type RequestEvent = LastingEvent & {
  readonly request: Request;
  /** The response to the request that the browser sent while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

/** The global object of a service worker. */
export type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

/** The global object of this worker. */
export const worker = globalThis as unknown as WorkerScope;

/** Settings that the page passes to the worker in the query of its address. */
export type WorkerParams = { readonly offlineMode: boolean; readonly debug: boolean };

/** Returns the address to register. */
export const workerAddress = (address: string, params: WorkerParams): string =>
  `${address}?params=${encodeURIComponent(JSON.stringify(params))}`;

/** Reads the query. A missing setting is off. */
export function parseParams(search: string): WorkerParams {
  const value = jsonOf(new URLSearchParams(search).get('params'));
  const { offlineMode, debug } = (value ?? {}) as Partial<WorkerParams>;
  return { offlineMode: offlineMode === true, debug: debug === true };
}

/**
 * Lets the browser request pages while the worker starts, except in Firefox. Firefox gives up a navigation as soon as
 * its preload fails, no matter what the worker responds, so no saved page would open without a connection
 * (https://github.com/GoogleChrome/workbox/issues/3134). This replaces the setting of an earlier worker.
 */
export const choosePreload = (
  preload: Pick<NavigationPreloadManager, 'enable' | 'disable'>,
  userAgent: string,
): Promise<void> => (/\bFirefox\//.test(userAgent) ? preload.disable() : preload.enable());
