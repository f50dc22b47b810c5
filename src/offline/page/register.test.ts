import { describe, expect, it, vi } from 'vitest';
import { registerWorker } from './register';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn<(message: unknown) => void>();
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker();
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;

  /** A new version arrives. */
  find(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  /** A new version waits. */
  install(worker: FakeWorker): FakeWorker {
    this.installing = null;
    this.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }

  /** A new version arrives, and waits. */
  update(): FakeWorker {
    return this.install(this.find());
  }

  /** The version that waits takes over. */
  takeOver(): void {
    const worker = this.waiting;
    this.waiting = null;
    if (!worker) return;
    worker.state = 'activating';
    worker.dispatchEvent(new Event('statechange'));
  }
}

/** Lets everything that is due happen. */
const turn = () => new Promise<void>((done) => setTimeout(done));

function setUp({ offlineMode = true, newest = false } = {}) {
  const registration = new FakeRegistration();
  const container = Object.assign(new EventTarget(), {
    register: vi.fn<() => Promise<ServiceWorkerRegistration>>(
      async () => registration as unknown as ServiceWorkerRegistration,
    ),
  });
  const prompt = vi.fn<(onReload: () => void) => Promise<void>>(async () => undefined);
  const reload = vi.fn<() => void>();
  const wait = vi.fn<(ms: number) => Promise<void>>(turn);
  const isNewest = vi.fn<() => Promise<boolean>>(async () => newest);
  let queue = Promise.resolve();
  /** One job after another, as with a Web Lock. */
  const alone = (work: () => Promise<void>) => (queue = queue.then(work));
  const start = () =>
    registerWorker({
      container,
      address: '/sw.js',
      params: { offlineMode, debug: false },
      isNewest,
      prompt,
      reload,
      wait,
      alone,
    });
  return { registration, container, isNewest, prompt, reload, wait, alone, start };
}

const SKIP = { type: 'SKIP_WAITING' };

describe('a new version that is waiting', () => {
  it('[4.49] is activated immediately if pages are not kept for offline reading', async () => {
    const { registration, prompt, reload, start } = setUp({ offlineMode: false });
    await start();
    const worker = registration.update();
    await turn();
    expect(worker.postMessage).toHaveBeenCalledWith(SKIP);
    expect(prompt).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('[4.49] is offered to the reader once in offline mode, and activated when the reader agrees', async () => {
    const { registration, container, prompt, reload, start } = setUp();
    await start();
    const worker = registration.update();
    worker.dispatchEvent(new Event('statechange'));
    await turn();
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(worker.postMessage).not.toHaveBeenCalled();

    worker.postMessage.mockImplementation(() => {
      registration.takeOver();
      container.dispatchEvent(new Event('controllerchange'));
    });
    prompt.mock.calls[0]?.[0]();
    await turn();
    await turn();
    expect(worker.postMessage).toHaveBeenCalledWith(SKIP);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that was there before the page is offered too', async () => {
    const { registration, prompt, start } = setUp();
    registration.update();
    await start();
    await turn();
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('that another tab has found, and that is still being installed, is offered too', async () => {
    const { registration, prompt, start } = setUp();
    const worker = registration.find();
    await start();
    registration.install(worker);
    await turn();
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('is activated without asking if the page is from its build', async () => {
    const { registration, prompt, reload, start } = setUp({ newest: true });
    await start();
    const worker = registration.update();
    await turn();
    expect(worker.postMessage).toHaveBeenCalledWith(SKIP);
    expect(prompt).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not activated, but the page is reloaded anyway', async () => {
    const { registration, prompt, reload, start } = setUp();
    await start();
    const worker = registration.update();
    await turn();
    prompt.mock.calls[0]?.[0]();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(worker.postMessage).toHaveBeenCalledTimes(1);
  });

  it('is activated when no other job is running, and none starts before it is active', async () => {
    const { registration, alone, isNewest, wait, start } = setUp({ newest: true });
    wait.mockReturnValue(new Promise(() => undefined));
    await start();
    let finish = () => undefined as void;
    void alone(() => new Promise((done) => (finish = done)));
    const worker = registration.update();
    const later = vi.fn<() => Promise<void>>(async () => undefined);
    void alone(later);
    await turn();
    expect(isNewest).not.toHaveBeenCalled();
    finish();
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith(SKIP));
    expect(later).not.toHaveBeenCalled();
    registration.takeOver();
    await vi.waitFor(() => expect(later).toHaveBeenCalledTimes(1));
  });

  it('that another tab has already activated only needs a reload', async () => {
    const { registration, prompt, reload, start } = setUp();
    await start();
    const worker = registration.update();
    await turn();
    registration.takeOver();
    prompt.mock.calls[0]?.[0]();
    await turn();
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('is never the very first worker', async () => {
  const { registration, prompt, start } = setUp();
  registration.active = null;
  await start();
  const worker = registration.update();
  await turn();
  expect(prompt).not.toHaveBeenCalled();
  expect(worker.postMessage).not.toHaveBeenCalled();
});
