import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hostConfigs, printHostConfig } from './config';
import { hosts, hostTables, type Host } from './hosts.fixture';
import type { HostingManifest } from '../../src/hosting/manifest';

/** A page and a folder with the same name, as Docusaurus writes a section: `docs/both` and its children. */
const build = [
  'index.html',
  '404.html',
  'docs.html',
  'docs/main.html',
  'docs/both.html',
  'docs/both/child.html',
  'docs/both/child.md',
  'docs/release-1.2.html',
  'assets/js/main.0a1b2c3d.js',
  'img/logo.svg',
];

const pages = ['docs', 'docs/main', 'docs/both', 'docs/both/child', 'docs/release-1.2'];

const manifest = (baseUrl = '/'): HostingManifest => ({
  version: 1,
  build: '0123456789ab',
  baseUrl,
  mainDoc: '/docs/main',
  policy: "default-src 'self'; script-src 'self' 'sha256-abc='",
  redirects: [{ from: '/docs', to: '/docs/main' }],
  noindex: false,
  ava: null,
  search: null,
});

/** What a host answers. */
type HostAnswer =
  | { readonly status: 200; readonly file: string }
  | { readonly status: 301; readonly location: string }
  | { readonly status: 404 };

/** Returns the names of the files of a build on a host. */
function uploadedNames(host: Host, files: readonly string[]): ReadonlySet<string> {
  const renamed = host.bareNames ? files.filter((file) => file.endsWith('.html')) : [];
  const bare = renamed
    .filter((file) => !/(?:^|\/)(?:index|404)\.html$/.test(file))
    .map((file) => file.slice(0, -'.html'.length));
  return new Set([...files, ...bare]);
}

function first(tries: Host['clean'], path: string, names: ReadonlySet<string>): HostAnswer {
  for (const [file, outcome] of Object.entries(tries)) {
    const name = path + file.slice(1);
    if (!names.has(name)) continue;
    if (outcome === 'answer') return { status: 200, file: name };
    return { status: 301, location: outcome === 'clean' ? `/${path}` : `/${path}/` };
  }
  return { status: 404 };
}

/** Returns what a host answers to a path, with the files of a build uploaded as the guide says. */
function askHost(host: Host, files: readonly string[], path: string): HostAnswer {
  const names = uploadedNames(host, files);
  const name = path.slice(1);
  if (name === '') {
    return names.has('index.html') ? { status: 200, file: 'index.html' } : { status: 404 };
  }
  if (name.endsWith('/')) return first(host.slash, name.slice(0, -1), names);
  if (name.endsWith('.html') && names.has(name) && host.html === 'clean') {
    return { status: 301, location: `/${name.replace(/(?:\/?index)?\.html$/, '')}` };
  }
  return first(host.clean, name, names);
}

describe.each(hosts.map((host) => [host.name, host] as const))('%s', (_name, host) => {
  it('answers every clean path with its page, without a redirect', () => {
    for (const path of pages) {
      const answer = askHost(host, build, `/${path}`);
      const bare = host.bareNames ? path : `${path}.html`;
      expect(answer, path).toEqual({ status: 200, file: bare });
    }
    expect(askHost(host, build, '/')).toEqual({ status: 200, file: 'index.html' });
  });

  it('serves files by name, and nothing else', () => {
    expect(askHost(host, build, '/img/logo.svg')).toEqual({ status: 200, file: 'img/logo.svg' });
    expect(askHost(host, build, '/docs/nothing').status).toBe(404);
  });

  it('never redirects from a clean path to a folder, or in a loop', () => {
    for (const path of pages.flatMap((one) => [`/${one}`, `/${one}/`, `/${one}.html`])) {
      const answer = askHost(host, build, path);
      if (answer.status !== 301) continue;
      expect(answer.location).not.toMatch(/\/$|\.html$/);
      expect(askHost(host, build, answer.location).status).toBe(200);
    }
  });

  it('has sources with a date', () => {
    expect(host.sources.length).toBeGreaterThan(0);
    for (const { url, date } of host.sources) {
      expect(url).toMatch(/^https:\/\/|^(?:tests|src|scripts)\//);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe('the emulator', () => {
  const find = (id: string) => {
    const host = hosts.find((one) => one.id === id);
    if (!host) throw new Error(id);
    return host;
  };
  const both = ['both.html', 'both/index.html', 'folder/index.html', 'file.html'];

  // The table of https://github.com/slorber/trailing-slash-guide, which somebody tried for real.
  it.each([
    ['github-pages', '/file', 'file.html'],
    ['github-pages', '/file/', 404],
    ['github-pages', '/file.html', 'file.html'],
    ['github-pages', '/folder', '-> /folder/'],
    ['github-pages', '/both', 'both.html'],
    ['netlify', '/file/', '-> /file'],
    ['netlify', '/folder', '-> /folder/'],
    ['netlify', '/both', 'both.html'],
    ['netlify', '/both/', '-> /both'],
    ['vercel', '/file.html', '-> /file'],
    ['vercel', '/folder', 'folder/index.html'],
    ['vercel', '/folder/', '-> /folder'],
    ['vercel', '/both/index.html', '-> /both'],
    ['cloudflare-pages', '/file.html', '-> /file'],
    ['cloudflare-pages', '/folder', '-> /folder/'],
    ['cloudflare-pages', '/both', 'both.html'],
    ['cloudflare-pages', '/both/', 'both/index.html'],
    ['azure', '/file', 'file.html'],
    ['azure', '/both', 'both.html'],
    // The order of superstatic, Firebase's own server: the folder before the file.
    ['firebase', '/both', 'both/index.html'],
    ['firebase', '/file', 'file.html'],
    ['firebase', '/file.html', '-> /file'],
    ['firebase', '/folder/', '-> /folder'],
  ])('%s: %s is %s', (id, path, expected) => {
    const answer = askHost(find(id), both, path);
    const said =
      answer.status === 200
        ? answer.file
        : answer.status === 301
          ? `-> ${answer.location}`
          : answer.status;
    expect(said).toBe(expected);
  });
});

describe('the guide', () => {
  it('contains the same rules as the files here', async () => {
    const guide = await readFile('guides/deploy.md', 'utf8');
    const between = /<!-- hosts:begin -->\n\n([\s\S]*?)\n\n<!-- hosts:end -->/.exec(guide)?.[1];
    const cells = (table: string) => table.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');
    expect(cells(between ?? '')).toBe(cells(hostTables()));
  });

  it('has a section for each host', async () => {
    const guide = await readFile('guides/deploy.md', 'utf8');
    for (const { name } of hosts) expect(guide).toMatch(new RegExp(`^## ${name}$`, 'm'));
  });
});

describe('the CloudFront function', async () => {
  const source = await readFile('tests/hosts/cloudfront-function.js', 'utf8');
  type Value = { value: string; multiValue?: { value: string }[] };
  const ask = (uri: string, querystring: Record<string, Value> = {}, headers: object = {}) => {
    const context: Record<string, unknown> = { event: { request: { uri, querystring, headers } } };
    return runInNewContext(`${source}\nhandler(event)`, context) as {
      uri?: string;
      statusCode?: number;
      headers?: { location: { value: string } };
    };
  };

  it('finds the files in a bucket that the rules name', () => {
    const host = hosts.find(({ id }) => id === 'cloudfront');
    if (!host) throw new Error('cloudfront');
    let compared = 0;
    for (const path of pages.flatMap((one) => [`/${one}`, `/${one}/`, `/${one}.html`])) {
      const said = askHost(host, build, path);
      const result = ask(path);
      if (said.status === 200) expect(result.uri, path).toBe(`/${said.file}`);
      if (said.status === 301) expect(result.headers?.location.value, path).toBe(said.location);
      compared += 1;
    }
    expect(compared).toBe(15);
    expect(ask('/').uri).toBe('/index.html');
    expect(ask('/img/logo.svg').uri).toBe('/img/logo.svg');
    expect(ask('/docs/both/index.html').headers?.location.value).toBe('/docs/both');
    expect(ask('/index.html').headers?.location.value).toBe('/');
  });

  it('answers with Markdown if the client prefers it, by weight', () => {
    const fileFor = (uri: string, accept: string) =>
      ask(uri, {}, { accept: { value: accept } }).uri;
    for (const [accept, ending] of [
      ['text/markdown', 'md'],
      ['text/markdown, text/html, */*', 'md'],
      ['text/markdown;q=0.9, text/html;q=0.8', 'md'],
      ['text/html;q=0, */*;q=0.1', 'md'],
      ['text/markdown;q=0.8, text/html;q=0.9', 'html'],
      ['text/markdown;q=0', 'html'],
      ['*/*', 'html'],
      ['', 'html'],
    ] as const) {
      expect(fileFor('/docs/both/child', accept), accept).toBe(`/docs/both/child.${ending}`);
    }
    expect(fileFor('/docs/both.md', 'text/markdown')).toBe('/docs/both.md');
    expect(fileFor('/search', 'text/markdown')).toBe('/search.html');
  });

  it('keeps the query, and never redirects to another host', () => {
    const query = {
      q: { value: 'a%20b' },
      flag: { value: '' },
      tag: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
    };
    const moved = ask('/docs/main.html', query);
    expect(moved.statusCode).toBe(308);
    expect(moved.headers?.location.value).toBe('/docs/main?q=a%20b&flag&tag=1&tag=2');
    for (const uri of ['//evil.test/', '/\\evil.test/x.html', '///evil.test/index.html']) {
      expect(ask(uri).headers?.location.value).toMatch(/^\/evil\.test/);
    }
  });
});

const hasBash = process.platform !== 'win32' && spawnSync('bash', ['--version']).status === 0;

describe('the upload to Cloud Storage (needs bash)', () => {
  it.skipIf(!hasBash)('uploads each page under its clean name as HTML', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'upload-'));
    const site = join(dir, 'a build');
    for (const file of build) {
      await mkdir(dirname(join(site, file)), { recursive: true });
      await writeFile(join(site, file), file);
    }
    const calls = join(dir, 'calls');
    await writeFile(join(dir, 'gcloud'), `#!/bin/sh\nprintf '%s\\n' "$*" >> "${calls}"\n`);
    await chmod(join(dir, 'gcloud'), 0o755);
    execFileSync('bash', ['tests/hosts/upload-to-cloud-storage.sh', site, 'bucket'], {
      env: { ...process.env, PATH: `${dir}:${process.env.PATH}` },
    });
    const lines = (await readFile(calls, 'utf8')).trim().split('\n');
    expect(lines[0]).toContain('storage rsync');
    const copied = lines.filter((line) => line.startsWith('storage cp'));
    const host = hosts.find(({ id }) => id === 'cloud-storage');
    if (!host) throw new Error('cloud-storage');
    const bare = [...uploadedNames(host, build)].filter((name) => !build.includes(name));
    expect(copied.toSorted()).toEqual(
      bare
        .map(
          (name) =>
            `storage cp ${name}.html gs://bucket/${name} ` +
            '--content-type=text/html; charset=utf-8 --cache-control=no-cache',
        )
        .toSorted(),
    );
    await rm(dir, { recursive: true });
  });
});

describe('the configuration files', () => {
  it('contains the policy, redirects and caching for each host, below the base URL', () => {
    for (const [host, textOf] of Object.entries(hostConfigs)) {
      const text = textOf(manifest('/help/'));
      expect(text, host).toContain("script-src 'self' 'sha256-abc='");
      expect(text, host).toContain('/help/docs/main');
      expect(text, host).toContain('/help/assets/');
      expect(text, host).toContain('max-age=31536000, immutable');
      expect(text, host).not.toContain('Strict-Transport-Security');
    }
    const azure = JSON.parse(hostConfigs.azure(manifest('/help/'))) as object;
    expect(azure).toMatchObject({ responseOverrides: { '404': { rewrite: '/help/404.html' } } });
    expect(JSON.parse(hostConfigs.vercel(manifest()))).toMatchObject({
      cleanUrls: true,
      trailingSlash: false,
      redirects: [
        { source: '/docs', destination: '/docs/main', permanent: false },
        { destination: '/docs/:page.md', has: [{ type: 'header', key: 'accept' }] },
      ],
      headers: expect.arrayContaining([
        { source: '/docs/(.*)', headers: [{ key: 'Vary', value: 'Accept' }] },
      ]) as object,
    });
  });

  it('does not publish files for servers', () => {
    const hidden = hostConfigs
      .nginx(manifest())
      .split('\n')
      .find((line) => line.includes('/_[^/]*$'));
    expect(hidden).toContain('return 404');
  });

  it('puts the query before the anchor of a redirect', () => {
    const redirects = [{ from: '/docs/old', to: '/docs/main#part' }];
    expect(hostConfigs.nginx({ ...manifest('/help/'), redirects })).toContain(
      'location = /help/docs/old { return 302 /help/docs/main$is_args$args#part; }',
    );
  });

  it('are printed by the command of the guide', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hosts-'));
    await writeFile(join(dir, '_hosting.json'), JSON.stringify(manifest()));
    const args = ['tsx', 'scripts/hosts/config.ts', 'vercel', dir];
    expect(execFileSync('npx', args, { encoding: 'utf8' })).toBe(hostConfigs.vercel(manifest()));
    await rm(dir, { recursive: true });
  });

  it('lists the known hosts', () => {
    expect(() => printHostConfig(['heroku'])).toThrow(
      'Name a host: vercel, firebase, azure, nginx.',
    );
  });
});

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function get(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', fail);
    sent.end();
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Runs nginx with the generated server block over the build of this file, below a base URL. */
async function withNginx(baseUrl: string, check: (port: number) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'nginx-'));
  // Workers of a privileged nginx run as another user.
  await chmod(dir, 0o755);
  const root = join(dir, 'root');
  const extra = [
    '_hosting.json',
    '_bundle.json',
    '_headers',
    '.env',
    'site.webmanifest',
    'runtime.json',
  ];
  for (const file of [...build, ...extra, 'docs/main.html.gz', 'docs/folder/index.html']) {
    const path = join(root, baseUrl, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file);
  }
  const port = await freePort();
  const server = hostConfigs
    .nginx(manifest(baseUrl))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/help-center;', `root ${root};`);
  expect(server).toContain(root);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join(' ');
  await writeFile(
    join(dir, 'nginx.conf'),
    `pid ${dir}/pid; error_log ${dir}/error.log;\nevents {}\nhttp {\n` +
      `types { text/html html; text/javascript js; image/svg+xml svg; application/json json; }\n` +
      `access_log off; ${temporary}\n${server}\n}\n`,
  );
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise((done) => child.once('close', done));
  try {
    for (let attempt = 0; ; attempt += 1) {
      if (child.exitCode !== null || attempt > 100) throw new Error(`nginx: ${errors}`);
      if (await get(port, '/').catch(() => undefined)) break;
      await new Promise((done) => setTimeout(done, 50));
    }
    await check(port);
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(dir, { recursive: true });
  }
}

describe.skipIf(!hasNginx)('nginx itself (needs nginx), with the generated server block', () => {
  it.each(['/', '/help/'])('below %s', { timeout: 20_000 }, async (base) => {
    await withNginx(base, async (port) => {
      const at = (path: string, headers?: Record<string, string>) =>
        get(port, base + path, headers);
      for (const path of pages.filter((one) => one !== 'docs')) {
        expect(await at(path), path).toMatchObject({ status: 200, body: `${path}.html` });
        for (const variant of [`${path}.html`, `${path}/`, `${path}/index.html`]) {
          const moved = await at(`${variant}?q=a%20b`);
          expect(moved.status, variant).toBe(308);
          expect(moved.headers.location, variant).toBe(`${base}${path}?q=a%20b`);
        }
      }
      expect(await at('')).toMatchObject({ status: 200, body: 'index.html' });
      expect(await at('docs/folder')).toMatchObject({ body: 'docs/folder/index.html' });
      expect((await at('index.html?a')).headers.location).toBe(`${base}?a`);
      const docs = await at('docs?a=1');
      expect(docs.status).toBe(302);
      expect(docs.headers.location).toBe(`${base}docs/main?a=1`);

      for (const path of [
        'nothing',
        '404',
        '_hosting.json',
        '_bundle.json',
        '_headers',
        '.env',
        'docs/main.html.gz',
      ]) {
        const lost = await at(path);
        expect(lost, path).toMatchObject({ status: 404, body: '404.html' });
        expect(lost.headers['content-security-policy'], path).toContain("'sha256-abc='");
      }

      const markdown = { status: 200, body: 'docs/both/child.md' };
      for (const [path, accept] of [
        ['docs/both/child.md', '*/*'],
        ['docs/both/child', 'text/markdown'],
        ['docs/both/child', 'text/markdown, text/html, */*'],
      ] as const) {
        const sent = await at(path, { accept });
        expect(sent, path).toMatchObject(markdown);
        expect(sent.headers['content-type'], path).toBe('text/markdown; charset=utf-8');
        expect(sent.headers.vary, path).toContain('Accept');
      }
      const html = await at('docs/both/child', { accept: 'text/markdown;q=0.5, text/html' });
      expect(html.body).toBe('docs/both/child.html');
      expect(html.headers.vary).toContain('Accept');
      expect(await at('docs/main', { accept: 'text/markdown' })).toMatchObject({ status: 200 });

      const asset = await at('assets/js/main.0a1b2c3d.js');
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const main = await at('docs/main');
      expect(main.headers['cache-control']).toBe('no-cache');
      expect(main.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(main.headers['content-security-policy']).toBe(manifest().policy);
      expect(main.headers['x-content-type-options']).toBe('nosniff');
      expect((await at('runtime.json')).headers['cache-control']).toBe('no-store');
      expect((await at('site.webmanifest')).headers['content-type']).toContain(
        'application/manifest+json',
      );
      const packed = await at('docs/main', { 'accept-encoding': 'gzip' });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.headers.vary).toBe('Accept-Encoding, Accept');

      for (const path of ['//evil.test/', '//evil.test/x.html', '/\\evil.test/', '/%0d%0aX-A:b/']) {
        const answer = await get(port, path).catch(() => undefined);
        expect(answer?.headers.location ?? '/', path).toMatch(/^\/(?![/\\])/);
        expect(answer?.headers['x-a'], path).toBeUndefined();
      }
      if (base !== '/') expect((await get(port, '/help')).headers.location).toBe('/help/');
    });
  });
});
