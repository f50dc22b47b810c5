/**
 * `npm run sweep`: the long tests before a release. With `--browsers`, it opens every page of a build in Firefox and
 * WebKit instead. They're the ones of the system, which no driver needs to support: our server adds a script to each
 * page that looks for problems, reports them, and goes on to the next page.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startServer } from '../server/node';
import { addressesIn } from '../tests/site/pages';
import { exitWith, runCommand, UsageError, type Values } from './command';
import { binOf } from './run';
import { outDirOf } from './sites';

/** A browser that opens the address that it's started with. */
export type Browser = {
  readonly name: string;
  /** The environment variable with its path, and where else it may be. */
  readonly variable: string;
  readonly places: readonly string[];
  readonly install: string;
  readonly args: (profile: string) => readonly string[];
  /** Whether it needs a screen. */
  readonly hasWindow?: boolean;
};

const FOLDERS = (process.env['PATH'] ?? '').split(delimiter);
const LIBRARIES = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu`);

const BROWSERS: readonly Browser[] = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: FOLDERS.flatMap((dir) => [join(dir, 'firefox'), join(dir, 'firefox-esr')]),
    install: 'apt-get install firefox-esr',
    args: (profile) => ['--headless', '--no-remote', '--profile', profile],
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_PATH',
    places: LIBRARIES.flatMap((dir) => [6, '4.1'].map((v) => `${dir}/webkit2gtk-${v}/MiniBrowser`)),
    install: 'apt-get install libwebkit2gtk-4.1-0 xvfb xauth',
    args: () => ['--geometry=1440x900'],
    hasWindow: true,
  },
];

/** Firefox asks nothing and opens nothing of its own. */
const PREFERENCES = [
  'browser.aboutwelcome.enabled',
  'browser.shell.checkDefaultBrowser',
  'datareporting.policy.dataSubmissionEnabled',
  'termsofuse.bypassNotification',
]
  .map((name) => `user_pref("${name}", ${name.startsWith('termsofuse')});\n`)
  .join('');

/** Where pages get the script from, and where they report to. */
const WALK = '/walk';

/** How long a page may take, in ms. */
const PATIENCE = 120_000;

/** Runs on every page before its own scripts: collects what goes wrong, reports it, and opens the next page. */
async function walkPage(address: string): Promise<void> {
  const problems: string[] = [];
  for (const kind of ['error', 'warn'] as const) {
    console[kind] = (...parts: unknown[]) => problems.push(`console.${kind}: ${parts.join(' ')}`);
  }
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const until = async (what: string, test: () => unknown) => {
    const end = performance.now() + 40_000;
    // oxlint-disable-next-line no-await-in-loop -- checks again
    while (!test() && performance.now() < end) await wait(20);
    if (!test()) problems.push(`no ${what} within 40 s`);
  };
  addEventListener(
    'error',
    ({ target, message }) => {
      const { src, href } = target as { src?: string; href?: string };
      problems.push(message === undefined ? `failed to load: ${src ?? href}` : `error: ${message}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`policy violation: ${violatedDirective} ${blockedURI}`),
  );
  const { documentElement } = document;
  await until('hydration', () => documentElement.dataset['hasHydrated'] === 'true');
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) problems.push(`${headings} headings of level 1`);
  const overflow = documentElement.scrollWidth - documentElement.clientWidth;
  if (overflow !== 0) problems.push(`${overflow} px of sideways scroll`);
  if (location.hash === '#help') {
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }),
    );
    const box = () => document.querySelector<HTMLInputElement>('[role="dialog"] input');
    await until('search box', box);
    // React notices a new value only if its own setter isn't used.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(box(), 'budget');
    box()?.dispatchEvent(new Event('input', { bubbles: true }));
    await until('hit', () => document.querySelector('[role="option"]'));
  }
  // What a page does by itself when it's idle.
  await wait(300);
  const report = await fetch(address, { method: 'POST', body: JSON.stringify(problems) });
  const next = await report.text();
  if (next !== '') location.assign(next);
}

// What the compiler calls to keep the names of functions isn't on the page.
const SCRIPT = `const __name = (value) => value; (${walkPage})('${WALK}');`;

/** Runs a program, and all that it starts, until it's stopped. */
function start(command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const [program = '', ...args] = command;
  return spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
}

/** Serves a site with the script on every page, and lets a browser visit its pages. Returns what went wrong. */
async function visit(
  command: (url: string) => ChildProcess,
  dir: string,
  paths: readonly string[],
) {
  const site = await startServer({ dir, port: 0, host: '127.0.0.1', share: 1e9 });
  const problems: string[] = [];
  // The first page also has to show a hit.
  const addresses = paths.map((path, at) => (at === 0 ? `${path}#help` : path));
  let at = 0;
  let finish = () => {};
  let late: NodeJS.Timeout | undefined;
  const add = (problem: string) => problems.push(`${paths[at]}: ${problem}`);
  const wait = () => {
    clearTimeout(late);
    late = setTimeout(() => {
      add(`no report within ${PATIENCE / 1000} s`);
      finish();
    }, PATIENCE);
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path === WALK && request.method === 'POST') {
      for (const problem of JSON.parse(await text(request)) as string[]) add(problem);
      response.end(addresses[at + 1] ?? '');
      if (at + 1 === addresses.length) return finish();
      at += 1;
      return wait();
    }
    if (path === WALK) {
      response.setHeader('content-type', 'text/javascript');
      response.end(SCRIPT);
      return undefined;
    }
    const { 'accept-encoding': _, host: __, connection: ___, ...headers } = request.headers;
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      body: request.method === 'POST' ? await text(request) : null,
      redirect: 'manual',
    });
    if (answer.status >= 400) add(`status ${answer.status}: ${path}`);
    for (const [name, value] of answer.headers) {
      if (!/^(?:content-length|connection|keep-alive|transfer-encoding)$/.test(name)) {
        response.setHeader(name, value);
      }
    }
    response.writeHead(answer.status);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const body = Buffer.from(await answer.arrayBuffer());
    response.end(
      isPage
        ? body.toString().replace(/<(?:head|meta)\b/, `<script src="${WALK}"></script>$&`)
        : body,
    );
    return undefined;
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const finished = new Promise<void>((done) => (finish = done));
  wait();
  const browser = command(`http://127.0.0.1:${port}${addresses[0]}`);
  browser.once('error', ({ message }) => add(message));
  await finished;
  clearTimeout(late);
  if (browser.pid !== undefined && browser.exitCode === null) process.kill(-browser.pid);
  server.closeAllConnections();
  server.close();
  await site.stop(0);
  return { problems, visited: at + 1 };
}

/**
 * Returns the path of a browser.
 *
 * @throws {UsageError} if it isn't installed
 */
export function pathOf({ name, variable, places, install }: Browser): string {
  const path = [process.env[variable] ?? '', ...places].find((place) => existsSync(place));
  if (path !== undefined) return path;
  throw new UsageError(
    `sweep: ${name} isn't installed. Fix: ${install}, or set ${variable} to a program that opens the address it gets.`,
  );
}

/** Returns a screen for a browser that needs one, if there's none. */
function screenFor({ name, hasWindow, install }: Browser): readonly string[] {
  if (!hasWindow || process.platform !== 'linux') return [];
  if (process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']) return [];
  if (spawnSync('which', ['xvfb-run']).status === 0) return ['xvfb-run', '-a'];
  throw new UsageError(`sweep: ${name} needs a screen or xvfb-run. Fix: ${install}.`);
}

const COMMAND = {
  name: 'sweep',
  usage: 'npm run sweep -- --browsers [--only BROWSER] [--site DIR]',
  help: `Opens every page in Firefox and WebKit.

--only BROWSER  firefox or webkit
--site DIR      a finished build, instead of the one of npm test`,
  options: {
    browsers: { type: 'boolean' },
    only: { type: 'string' },
    site: { type: 'string' },
  },
} as const;

/** Opens every page of a site in each browser. */
async function browsers({ only, site = outDirOf('real') }: Values<typeof COMMAND>): Promise<void> {
  const wanted = BROWSERS.filter(({ name }) => only === undefined || name.toLowerCase() === only);
  if (wanted.length === 0) {
    throw new UsageError(`sweep: --only ${only}: no such browser. Fix: write firefox or webkit.`);
  }
  if (!existsSync(join(site, 'sitemap.xml'))) {
    throw new UsageError(
      `sweep: there's no finished build in ${site}. Fix: npm test, or --site DIR.`,
    );
  }
  const paths = addressesIn(site).map(({ pathname }) => pathname);
  // A missing browser is an error before anything takes time.
  const programs = wanted.map((one) => ({ ...one, program: [...screenFor(one), pathOf(one)] }));
  const visits = programs.map(async ({ name, program, args }) => {
    const profile = mkdtempSync(join(tmpdir(), 'sweep-'));
    writeFileSync(join(profile, 'user.js'), PREFERENCES);
    const folders = { HOME: profile, XDG_DATA_HOME: profile, XDG_CACHE_HOME: profile };
    const open = (url: string) => start([...program, ...args(profile), url], folders);
    const begin = performance.now();
    const { problems, visited } = await visit(open, site, paths);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    const counts = `${visited} of ${paths.length} pages in ${seconds} s, ${problems.length} errors`;
    console.log([`${name}: ${counts}`, ...problems].join('\n  '));
    if (problems.length > 0 || visited < paths.length) process.exitCode = 1;
  });
  await Promise.all(visits);
}

if (require.main === module) {
  const args = process.argv.slice(2);
  if (args.includes('--browsers')) runCommand(COMMAND, ({ values }) => browsers(values));
  else {
    const bin = binOf('@playwright/test', 'playwright');
    const all = [bin, 'test', '--config', 'tests/sweep.config.ts', ...args];
    const run = spawn(process.execPath, all, { stdio: 'inherit' });
    run.on('error', exitWith).on('close', (code) => (process.exitCode = code ?? 1));
  }
}
