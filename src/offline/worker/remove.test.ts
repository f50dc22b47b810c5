import { afterEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '../caches.fixture';
import { keptOf } from '../format/kept';

const SCOPE = 'https://x.example/help/';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('deletes worker and copy while being installed, and waits for no other worker', async () => {
  type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;
  const listeners = new Map<string, Listener>();
  // The browser unregisters once this worker is installed, so waiting for that here would never end.
  const unregister = vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined));
  const caches = fakeCaches();
  await keptOf(SCOPE, caches).put('a.html', new Uint8Array([1]));
  for (const name of ['offline /help/', 'offline v3 /help/', 'offline v3 /']) {
    await caches.open(name);
  }
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('registration', { scope: SCOPE, unregister });
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) =>
    listeners.set(type, listener),
  );
  await import('./remove');

  const work: Promise<unknown>[] = [];
  listeners.get('install')?.({ waitUntil: (one) => void work.push(one) });
  expect(unregister).toHaveBeenCalledTimes(1);
  await Promise.all(work);
  expect(await caches.keys()).toEqual(['offline v3 /']);
  expect([...listeners.keys()]).toEqual(['install']);
});
