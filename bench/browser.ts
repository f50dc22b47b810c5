/** The browser and the servers that benches measure with. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startServer } from '../server/node';
import { finishHosting } from '../src/hosting/finish';
import { HOSTING_FILE, type HostingDraft, noServices } from '../src/hosting/manifest';
import { resolveChromium } from '../tests/support/chromium';
import { ROOT } from './figures';

/** The page that is measured, and the first page of the docs. */
export const PAGE = '/docs/governance/budgets/create-budget';
const MAIN_DOC = '/docs/governance/budgets';

/** The field of a judged question that holds its text. */
const FIELDS = { search: 'query', ava: 'question' } as const;

/** Returns the judged questions of a set, as they are asked. */
export function questionsOf(set: keyof typeof FIELDS): string[] {
  const lines = readFileSync(join(ROOT, `eval/${set}/questions.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => (JSON.parse(line) as Record<string, string>)[FIELDS[set]] ?? '');
}

/** Returns a query as it is typed: each of its beginnings that ends with a word, and the whole. */
export const typedWords = (query: string): string[] =>
  query.split(' ').map((_, index, words) => words.slice(0, index + 1).join(' '));

/** Opens the browser of the tests. */
export async function openBrowser(...more: readonly string[]): Promise<Browser> {
  const { executablePath, args } = await resolveChromium();
  return chromium.launch({ executablePath, args: [...args, ...more] });
}

/** The hosting file of the bare site, which lacks our plugin. */
const bareDraft: HostingDraft = {
  version: 1,
  baseUrl: '/',
  mainDoc: MAIN_DOC,
  redirects: [],
  sources: {
    scriptHosts: [],
    connectHosts: [],
    runtime: noServices,
    site: null,
    ava: false,
    offline: false,
  },
};

/** Finishes a build (policy, compressed copies) and serves it on a free port by the project's own server. */
export async function serveBuild(dir: string) {
  const hosting = join(dir, HOSTING_FILE);
  if (!existsSync(hosting)) writeFileSync(hosting, JSON.stringify(bareDraft));
  await finishHosting({ dir, log: () => undefined });
  const server = await startServer({ dir, host: '127.0.0.1', port: 0 });
  return { origin: `http://127.0.0.1:${server.port}`, stop: () => server.stop(0) };
}
