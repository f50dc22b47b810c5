/** Workers for tests: a fake worker for ports, and a way to run a worker's code. */
import { vi } from 'vitest';
import type { WorkerLike } from './port';

/** A worker that records messages, and sends what the test tells it to send. */
class FakeWorker implements WorkerLike {
  readonly asked: unknown[] = [];
  terminated = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  postMessage(message: unknown): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  tell(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent);
  }
  fail(): void {
    this.onerror?.({ preventDefault: () => undefined } as ErrorEvent);
  }
}

/** Starts fake workers and records them. */
export function fakeWorkers() {
  const workers: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, start };
}

/** Runs a worker's code in this process, with files that have these contents. Returns a function to send messages. */
export async function runWorker(load: () => Promise<unknown>, fetch: (url: string) => Response) {
  type Listen = (event: { data: unknown }) => void;
  let listen: Listen | undefined;
  let told: ((message: unknown) => void) | undefined;
  vi.stubGlobal('fetch', async (url: string) => fetch(url));
  vi.stubGlobal('addEventListener', (_type: string, listener: Listen) => (listen = listener));
  vi.stubGlobal('postMessage', (message: unknown) => told?.(message));
  await load();
  return (data: unknown) =>
    new Promise<unknown>((resolve) => {
      told = resolve;
      listen?.({ data });
    });
}
