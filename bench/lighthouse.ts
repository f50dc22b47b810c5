/** One run of Lighthouse's mobile test, with the package in bench/node_modules. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import type { Chromium } from '../tests/support/chromium';
import type { Figures } from './stats';

/** What is used of Lighthouse: its own types are there only once it is installed. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>;

type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly score: number | null; readonly title: string }
    >
  >;
};

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function figuresOf({ runtimeError, categories, audits }: Report, url: string): Figures {
  if (runtimeError) throw new Error(`bench: Lighthouse on ${url}: ${runtimeError.message}`);
  const score = (name: string) => (categories[name]?.score ?? 0) * 100;
  const value = (name: string) => {
    const found = audits[name]?.numericValue;
    if (found === undefined) throw new Error(`bench: Lighthouse has no figure for ${name}.`);
    return found;
  };
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

/** Runs Lighthouse once in a fresh browser. */
export async function lighthouseOnce(browserOf: Chromium, url: string): Promise<Figures> {
  const entry = join(__dirname, 'node_modules/lighthouse/core/index.js');
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browserOf.executablePath,
    args: [...browserOf.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await module.default(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    });
    if (!result) throw new Error(`bench: Lighthouse gave no result for ${url}.`);
    return figuresOf(result.lhr, url);
  } finally {
    await browser.close();
  }
}
