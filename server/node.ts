/** The app on Node: a listening socket, and an orderly end. */
import { type IncomingMessage, Server, STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app';
import type { AppOptions } from './app';
import { CONNECTION_LIMITS, type ConnectionLimits, handleConnections } from './connections';
import { nodeFiles } from './folder-files';
import { bareAddress } from './proxy';
import type { AppEnv } from './request';
import { type StartThread, turnsOnThreads } from './threads';
import { turnsHere } from './turns';
import { createWork } from './work';

/** Where and what is served. */
export type NodeOptions = Omit<AppOptions, 'files' | 'perform'> & {
  readonly dir: string;
  readonly port: number;
  readonly host: string;
  /** Instead of the folder's files; then all work is done on this thread. */
  readonly files?: AppOptions['files'];
  /** Starts a thread for searches and answers; by default they run on this one. */
  readonly thread?: StartThread;
  /** Milliseconds of searches and answers that an address may ask for in a minute; SHARE by default. */
  readonly share?: number;
  readonly limits?: Partial<ConnectionLimits>;
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
 * a reader who is still receiving it: here `handleConnections` decides when a connection ends.
 */
class PatientServer extends Server {
  override closeIdleConnections(): void {}
}

/** Returns the status that a request is refused with before the app reads it. */
function refusedFor({ httpVersion, rawHeaders, headers }: IncomingMessage): 400 | 417 | undefined {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  // HTTP/1.0 knows no Host.
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion !== '1.0')) return 400;
  const { expect } = headers;
  return expect !== undefined && expect.toLowerCase() !== '100-continue' ? 417 : undefined;
}

/** Starts the server. Rejects with PortTakenError where something else has the port. */
export async function startServer(options: NodeOptions): Promise<RunningServer> {
  const { dir, port, host, thread, share, limits, files = nodeFiles(dir), ...rest } = options;
  const turns =
    thread && !options.files
      ? turnsOnThreads(dir, thread, { share })
      : turnsHere(createWork(files), share);
  const app = await createApp({ perform: turns.perform, ...rest, files });
  if (await isTaken(host, port)) throw new PortTakenError(port);

  /** Returns the answer to a request that the app can't read. */
  const refuse = async (refused: AppEnv['Bindings']['refused']) =>
    app.fetch(new Request('http://localhost/'), { refused });
  const listener = getRequestListener(
    (request, { incoming }) =>
      app.fetch(request, {
        target: incoming.url ?? '/',
        address: incoming.socket.remoteAddress,
        refused: 'rawHeaders' in incoming ? refusedFor(incoming as IncomingMessage) : undefined,
      }),
    // The adapter puts its own Request and Response in the place of the global ones, which cost more
    // than the rest of an answer. Targets that are no URL never reach the app.
    { hostname: 'localhost', errorHandler: () => refuse(400) },
  );
  const { trustProxy = 0 } = rest;
  const server = new PatientServer({
    // The app says what is wrong with its headers, as with everything else.
    requireHostHeader: false,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
  });
  const stop = handleConnections(server, {
    listener: (incoming, outgoing) => void listener(incoming, outgoing),
    limits: { ...CONNECTION_LIMITS, ...limits },
    isProxy: (address) =>
      typeof trustProxy === 'number' ? trustProxy > 0 : trustProxy(bareAddress(address)),
    async refusal(status) {
      const response = await refuse(status);
      const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
      const body = await response.text();
      lines.push('connection: close', `content-length: ${Buffer.byteLength(body)}`);
      return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
    },
  });
  const listening = await listen(server, port, host);
  let stopped: Promise<void> | undefined;
  return {
    port: listening,
    stop: (graceMs = GRACE_MS) => (stopped ??= stop(graceMs).finally(() => turns.stop())),
  };
}
