/**
 * A slow connection between the browser and the server that counts what it carries for each request, no matter which
 * part of the browser made it. A browser's own throttling ignores what workers fetch.
 */
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The speed of a connection. */
export type Speed = { readonly latencyMs: number; readonly bytesPerSecond: number };

/** A response that was carried. */
export type Transfer = {
  readonly path: string;
  /** Headers and body, as transferred. */
  readonly bytes: number;
  /** Whether it was requested for a navigation that may never happen. */
  readonly prefetch: boolean;
};

/** An open connection. */
export type Link = Awaited<ReturnType<typeof openLink>>;

const PIECE = 4096;

const isPrefetch = ({ headers }: IncomingMessage) =>
  `${headers['sec-purpose'] ?? headers['purpose'] ?? ''}`.includes('prefetch');

/**
 * Opens a connection to a server.
 *
 * @param encoding how responses are compressed; by default, as the browser asks
 */
export async function openLink(to: string, encoding?: string) {
  const transfers: Transfer[] = [];
  let speed: Speed | undefined;
  // All responses share the connection, so each chunk begins when the previous one is finished.
  let freeAt = 0;

  async function passes(bytes: number): Promise<void> {
    if (!speed) return;
    freeAt = Math.max(freeAt, performance.now()) + (bytes / speed.bytesPerSecond) * 1000;
    await wait(Math.max(0, freeAt - performance.now()));
  }

  async function carry(from: IncomingMessage, response: ServerResponse): Promise<void> {
    if (speed) await wait(speed.latencyMs);
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const { host: _, ...others } = from.headers;
      const headers = { ...others, ...(encoding && { 'accept-encoding': encoding }) };
      ask(to + (from.url ?? '/'), { method: from.method, headers }, done)
        .on('error', fail)
        .end();
    });
    const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
    let bytes = head;
    await passes(head);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    for await (const data of answer as AsyncIterable<Buffer>) {
      for (let at = 0; at < data.length; at += PIECE) {
        const piece = data.subarray(at, at + PIECE);
        await passes(piece.length);
        response.write(piece);
      }
      bytes += data.length;
    }
    response.end();
    const path = new URL(from.url ?? '/', to).pathname;
    transfers.push({ path, bytes, prefetch: isPrefetch(from) });
  }

  const server = createServer((from, response) => {
    carry(from, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The responses so far, in the order in which they ended. */
    transfers: transfers as readonly Transfer[],
    /** Changes the speed. Undefined is a fast connection. */
    setSpeed(next: Speed | undefined) {
      speed = next;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
