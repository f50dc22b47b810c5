/** One load of a page by a slow phone: when it is hydrated, and what was fetched by then. */
import { gzipSync } from 'node:zlib';
import { chromium, type CDPSession } from '@playwright/test';
import { pageScripts } from '../src/hosting/policy';
import type { Chromium } from '../tests/support/chromium';
import type { Figures } from './stats';

/** Lighthouse's slow 4G, and a phone a quarter as fast as this machine. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** What still comes after hydration: prefetches of other pages. */
const SETTLE_MS = 2_500;
const KB = 1024;

type Fetched = { url: string; type: string; startedAt: number; bytes: number };

/** Records every request with its start on the wall clock and its bytes on the wire. */
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
  // The document, as its root element is still to come.
  observer.observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] });
}

const sum = (list: readonly Fetched[]) => list.reduce((total, { bytes }) => total + bytes, 0) / KB;

/** Loads a page once in a fresh browser. */
export async function loadOnce(browserOf: Chromium, url: string): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: browserOf.executablePath,
    args: browserOf.args,
  });
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
    await page.waitForFunction(
      () => document.documentElement.dataset['benchHydrated'] !== undefined,
      null,
      { timeout: 60_000 },
    );
    const { hydrated, origin } = await page.evaluate(() => ({
      hydrated: Number(document.documentElement.dataset['benchHydrated']),
      origin: performance.timeOrigin,
    }));
    await page.waitForTimeout(SETTLE_MS);

    // A prefetched file is a script by its name only.
    const prefetches = fetched.filter(({ type, url: u }) => type !== 'Script' && u.endsWith('.js'));
    const rest = fetched.filter((one) => !prefetches.includes(one));
    const of = (...types: string[]) => rest.filter(({ type }) => types.includes(type));
    const scripts = of('Script');
    const inline = pageScripts((await response?.text()) ?? '').inline.join('\n');
    const inlineKb = gzipSync(inline).length / KB;
    return {
      hydrated,
      scriptsBefore:
        sum(scripts.filter(({ startedAt }) => startedAt < origin + hydrated)) + inlineKb,
      scripts: sum(scripts) + inlineKb,
      styles: sum(of('Stylesheet')),
      html: sum(of('Document')),
      fonts: sum(of('Font')),
      requests: rest.length,
      prefetches: prefetches.length,
    };
  } finally {
    await browser.close();
  }
}
