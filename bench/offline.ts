/**
 * The offline copy in figures: what a first visit fetches before it begins, what it weighs beside a copy
 * file by file, and what an edited sentence costs. `npm run bench:offline`; `-- --check` exits 1 on a
 * missed bound.
 */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { runNode, binOf } from '../scripts/run';
import { finishHosting } from '../src/hosting/finish';
import { isReadable } from '../src/offline/format/lookup';
import { resolveChromium } from '../tests/support/chromium';
import { Publishing } from '../tests/support/publishing';

const ROOT = resolve(__dirname, '..');
/** Outside of bench/, whose own packages are others. */
const WORK = join(ROOT, 'tests', '.out', 'bench-offline');
const PROJECT = join(WORK, 'project');
const NOT_COPIED = /^(?:\.|node_modules$|build$|dist$|tests$|bench$|eval$|gates$|server$)/;
const EDITED = 'docs/governance/budgets/create-budget.mdx';
const FIRST_PAGE = '/docs/governance/budgets/create-budget';

const KB = 1000;

/** What a figure may be at most. Bytes compare with files sent as gzip. */
const BOUNDS = { first: 400 * KB, edit: 150 * KB, byteRatio: 0.5, requestRatio: 0.1 };

async function build(name: string): Promise<string> {
  const out = join(WORK, name);
  const args = ['build', PROJECT, '--out-dir', out];
  const { code, output } = await runNode(binOf('@docusaurus/core', 'docusaurus'), args, {
    env: { NODE_ENV: 'production', NO_UPDATE_NOTIFIER: '1' },
  });
  if (code !== 0) throw new Error(`bench: the site does not build.\n${output.slice(-2000)}`);
  await finishHosting({ dir: out, log: () => undefined });
  return out;
}

/** Two builds of a copy of the project; between them one sentence is added to one page. */
async function twoBuilds(): Promise<[string, string]> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(PROJECT, { recursive: true });
  for (const entry of readdirSync(ROOT)) {
    if (!NOT_COPIED.test(entry))
      cpSync(join(ROOT, entry), join(PROJECT, entry), { recursive: true });
  }
  const before = await build('before');
  const file = join(PROJECT, EDITED);
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n\nA budget can be archived too.\n`);
  return [before, await build('after')];
}

type Traffic = { readonly bytes: number; readonly requests: number };
type Visit = { readonly page: Traffic; readonly copy: Traffic };

const isOfCopy = (url: string) => /\/(?:offline\.json|assets\/offline\/)/.test(url);

/** Loads a page until its copy is complete; counts what came over the network. */
async function visit(page: Page, address: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const cached = new Set<string>();
  const counted = { page: { bytes: 0, requests: 0 }, copy: { bytes: 0, requests: 0 } };
  let isCopying = false;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    isCopying ||= isOfCopy(request.url);
    urls.set(requestId, request.url);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isLocal = response.fromDiskCache || response.fromServiceWorker;
    if (isLocal) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (!url?.startsWith('http') || cached.has(requestId)) return;
    const side = isCopying ? counted.copy : counted.page;
    side.bytes += encodedDataLength;
    side.requests += 1;
  });
  await session.send('Network.enable');
  await page.goto(address);
  await page.locator('html[data-offline-copy^="complete"]').waitFor({ state: 'attached' });
  await session.detach();
  return counted;
}

/** What a copy file by file would fetch, each file as a host that knows gzip or Brotli would send it. */
function fileByFile(dir: string): { gzip: Traffic; brotli: Traffic } {
  const all = new Set(
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((path) =>
      path.replaceAll('\\', '/'),
    ),
  );
  const files = [...all].filter(
    (path) => isReadable(path) && !/^(?:_|assets\/offline\/|sw\.js|offline\.json)/.test(path),
  );
  const sent = (ending: string): Traffic => {
    const sizes = files.map(
      (path) => statSync(join(dir, all.has(path + ending) ? path + ending : path)).size,
    );
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: files.length };
  };
  return { gzip: sent('.gz'), brotli: sent('.br') };
}

async function measure(browser: Browser, before: string, after: string) {
  const site = await Publishing.of(before);
  try {
    const context = await browser.newContext();
    const first = await visit(await context.newPage(), site.origin + FIRST_PAGE);
    await site.publish(after);
    const second = await visit(await context.newPage(), site.origin + FIRST_PAGE);
    // The worker comes by the browser itself: no page sees that request.
    const worker = gzipSync(readFileSync(join(before, 'sw.js'))).length;
    return { first, second, worker };
  } finally {
    await site.stop();
  }
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(0)} KB`;

async function main(check: boolean): Promise<number> {
  const [before, after] = await twoBuilds();
  const { executablePath, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args });
  const { first, second, worker } = await measure(browser, before, after).finally(() =>
    browser.close(),
  );
  const each = fileByFile(before);
  const figures = {
    first: first.page.bytes + worker,
    edit: second.copy.bytes,
    byteRatio: first.copy.bytes / each.gzip.bytes,
    requestRatio: first.copy.requests / each.gzip.requests,
  };
  console.log(
    `first visit until the offline copy begins  ${kb(figures.first)}, ${first.page.requests + 1} requests`,
  );
  console.log(
    `offline copy                               ${kb(first.copy.bytes)}, ${first.copy.requests} requests`,
  );
  console.log(
    `the same file by file                      ${kb(each.gzip.bytes)} gzip, ${kb(each.brotli.bytes)} Brotli, ${each.gzip.requests} requests`,
  );
  console.log(
    `ratio of bytes, of requests                ${figures.byteRatio.toFixed(2)} (Brotli ${(first.copy.bytes / each.brotli.bytes).toFixed(2)}), ${figures.requestRatio.toFixed(3)}`,
  );
  console.log(
    `copy after one edited sentence             ${kb(figures.edit)}, ${second.copy.requests} requests`,
  );
  const missed = Object.entries(BOUNDS).filter(
    ([name, most]) => figures[name as keyof typeof figures] > most,
  );
  for (const [name, most] of missed) console.log(`missed: ${name} may be ${most} at most`);
  return check && missed.length > 0 ? 1 : 0;
}

main(process.argv.includes('--check')).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
