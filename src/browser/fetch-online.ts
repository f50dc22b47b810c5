/** Fetches like `fetch`, but rejects at once without a connection: browsers print each request that fails as an error. */
export async function fetchOnline(url: string | URL, init?: RequestInit): Promise<Response> {
  if (!navigator.onLine) throw new TypeError('There is no connection.');
  return fetch(url, init);
}
