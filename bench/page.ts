/** Measures how a slow phone loads a page: when it's hydrated, what was fetched by then, and what Lighthouse says. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';
import { pageScripts } from '../src/hosting/policy';
import { openBrowser } from './browser';
import { median, type Figure } from './figures';

/** What is measured on a page, and what ours must reach. */
const METRICS = {
  performance: { name: 'Lighthouse mobile, performance', least: 99 },
  accessibility: { name: 'Lighthouse mobile, accessibility', least: 100 },
  lcp: { name: 'LCP, ms (Lighthouse)', most: 0.45, ofBare: true },
  tbt: { name: 'TBT, ms (Lighthouse)', most: 0.15, ofBare: true },
  cls: { name: 'CLS (Lighthouse)', digits: 3, most: 0 },
  hydrated: { name: 'Hydrated at 4x CPU and slow 4G, ms', most: 0.85, ofBare: true },
  scriptsBefore: { name: 'JavaScript before interactive, KB gzip', digits: 1, most: 110 },
  scripts: { name: 'JavaScript, KB gzip', digits: 1 },
  styles: { name: 'CSS, KB gzip', digits: 1, most: 18 },
  html: { name: 'HTML, KB gzip', digits: 1 },
  fonts: { name: 'Fonts, KB', digits: 1 },
  requests: { name: 'Requests', most: 16 },
  prefetches: { name: 'Prefetches of other pages, requests' },
  copy: { name: 'Requests of the offline copy, so far' },
} as const satisfies Record<string, Omit<Figure, 'value'>>;

type Metric = keyof typeof METRICS;

type Load = Partial<Record<Metric, number>>;

/** Returns the medians of several loads of a page, for ours and for the bare one. */
export function pageFigures(ours: readonly Load[], bare: readonly Load[]): Figure[] {
  const middle = (loads: readonly Load[], metric: Metric) => {
    const values = loads.flatMap((load) => load[metric] ?? []);
    return values.length > 0 ? median(values) : undefined;
  };
  return (Object.keys(METRICS) as Metric[]).map((metric) => ({
    ...METRICS[metric],
    value: middle(ours, metric),
    bare: middle(bare, metric),
  }));
}

/** Lighthouse's slow 4G, with a phone a quarter as fast as this machine. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** Time for what still happens after hydration, such as prefetching other pages. */
const SETTLE_MS = 2_500;
const KB = 1024;

/** Files of the offline copy. */
const OFFLINE = /\/assets\/offline\/|\/offline\.json$/;

type Fetched = { url: string; type: string; startedAt: number; bytes: number };

/** Records every request with its start time and its transferred bytes. */
function record(session: CDPSession): Fetched[] {
  const byId = new Map<string, Fetched>();
  const all: Fetched[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime }) => {
    const fetched = { url: request.url, type, startedAt: wallTime * 1000, bytes: 0 };
    byId.set(requestId, fetched);
    all.push(fetched);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const fetched = byId.get(requestId);
    if (fetched) fetched.bytes = encodedDataLength;
  });
  return all;
}

/** Runs in the page, before its own scripts: notes when Docusaurus says that it has hydrated. */
function noteHydration(): void {
  const observer = new MutationObserver(() => {
    const { dataset } = document.documentElement;
    if (dataset['hasHydrated'] !== 'true') return;
    dataset['benchHydrated'] = String(performance.now());
    observer.disconnect();
  });
  // The document, because its root element doesn't exist yet.
  observer.observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] });
}

const sizeOf = (list: readonly Fetched[]) => list.reduce((sum, { bytes }) => sum + bytes, 0) / KB;

/** Loads a page once in a fresh browser. */
export async function loadOnce(url: string): Promise<Load> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.addInitScript(noteHydration);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const fetched = record(session);

    const response = await page.goto(url, { waitUntil: 'commit' });
    const noted = await page.waitForFunction(
      () => {
        const { benchHydrated } = document.documentElement.dataset;
        return benchHydrated && { at: Number(benchHydrated), origin: performance.timeOrigin };
      },
      null,
      { timeout: 60_000 },
    );
    const { at: hydrated = 0, origin = 0 } = (await noted.jsonValue()) || {};
    await page.waitForTimeout(SETTLE_MS);

    // Pictures inside the style sheet are told as requests too.
    const requests = fetched.filter(({ url: u }) => !u.startsWith('data:'));
    // The offline copy begins after the page. It also takes files that the page has loaded, from the browser's cache.
    const isAgain = ({ url: u }: Fetched, at: number) =>
      requests.findIndex((one) => one.url === u) < at;
    const copy = requests.filter(
      (one, at) => one.type === 'Fetch' && (OFFLINE.test(one.url) || isAgain(one, at)),
    );
    // Only its name shows that a prefetched file is a script.
    const prefetches = requests.filter(({ type, url: u }) => type === 'Other' && u.endsWith('.js'));
    const rest = requests.filter((one) => !prefetches.includes(one) && !copy.includes(one));
    const of = (type: string) => rest.filter((one) => one.type === type);
    const scripts = of('Script');
    const { inline } = await pageScripts((await response?.text()) ?? '');
    const inlineKb = gzipSync(inline.join('\n')).length / KB;
    const before = scripts.filter(({ startedAt }) => startedAt < origin + hydrated);
    return {
      hydrated,
      scriptsBefore: sizeOf(before) + inlineKb,
      scripts: sizeOf(scripts) + inlineKb,
      styles: sizeOf(of('Stylesheet')),
      html: sizeOf(of('Document')),
      fonts: sizeOf(of('Font')),
      requests: rest.length,
      prefetches: prefetches.length,
      copy: copy.length,
    };
  } finally {
    await browser.close();
  }
}

/** The parts of Lighthouse that are used. Its own types only exist once it's installed. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>;

type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Lighthouse now and then fails to record a trace, and asks to be run again. */
const ATTEMPTS = 3;

/** Runs Lighthouse's mobile test once in a fresh browser, with the package in bench/node_modules. */
export async function lighthouseOnce(url: string, attempts = ATTEMPTS): Promise<Load> {
  const entry = join(__dirname, 'node_modules/lighthouse/core/index.js');
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await module.default(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    });
    if (!result || result.lhr.runtimeError) {
      if (attempts > 1) return await lighthouseOnce(url, attempts - 1);
      throw new Error(`bench: Lighthouse on ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { categories, audits } = result.lhr;
    const figures = {
      performance: (categories['performance']?.score ?? 0) * 100,
      accessibility: (categories['accessibility']?.score ?? 0) * 100,
      lcp: audits['largest-contentful-paint']?.numericValue,
      tbt: audits['total-blocking-time']?.numericValue,
      cls: audits['cumulative-layout-shift']?.numericValue,
    };
    return figures as Load;
  } finally {
    await browser.close();
  }
}
