import { describe, expect, it } from 'vitest';
import { PATH } from '../../src/ava/protocol';
import { apiOf, ask, OWN } from './ava-api.fixture';

const FRIEND = 'https://help.example';
const settings = { key: 'public', origins: [FRIEND, 'http://localhost:3001'] };

/** Origin, key, and whether the server has its own key; then the status, and whether a page may read the answer. */
const table: readonly [origin: string | null, key: string, own: boolean, number, boolean][] = [
  // A server with its own key.
  [null, 'public', true, 200, false],
  [null, 'preview', true, 403, false],
  [null, '', true, 401, false],
  [OWN, 'public', true, 200, true],
  [OWN, '', true, 401, true],
  [OWN, 'other', true, 403, true],
  [FRIEND, 'public', true, 200, true],
  [FRIEND, 'other', true, 403, true],
  [FRIEND, '', true, 401, true],
  ['http://localhost:3001', 'public', true, 200, true],
  // Exactly these origins: no other scheme, port or subdomain, and no prefix match.
  ['http://help.example', 'public', true, 403, false],
  ['https://help.example:8443', 'public', true, 403, false],
  ['https://a.help.example', 'public', true, 403, false],
  ['https://help.example.evil.test', 'public', true, 403, false],
  ['HTTPS://HELP.EXAMPLE', 'public', true, 403, false],
  ['https://site.test', 'public', true, 403, false],
  ['http://site.test:8080', 'public', true, 403, false],
  ['null', 'public', true, 403, false],
  ['*', 'public', true, 403, false],
  ['', 'public', true, 403, false],
  // The preview key only works for the site itself.
  [null, 'preview', false, 200, false],
  [OWN, 'preview', false, 200, true],
  [FRIEND, 'preview', false, 403, false],
  [FRIEND, '', false, 403, false],
];

const apiWith = (own: boolean) => apiOf({ api: own ? settings : { origins: settings.origins } });

describe('access', () => {
  it.each(table)(
    '[7.19] origin %s, key "%s", own key %s: %i',
    async (origin, key, own, status, reads) => {
      const headers: Record<string, string> = origin === null ? {} : { origin };
      const response = await (
        await apiWith(own)
      )(`${PATH}?key=${key}`, ask(undefined, { headers }));
      expect(response.status).toBe(status);
      expect(response.headers.get('vary')).toBe('Origin');
      expect(response.headers.get('access-control-allow-origin')).toBe(reads ? origin : null);
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    },
  );

  it.each(table.filter(([origin]) => origin !== null))(
    'a preflight request from %s (key %s, own key %s)',
    async (origin, _key, own, _status, reads) => {
      const headers = {
        origin: origin ?? '',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      // Browsers send no body here, and no key is checked.
      const response = await (await apiWith(own))(PATH, { method: 'OPTIONS', headers });
      expect(response.status).toBe(reads ? 204 : 403);
      expect(response.headers.get('vary')).toBe('Origin');
      expect(response.headers.get('access-control-allow-origin')).toBe(reads ? origin : null);
      expect(response.headers.get('access-control-allow-methods')).toBe(reads ? 'POST' : null);
      expect(response.headers.get('access-control-allow-headers')).toBe(
        reads ? 'Content-Type' : null,
      );
      expect(response.headers.get('access-control-max-age')).toBe(reads ? '600' : null);
    },
  );

  it('lets a page of another site read how long to wait', async () => {
    const response = await (
      await apiWith(true)
    )(`${PATH}?key=public`, ask(undefined, { headers: { origin: FRIEND } }));
    expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  it('accepts two keys while one replaces the other, and gives pages the new one', async () => {
    const status = async (previousKey: string | undefined, key: string) => {
      const api = await apiOf({ api: { ...settings, previousKey } });
      const runtime = await (await api('/help/runtime.json')).json();
      expect(runtime.api.key).toBe('public');
      return (await api(`${PATH}?key=${key}`, ask(undefined, { headers: { origin: FRIEND } })))
        .status;
    };
    expect(await status('older', 'public')).toBe(200);
    expect(await status('older', 'older')).toBe(200);
    expect(await status('older', 'oldest')).toBe(403);
    expect(await status('older', 'preview')).toBe(403);
    expect(await status('older', '')).toBe(401);
    expect(await status(undefined, 'older')).toBe(403);
    expect(await status(undefined, 'undefined')).toBe(403);
  });

  it('recognizes its own origin, with the right scheme, behind a trusted proxy', async () => {
    const headers = { origin: 'https://site.test', 'x-forwarded-proto': 'https' };
    for (const trustProxy of [1, 0]) {
      const api = await apiOf({ trustProxy });
      const response = await api(`${PATH}?key=preview`, ask(undefined, { headers }));
      expect(response.status).toBe(trustProxy ? 200 : 403);
    }
  });
});
