/**
 * What no page may do: print an error or warning, throw, contact another host, break the content security policy, shift
 * its layout, or store what readers are not told about. A test that provokes one of these declares it.
 */
import { expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import { loadFacts } from '../../src/content/facts/load';

const BINDING = 'reportProblem';

/** Runs on every page before its own scripts. */
function watchPage(binding: string): void {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources?: { node?: Node | null }[];
  };
  const report = (text: string) => {
    const reporter: unknown = Reflect.get(window, binding);
    if (typeof reporter === 'function') void reporter(text);
  };
  document.addEventListener('securitypolicyviolation', (event) =>
    report(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
  const name = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}${node.className ? `.${String(node.className).split(' ')[0]}` : ''}`
      : (node?.nodeName ?? 'a removed element');
  // A font that arrives late moves the words a little. How late depends on the machine, and is the
  // benchmark's to measure: what moves from its request to the frame after its arrival is left out.
  const swaps: { from: number; to: number }[] = [];
  document.fonts.addEventListener('loading', () => {
    swaps.push({ from: performance.now(), to: Infinity });
  });
  document.fonts.addEventListener('loadingdone', () => {
    const swap = swaps.at(-1);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (swap) swap.to = performance.now();
      }),
    );
  });
  const isSwap = ({ startTime }: Shift) =>
    swaps.some(({ from, to }) => from <= startTime && startTime <= to);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      // Smaller values are rounding of positions: four decimals would print nothing.
      if (entry.value < 0.00005 || entry.hadRecentInput || isSwap(entry)) continue;
      const sources = (entry.sources ?? []).map(({ node }) => name(node));
      // The sidebar opens where a click has led. How soon after the click depends on the machine.
      if (sources.length > 0 && sources.every((one) => /sidebar-item|\.menu__/.test(one))) continue;
      report(`layout shift: ${entry.value.toFixed(4)} by ${sources.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the names of what a page has stored, once its pending reports have arrived. Runs on the page. */
async function storedNames(): Promise<string[]> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const names = document.cookie.split('; ').filter(Boolean);
  try {
    names.push(...Object.keys(localStorage), ...Object.keys(sessionStorage));
    names.push(...(await caches.keys()));
  } catch {
    // This page may store nothing.
  }
  return names;
}

const LISTED = loadFacts().deviceStorage.map(({ name }) => name);

const isListed = (name: string): boolean =>
  LISTED.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));

/** Collects the problems of every page of a context. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** Declares a problem that the test provokes; it must then occur. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Declares a problem that the test may provoke, depending on the browser. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Starts watching a context whose pages belong to `origin`. */
  async watch(context: BrowserContext, origin: string): Promise<void> {
    const add = (text: string) => this.#found.push(text);
    await context.exposeBinding(BINDING, (_source, text: unknown) => add(String(text)));
    await context.addInitScript(watchPage, BINDING);
    context.on('console', (message: ConsoleMessage) => {
      const type = message.type();
      if (type === 'error' || type === 'warning') {
        add(`console ${type}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => add(`page error: ${error.error().message}`));
    context.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && new URL(url).origin !== origin) add(`foreign request: ${url}`);
    });
  }

  /** Lets a page's pending reports arrive, and checks what it stores. */
  async settle(pages: readonly Page[]): Promise<void> {
    for (const page of pages) {
      if (page.isClosed()) continue;
      const stored = await page.evaluate(storedNames).catch((): string[] => []);
      this.#found.push(
        ...stored
          .filter((name) => !isListed(name))
          .map((name) => `stored, and not listed in facts/device-storage.yaml: ${name}`),
      );
    }
  }

  /** Fails on a problem that was not declared, and on a declared one that did not occur. */
  verify(): void {
    const declared = [...this.#expected, ...this.#allowed];
    const undeclared = this.#found.filter((text) => !declared.some((one) => one.test(text)));
    const missing = this.#expected
      .filter((one) => !this.#found.some((text) => one.test(text)))
      .map(String);
    expect(undeclared, 'problems that the test did not declare').toEqual([]);
    expect(missing, 'declared problems that did not occur').toEqual([]);
  }
}
