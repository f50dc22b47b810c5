/** Runs the app on Node: listens on a socket, and shuts down gracefully. */
import { type IncomingMessage, Server, STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp, type AppOptions } from './app';
import { CONNECTION_LIMITS, type ConnectionLimits, handleConnections } from './connections';
import { nodeFiles } from './folder-files';
import { type OperationSettings, startOperation } from './operation';
import { bareAddress } from './proxy';
import type { AppEnv } from './request';
import { type StartThread, turnsOnThreads } from './threads';
import { turnsHere } from './turns';
import { createWork } from './work';

/** Where to listen, and what to serve. */
export type NodeOptions = Omit<AppOptions, 'files' | 'perform' | 'counters'> & {
  readonly dir: string;
  readonly port: number;
  readonly host: string;
  /** Files to serve instead of the folder's. All work is then done on this thread. */
  readonly files?: AppOptions['files'];
  /** Starts a thread for searches and answers. By default, they run on this thread. */
  readonly thread?: StartThread;
  /** Milliseconds of searches and answers that an address can use per minute. Defaults to SHARE. */
  readonly share?: number;
  readonly limits?: Partial<ConnectionLimits>;
  /** Log, metrics, traces and shared counts. Nothing is on by default. */
  readonly operation?: OperationSettings;
};

/** A running server. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Thrown if something else is listening on the port. */
export class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is already in use.`);
    this.name = 'PortTakenError';
  }
}

// Less than the ten seconds that container hosts wait before they kill a process.
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
 * Whether a port is taken. `localhost` is two addresses. Listening on one succeeds even if another program is using the
 * other one, and a browser might then open that one.
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
 * Node's own `close` treats a connection as idle as soon as the response is handed over, and would cut off a reader who
 * is still receiving it. In this server, `handleConnections` decides when a connection ends.
 */
class PatientServer extends Server {
  override closeIdleConnections(): void {}
}

/** Returns the status with which a request is refused before the app reads it. */
function refusedFor({ httpVersion, rawHeaders, headers }: IncomingMessage): 400 | 417 | undefined {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  // HTTP/1.0 doesn't have a Host header.
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion !== '1.0')) return 400;
  const { expect } = headers;
  return expect !== undefined && expect.toLowerCase() !== '100-continue' ? 417 : undefined;
}

/** Starts the server. Rejects with PortTakenError if something else is using the port. */
export async function startServer(options: NodeOptions) {
  const { dir, port, host, thread, share, limits, files = nodeFiles(dir), ...rest } = options;
  const { trustProxy = 0, logError = console.error } = rest;
  const isProxy = (address: string) =>
    typeof trustProxy === 'number' ? trustProxy > 0 : trustProxy(bareAddress(address));
  const operation = await startOperation(options.operation ?? {}, {
    trustProxy,
    isProxy,
    logError,
  });
  const { counters } = operation;
  const turnLimits = { share, counts: counters?.('work') };
  const turns =
    thread && !options.files
      ? turnsOnThreads(dir, thread, turnLimits)
      : turnsHere(createWork(files), turnLimits);
  const perform = operation.perform(turns.perform);
  const app = await createApp({ ...rest, perform, counters, logError: operation.logError, files });
  if (await isTaken(host, port)) throw new PortTakenError(port);

  /** Returns the response to a request that the app can't read. */
  const refuse = async (refused: AppEnv['Bindings']['refused']) =>
    app.fetch(new Request('http://localhost/'), { refused });
  const listener = getRequestListener(
    (request, { incoming }) =>
      app.fetch(request, {
        target: incoming.url ?? '/',
        address: incoming.socket.remoteAddress,
        refused: 'rawHeaders' in incoming ? refusedFor(incoming as IncomingMessage) : undefined,
      }),
    // The adapter replaces the global Request and Response with its own, because the global ones cost more than the
    // rest of a response. Targets that aren't a URL never reach the app.
    { hostname: 'localhost', errorHandler: () => refuse(400) },
  );
  const server = new PatientServer({
    // The app reports what is wrong with the headers, as it does with everything else.
    requireHostHeader: false,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
  });
  const stop = handleConnections(server, {
    listener: operation.listener((incoming, outgoing) => void listener(incoming, outgoing)),
    limits: { ...CONNECTION_LIMITS, ...limits },
    isProxy,
    async refusal(status) {
      operation.malformed(status);
      const response = await refuse(status);
      const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
      const body = await response.text();
      lines.push('connection: close', `content-length: ${Buffer.byteLength(body)}`);
      return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
    },
  });
  const listening = await listen(server, port, host);
  let stopped: Promise<void> | undefined;
  const end = (graceMs = GRACE_MS) =>
    (stopped ??= stop(graceMs).finally(() => {
      turns.stop();
      return operation.stop();
    }));
  const metricsPort = await operation.open(turns.load).catch(async (error: unknown) => {
    await end(0);
    throw error;
  });
  return {
    port: listening,
    /** The port of the metrics, if they're on. */
    metricsPort,
    /** Stops accepting requests, and resolves when those in progress have ended, or after `graceMs`. */
    stop: end,
  };
}
