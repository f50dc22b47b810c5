import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLink, type Link } from './link';

const BODY = 'x'.repeat(6000);

let server: Server;
let link: Link;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 200, { 'X-Asked': request.method ?? '' });
    response.end(BODY);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  link = await openLink(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await link.close();
  server.close();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(link.origin + path, { headers });
  return { status: response.status, text: await response.text() };
}

it('passes on answers unchanged, and counts them', async () => {
  expect(await get('/a?b=1')).toEqual({ status: 200, text: BODY });
  expect(await get('/gone', { purpose: 'prefetch' })).toEqual({ status: 404, text: BODY });
  expect(link.transfers).toEqual([
    expect.objectContaining({ path: '/a', prefetch: false }),
    expect.objectContaining({ path: '/gone', prefetch: true }),
  ]);
  for (const { bytes } of link.transfers) {
    expect(bytes).toBeGreaterThan(BODY.length);
    expect(bytes).toBeLessThan(BODY.length + 300);
  }
});

it('limits the speed of all answers together', async () => {
  link.setSpeed({ latencyMs: 40, bytesPerSecond: 60_000 });
  const start = performance.now();
  await Promise.all([get('/one'), get('/two')]);
  link.setSpeed(undefined);
  // 12,000 bytes and 40 ms; timers may be a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(235);
});
