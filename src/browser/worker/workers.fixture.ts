/** Workers for tests: the worker that a port starts, and what runs the code of one. */
import { vi } from 'vitest';
import type { WorkerLike } from './port';

/** A worker that notes what it is asked, and says what the test has it say. */
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

/** Starts fake workers, and keeps them. */
export function fakeWorkers() {
  const workers: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, start };
}

/** Runs the code of a worker here: returns what answers a message, over files of these texts. */
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
