/**
 * What no page may do: print an error or a warning, throw, ask a foreign host, break the content
 * security policy, or shift its layout. A test that provokes one of these says so by name.
 */
import { expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';

const BINDING = 'reportProblem';

/** Runs in every page before its own scripts. */
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
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      // Below it is rounding of positions: four decimals would print nothing.
      if (entry.value < 0.00005 || entry.hadRecentInput) continue;
      const sources = (entry.sources ?? []).map(({ node }) => name(node)).join(', ');
      report(`layout shift: ${entry.value.toFixed(4)} by ${sources}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Collects the problems of every page of a context. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Declares a problem that the test provokes; it must then occur. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Starts to watch a context whose pages belong to `origin`. */
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

  /** Lets pending reports of a page arrive. */
  async settle(pages: readonly Page[]): Promise<void> {
    for (const page of pages) {
      if (page.isClosed()) continue;
      await page
        .evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))
        .catch(() => undefined);
    }
  }

  /** Fails on a problem that was not declared, and on a declared one that did not occur. */
  verify(): void {
    const undeclared = this.#found.filter((text) => !this.#expected.some((one) => one.test(text)));
    const missing = this.#expected
      .filter((one) => !this.#found.some((text) => one.test(text)))
      .map(String);
    expect(undeclared, 'problems that the test did not declare').toEqual([]);
    expect(missing, 'declared problems that did not occur').toEqual([]);
  }
}
