/**
 * `npm run bench:offline`: what a first visit fetches before the offline copy begins, how large the copy is compared to
 * a copy made file by file, and what an edited sentence costs.
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
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { filesIn } from '../gates/files';
import { finishHosting } from '../src/hosting/finish';
import { isReadable } from '../src/offline/format/lookup';
import { Publishing } from '../tests/support/publishing';
import { openBrowser, PAGE } from './browser';
import { sumOf } from '../eval/metrics';
import { ROOT, runBench, type Figure, type Group } from './figures';
import { openLink, type Link, type Transfer } from './link';
import { build, OURS } from './sites';

/** Outside of bench/, which has different packages. */
const WORK = join(ROOT, 'tests', '.out', 'bench-offline');
const PROJECT = join(WORK, 'project');
const NOT_COPIED = /^(?:\.|node_modules$|build$|dist$|tests$|bench$|eval$|gates$|server$)/;
const EDITED = `${PAGE.slice(1)}.mdx`;

const KB = 1000;

/** Builds a copy of the project twice, and adds one sentence to one page in between. */
async function twoBuilds(): Promise<[string, string]> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(PROJECT, { recursive: true });
  for (const entry of readdirSync(ROOT)) {
    if (!NOT_COPIED.test(entry))
      cpSync(join(ROOT, entry), join(PROJECT, entry), { recursive: true });
  }
  const [before, after] = ['before', 'after'].map((name) => join(WORK, name)) as [string, string];
  const site = { ...OURS, dir: PROJECT };
  await build({ ...site, outDir: before });
  const file = join(PROJECT, EDITED);
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n\nA budget can be archived too.\n`);
  await build({ ...site, outDir: after });
  for (const dir of [before, after]) await finishHosting({ dir, log: () => undefined });
  return [before, after];
}

type Traffic = { readonly bytes: number; readonly requests: number };

const trafficOf = (transfers: readonly Transfer[]): Traffic => ({
  bytes: sumOf(transfers.map(({ bytes }) => bytes)),
  requests: transfers.length,
});

/** Loads a page until its copy is complete, and counts what came over the network for the page and for the copy. */
async function visit(context: BrowserContext, link: Link) {
  const from = link.transfers.length;
  const page = await context.newPage();
  await page.goto(link.origin + PAGE);
  await page.locator('html[data-offline-copy^="complete"]').waitFor({ state: 'attached' });
  const all = link.transfers.slice(from);
  const isOfCopy = ({ path }: Transfer) => /^\/(?:offline\.json|assets\/offline\/)/.test(path);
  return {
    page: trafficOf(all.filter((one) => !isOfCopy(one))),
    copy: trafficOf(all.filter(isOfCopy)),
  };
}

/** Returns what a copy file by file would fetch, from a host that supports gzip or Brotli. */
function fileByFile(dir: string, ending: string): Traffic {
  const all = filesIn(dir);
  const known = new Set(all);
  const files = all.filter(
    (path) => isReadable(path) && !/^(?:_|assets\/offline\/|sw\.js|offline\.json)/.test(path),
  );
  const sent = files.map((path) => join(dir, known.has(path + ending) ? path + ending : path));
  return { bytes: sumOf(sent.map((path) => statSync(path).size)), requests: files.length };
}

const kilobytes = (name: string, { bytes, requests }: Traffic, most?: number): Figure => ({
  name,
  value: bytes / KB,
  unit: ' KB',
  most,
  note: `${requests} requests`,
});

/** Visits the first build, publishes the second, and comes back. */
async function* measure(): AsyncGenerator<Group> {
  const [before, after] = await twoBuilds();
  const browser = await openBrowser();
  const site = await Publishing.of(before);
  const link = await openLink(site.origin);
  try {
    const context = await browser.newContext();
    const { page, copy } = await visit(context, link);
    await site.publish(after);
    const edited = await visit(context, link);
    const [gzip, brotli] = [fileByFile(before, '.gz'), fileByFile(before, '.br')];
    const ratio = { digits: 3, note: 'bytes compare with files sent as gzip' };
    yield {
      title: 'Offline copy',
      figures: [
        kilobytes('First visit until the copy begins', page, 400),
        kilobytes('The copy', copy),
        kilobytes('The same file by file, gzip', gzip),
        kilobytes('  Brotli', brotli),
        {
          name: 'Bytes of the copy, of those',
          value: copy.bytes / gzip.bytes,
          most: 0.5,
          ...ratio,
        },
        { name: 'Requests, of those', value: copy.requests / gzip.requests, most: 0.1, digits: 3 },
        kilobytes('The copy after one edited sentence', edited.copy, 150),
      ],
    };
  } finally {
    await Promise.all([site.stop(), link.close(), browser.close()]);
  }
}

runBench({ name: 'bench:offline', options: {} }, measure);
