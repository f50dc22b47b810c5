/** The app on Node: a listening socket, and an orderly end. */
import { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { badRequest, createApp } from './app';
import type { AppOptions } from './app';
import { nodeFiles } from './folder-files';

/** Where and what is served. */
export type NodeOptions = Omit<AppOptions, 'files'> & {
  readonly dir: string;
  readonly port: number;
  readonly host: string;
  /** Instead of the folder's files. */
  readonly files?: AppOptions['files'];
};

/** A server that listens. */
export type RunningServer = {
  readonly port: number;
  /** Takes no new requests and resolves when those under way have ended, or after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
};

/** Thrown where something else listens on the port. */
export class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is already in use.`);
    this.name = 'PortTakenError';
  }
}

// Below the ten seconds that container hosts wait before they kill.
const GRACE_MS = 8000;

function answers(address: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host: address, port });
    const end = (open: boolean) => {
      socket.destroy();
      done(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(500, () => end(false));
  });
}

/**
 * `localhost` is two addresses. Listening on one succeeds while another program holds the other,
 * and the browser may then open that one.
 */
async function isTaken(host: string, port: number): Promise<boolean> {
  if (host !== 'localhost' || port === 0) return false;
  const open = await Promise.all(['127.0.0.1', '::1'].map((address) => answers(address, port)));
  return open.includes(true);
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error);
    });
    server.listen({ port, host }, () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * Node's own `close` treats a connection as idle as soon as the response is handed over, and would cut off
 * a reader who is still receiving it: here `stopper` decides when a connection ends.
 */
class PatientServer extends Server {
  override closeIdleConnections(): void {}
}

/** Returns what ends a server without cutting off requests in progress. */
function stopper(server: Server): (graceMs: number) => Promise<void> {
  const requests = new Map<Socket, number>();
  let stopping = false;

  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      if (requests.has(socket)) requests.set(socket, left);
      if (stopping && left === 0) socket.destroySoon();
    });
  });

  return (graceMs) =>
    new Promise((done) => {
      stopping = true;
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(cut);
        done();
      });
      for (const [socket, underWay] of requests) {
        if (underWay === 0) socket.destroySoon();
      }
    });
}

/** Starts the server. Rejects with PortTakenError where something else has the port. */
export async function startServer(options: NodeOptions): Promise<RunningServer> {
  const { dir, port, host, ...appOptions } = options;
  const app = await createApp({ ...appOptions, files: options.files ?? (await nodeFiles(dir)) });
  if (await isTaken(host, port)) throw new PortTakenError(port);
  const listener = getRequestListener(
    (request, env) =>
      app.fetch(request, {
        target: env.incoming.url ?? '/',
        address: env.incoming.socket.remoteAddress,
      }),
    {
      overrideGlobalObjects: false,
      // Targets that are no URL never reach the app.
      errorHandler: () => badRequest(),
    },
  );
  const server = new PatientServer(listener);
  const stop = stopper(server);
  const listening = await listen(server, port, host);
  let stopped: Promise<void> | undefined;
  return {
    port: listening,
    stop: (graceMs = GRACE_MS) => (stopped ??= stop(graceMs)),
  };
}
