/** Starts a worker before it's needed, while the page fetches the core of its index. */
import type { WorkerLike } from '../../browser/worker/port';

/** The part of the core after which a request takes about as long as the rest of the core, on a slow connection. */
const PART = 1 / 3;

/** Milliseconds after which nothing waits for the core any longer. */
const PATIENCE = 2000;

/** Returns the body of a response, and calls back with how many bytes have arrived. */
async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPiece: (length: number) => void,
): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let length = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const { value } = await reader.read();
    if (!value) return new Blob(pieces).arrayBuffer();
    pieces.push(value);
    length += value.length;
    onPiece(length);
  }
}

/**
 * Fetches the core. It's undefined if that fails, in which case the worker reports it when it's used. `underWay`
 * resolves when a third of it has arrived, when that takes too long, or when it fails.
 */
export function fetchCore(address: string) {
  let proceed: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => (proceed = resolve));
  setTimeout(proceed, PATIENCE);
  async function core(): Promise<ArrayBuffer | undefined> {
    try {
      const { ok, headers, body } = await fetch(address);
      const size = Number(headers.get('content-length'));
      if (!ok || !body) return undefined;
      return await read(body, (length) => {
        if (length >= PART * size) proceed();
      });
    } catch {
      return undefined;
    } finally {
      proceed();
    }
  }
  return { core: core(), underWay };
}

/**
 * Starts a worker early. Returns a function that hands it over once, or returns undefined if it has failed. Messages to
 * the worker wait for the core, which is sent with the first one.
 */
export function startAhead(
  start: () => WorkerLike,
  core: Promise<ArrayBuffer | undefined>,
): () => WorkerLike | undefined {
  let worker: WorkerLike | undefined = start();
  const post = worker.postMessage.bind(worker);
  let isGiven = false;
  worker.postMessage = (ask) => {
    void core.then((bytes) => {
      if (isGiven || !bytes) return post(ask);
      isGiven = true;
      post({ ...(ask as object), given: bytes }, [bytes]);
    });
  };
  worker.onerror = (event) => {
    // The next worker will fail the same way and report it. Otherwise, the browser would print the error twice.
    event.preventDefault();
    worker = undefined;
  };
  return () => {
    const taken = worker;
    worker = undefined;
    return taken;
  };
}
