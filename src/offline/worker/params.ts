/** The query of the worker's address: what the page asks of it. Pure. */

/** What the page asks of the worker. */
export type WorkerParams = { readonly offlineMode: boolean; readonly debug: boolean };

/** Returns the address to register. */
export const workerAddress = (address: string, params: WorkerParams): string =>
  `${address}?params=${encodeURIComponent(JSON.stringify(params))}`;

/** Reads the query; what is missing is off. */
export function parseParams(search: string): WorkerParams {
  try {
    const value: unknown = JSON.parse(new URLSearchParams(search).get('params') ?? '');
    const { offlineMode, debug } = (value ?? {}) as Partial<WorkerParams>;
    return { offlineMode: offlineMode === true, debug: debug === true };
  } catch {
    return { offlineMode: false, debug: false };
  }
}
