/** Limits connections to the server: how many there can be, what each can request at a time, and how they end. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits for a reader. */
export type ConnectionLimits = {
  /** Connections from one address. Proxies have no limit. */
  readonly ofAddress: number;
  /** Requests that a connection can send before it gets the responses. Browsers don't do that. */
  readonly ahead: number;
  /** Milliseconds within which a reader must receive some of what is sent. */
  readonly sending: number;
};

/** The limits of a server. Tests use smaller ones. */
export const CONNECTION_LIMITS: ConnectionLimits = { ofAddress: 256, ahead: 32, sending: 20_000 };

/** What is known about an open connection. */
type Connection = {
  /** The number of requests that don't have a complete response yet. */
  requests: number;
  /** Starts the next request. Responses are made one after the other, no matter how many requests were sent ahead. */
  readonly waiting: (() => void)[];
};

/** Handles one request. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** How connections are handled. */
export type Handling = {
  readonly listener: Listener;
  readonly limits: ConnectionLimits;
  /** Whether an address is a proxy, which many readers can share. */
  readonly isProxy: (address: string) => boolean;
  /** Returns what to write to a connection whose request Node can't read. */
  readonly refusal: (status: 400 | 408 | 431) => Promise<string>;
};

const STATUS_OF: Readonly<Record<string, 408 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Handles a server's connections. Returns a function that ends them without cutting off requests in progress. */
export function handleConnections(
  server: Server,
  { listener, limits, isProxy, refusal }: Handling,
): (graceMs: number) => Promise<void> {
  const open = new Map<Socket, Connection>();
  const ofAddress = new Map<string, number>();
  let stopping = false;

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (ofAddress.get(address) ?? 0) + 1;
    if (count > limits.ofAddress && !isProxy(address)) {
      socket.destroy();
      return;
    }
    ofAddress.set(address, count);
    open.set(socket, { requests: 0, waiting: [] });
    socket.once('close', () => {
      open.delete(socket);
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left > 0) ofAddress.set(address, left);
      else ofAddress.delete(address);
    });
  });

  const receive: Listener = (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = open.get(socket);
    if (!connection || socket.destroyed) return;
    connection.requests += 1;
    if (connection.requests > limits.ahead) {
      socket.destroy();
      return;
    }
    outgoing.once('close', () => {
      connection.requests -= 1;
      if (!socket.destroyed) connection.waiting.shift()?.();
      if (stopping && connection.requests === 0) socket.destroySoon();
    });
    if (connection.requests === 1) listener(incoming, outgoing);
    else connection.waiting.push(() => listener(incoming, outgoing));
  };
  server.on('request', receive);
  server.on('checkExpectation', receive);

  server.on('clientError', async (error: NodeJS.ErrnoException, socket) => {
    const isAnswering = (open.get(socket as Socket)?.requests ?? 0) > 0;
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    socket.end(await refusal(STATUS_OF[error.code ?? ''] ?? 400));
  });

  server.setTimeout(limits.sending, (socket: Socket) => {
    const isWaitingForUs = (open.get(socket)?.requests ?? 0) > 0 && socket.writableLength === 0;
    if (!isWaitingForUs) socket.destroy();
  });

  return (graceMs) =>
    new Promise((done) => {
      stopping = true;
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(cut);
        done();
      });
      for (const [socket, { requests }] of open) {
        if (requests === 0) socket.destroySoon();
      }
    });
}
