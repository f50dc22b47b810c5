/** The browser and the servers that benchmarks use. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startServer } from '../server/node';
import { finishHosting } from '../src/hosting/finish';
import { HOSTING_FILE, noServices } from '../src/hosting/manifest';
import { resolveChromium } from '../tests/support/chromium';
import { ROOT } from './figures';

/** The page that is measured. */
export const PAGE = '/docs/governance/budgets/create-budget';

/** The field of a judged question that contains its text. */
const FIELDS = { search: 'query', ava: 'question' } as const;

/** Returns the texts of a set's judged questions. */
export function questionsOf(set: keyof typeof FIELDS): string[] {
  const lines = readFileSync(join(ROOT, `eval/${set}/questions.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => (JSON.parse(line) as Record<string, string>)[FIELDS[set]] ?? '');
}

/** Returns a query as it's typed: each beginning that ends with a word, and the whole query. */
export const typedWords = (query: string): string[] =>
  query.split(' ').map((_, index, words) => words.slice(0, index + 1).join(' '));

/** Opens the browser that the tests use. */
export async function openBrowser(...more: readonly string[]): Promise<Browser> {
  const { executablePath, args } = await resolveChromium();
  return chromium.launch({ executablePath, args: [...args, ...more] });
}

/** The hosting file of the bare site, which doesn't have our plugin. */
const BARE_DRAFT = JSON.stringify({
  version: 1,
  baseUrl: '/',
  mainDoc: '/docs/governance/budgets',
  redirects: [],
  sources: { scriptHosts: [], connectHosts: [], runtime: noServices },
});

/** Finishes a build (policy, compressed copies), and serves it on a free port with the project's own server. */
export async function serveBuild(dir: string) {
  const hosting = join(dir, HOSTING_FILE);
  if (!existsSync(hosting)) writeFileSync(hosting, BARE_DRAFT);
  await finishHosting({ dir, log: () => undefined });
  const server = await startServer({ dir, host: '127.0.0.1', port: 0 });
  return { origin: `http://127.0.0.1:${server.port}`, stop: () => server.stop(0) };
}
