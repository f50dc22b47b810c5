/** What of a service worker's world is used here; TypeScript's own types of it exclude those of a page. */

/** An event that a worker may prolong. */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A request of a page that the worker may answer. */
export type RequestEvent = LastingEvent & {
  readonly request: Request;
  /** The request that the browser sent while the worker was starting. */
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
