import { describe, expect, it } from 'vitest';
import { createApp, type AppOptions } from './app';
import { acceptedEncodings } from './static-files';
import { memoryFiles } from './files';

const manifest = (baseUrl: string, extra: object = {}) =>
  JSON.stringify({
    version: 1,
    build: '0123456789ab',
    baseUrl,
    mainDoc: '/docs/main',
    policy: "default-src 'self'",
    redirects: [{ from: '/docs', to: '/docs/main' }],
    ...extra,
  });

const build = {
  'index.html': '<h1>home</h1>',
  'index.html.br': 'BR',
  'index.html.gz': 'GZ',
  '404.html': '<h1>lost</h1>',
  'docs.html': 'leads on',
  'docs/main.html': '<h1>main</h1>',
  'docs/both.html': '<h1>page</h1>',
  'docs/both/child.html': '<h1>child</h1>',
  'docs/both/child.md': '# child',
  'docs/both/child.md.br': 'MB',
  'docs/both/notes.md': 'no page',
  'docs/both/index.html': '<h1>folder</h1>',
  'docs/folder/index.html': '<h1>only a folder</h1>',
  'docs/with space.html': '<h1>space</h1>',
  'assets/js/main.0a1b2c3d.js': 'js',
  'assets/js/main.0a1b2c3d.js.br': 'J',
  'img/logo.svg': '<svg/>',
  'site.webmanifest': '{}',
  'runtime.json': '{"from":"file"}',
  _headers: 'secret',
  '_bundle.json': 'secret',
  _redirects: 'secret',
  '.env': 'secret',
  'docs/.hidden/x.html': 'secret',
  '.well-known/security.txt': 'Contact: x',
};

async function app(baseUrl = '/', options: Partial<AppOptions> = {}, extra: object = {}) {
  const files = memoryFiles({ ...build, '_hosting.json': manifest(baseUrl, extra) });
  const hono = await createApp({ files, logError: () => {}, ...options });
  return (path: string, init: RequestInit = {}, env: { target?: string } = {}) =>
    hono.request(`http://site.test${path}`, init, env);
}

describe('clean paths', () => {
  it.each([
    ['/', '<h1>home</h1>'],
    ['/docs/main', '<h1>main</h1>'],
    ['/docs/both', '<h1>page</h1>'],
    ['/docs/both/child', '<h1>child</h1>'],
    ['/docs/folder', '<h1>only a folder</h1>'],
    ['/docs/with%20space', '<h1>space</h1>'],
    ['/img/logo.svg', '<svg/>'],
    ['/.well-known/security.txt', 'Contact: x'],
  ])('%s is answered without a redirect', async (path, body) => {
    const response = await (await app())(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
  });

  it.each([
    ['/docs/main.html', '/docs/main'],
    ['/docs/main/', '/docs/main'],
    ['/docs/both/', '/docs/both'],
    ['/docs/both/index.html', '/docs/both'],
    ['/docs/folder/index.html', '/docs/folder'],
    ['/docs/folder/', '/docs/folder'],
    ['/docs/with%20space.html', '/docs/with%20space'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/docs/main/index', '/docs/main'],
    ['/docs/folder/index', '/docs/folder'],
    ['/docs.html', '/docs'],
    ['/docs/', '/docs'],
    ['/404.html', '/404'],
  ])('%s redirects permanently to %s and keeps the query', async (path, clean) => {
    const response = await (await app())(`${path}?q=a%20b&c`);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(`${clean}?q=a%20b&c`);
  });

  it.each([
    '/nothing',
    '/nothing.html',
    '/nothing/',
    '/nothing/index',
    '/docs/main/index.html/',
    '//evil.test/index.html',
    '/docs//main',
    '/.html',
  ])('%s gets the 404 page directly', async (path) => {
    const response = await (await app())(path, {}, { target: path });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toBe('<h1>lost</h1>');
  });

  it('never answers the 404 page with 200, nor with 304', async () => {
    const get = await app();
    const first = await get('/404');
    expect(first.status).toBe(404);
    const tag = first.headers.get('etag') ?? '';
    expect((await get('/lost', { headers: { 'if-none-match': tag } })).status).toBe(404);
  });
});

describe('a page as Markdown', () => {
  const HTML = 'text/html; charset=utf-8';
  const MARKDOWN = 'text/markdown; charset=utf-8';
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

  it.each([
    [undefined, HTML],
    ['', HTML],
    ['*/*', HTML],
    ['text/*', HTML],
    [BROWSER, HTML],
    ['nonsense', HTML],
    ['application/json', HTML],
    ['text/markdown', MARKDOWN],
    ['Text/Markdown', MARKDOWN],
    ['text/markdown; charset=utf-8', MARKDOWN],
    ['text/markdown, text/html, */*', MARKDOWN],
    ['text/html, text/markdown', MARKDOWN],
    ['text/markdown;q=0.8, text/html;q=0.9', HTML],
    ['text/markdown;q=0.9, text/html;q=0.8', MARKDOWN],
    ['text/markdown;q=0.5, */*;q=0.6', HTML],
    ['text/markdown;q=0.5, text/html;q=0.4, */*', MARKDOWN],
    ['text/markdown;q=0', HTML],
    ['text/markdown;q=0, text/html;q=0', HTML],
    ['text/html;q=0, */*;q=0.1', MARKDOWN],
    ['text/html;q=0.3, text/*;q=0.7', MARKDOWN],
  ])('Accept: %s gets %s', async (accept, type) => {
    const get = await app('/help/');
    const response = await get('/help/docs/both/child', accept ? { headers: { accept } } : {});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')?.split(', ')).toContain('Accept');
    const isMarkdown = type === MARKDOWN;
    expect(await response.text()).toBe(isMarkdown ? '# child' : '<h1>child</h1>');
    expect(response.headers.get('link')).toBe(
      isMarkdown ? '</help/docs/both/child>; rel="canonical"' : null,
    );
  });

  it('is also at its own address, and names the page that it is made from', async () => {
    const response = await (await app())('/docs/both/child.md');
    expect(response.headers.get('content-type')).toBe(MARKDOWN);
    expect(response.headers.get('link')).toBe('</docs/both/child>; rel="canonical"');
    expect((await (await app())('/docs/both/notes.md')).headers.has('link')).toBe(false);
  });

  it('is compressed, and is not confused with the page by caches', async () => {
    const get = await app();
    const headers = { accept: 'text/markdown', 'accept-encoding': 'br' };
    const markdown = await get('/docs/both/child', { headers });
    expect(await markdown.text()).toBe('MB');
    expect(markdown.headers.get('vary')).toBe('Accept-Encoding, Accept');
    const tag = markdown.headers.get('etag') ?? '';
    const known = { headers: { ...headers, 'if-none-match': tag } };
    const again = await get('/docs/both/child', known);
    expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept-Encoding, Accept']);
    const page = await get('/docs/both/child', { headers: { 'if-none-match': tag } });
    expect([page.status, page.headers.get('vary')]).toEqual([200, 'Accept']);
  });

  it('is not offered where a page has none', async () => {
    const response = await (await app())('/docs/main', { headers: { accept: 'text/markdown' } });
    expect(response.headers.get('content-type')).toBe(HTML);
    expect(response.headers.has('vary')).toBe(false);
  });
});

describe('the base URL', () => {
  it('redirects /docs temporarily to the main page', async () => {
    const response = await (await app())('/docs?x=1');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/docs/main?x=1');
  });

  it('puts the query before the anchor when it redirects an old address', async () => {
    const redirects = [{ from: '/docs/old', to: '/docs/main#part' }];
    const response = await (await app('/help/', {}, { redirects }))('/help/docs/old?x=1');
    expect(response.headers.get('location')).toBe('/help/docs/main?x=1#part');
  });

  it.each([
    ['/help', 308, '/help/'],
    ['/help/docs', 302, '/help/docs/main'],
    ['/help/docs/main.html', 308, '/help/docs/main'],
    ['/help/docs/main/', 308, '/help/docs/main'],
    ['/help/index.html', 308, '/help/'],
    ['/help/index', 308, '/help/'],
  ])('below /help/: %s is %i %s', async (path, status, location) => {
    const response = await (await app('/help/'))(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(location);
  });

  it('serves pages, runtime.json and the 404 page below it', async () => {
    const get = await app('/help/');
    expect(await (await get('/help/')).text()).toBe('<h1>home</h1>');
    expect(await (await get('/help/docs/both')).text()).toBe('<h1>page</h1>');
    expect((await get('/help/runtime.json')).status).toBe(200);
    expect(await (await get('/help/nothing')).text()).toBe('<h1>lost</h1>');
  });

  it('serves security.txt at the root of the host too, and no other file', async () => {
    const get = await app('/help/');
    for (const path of ['/.well-known/security.txt', '/help/.well-known/security.txt']) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([200, 'Contact: x']);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
    expect((await get('/.well-known/other.txt')).status).toBe(404);
  });

  it.each(['/', '/docs/main', '/helpful', '/other/index.html'])(
    '%s, outside of it, gets a link to it',
    async (path) => {
      const response = await (await app('/help/'))(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<a href="/help/">/help/</a>');
    },
  );
});

describe('negotiation', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip;q=0.1', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', []],
    ['gzip, identity;q=0', ['gzip']],
    ['gzip;q=0, *', ['br', 'identity']],
    ['identity, br;q=0.5', ['identity', 'br']],
    ['BR ; Q=1 , x-gzip', ['br', 'gzip', 'identity']],
    ['br;q=nonsense, gzip;q=-1', ['br', 'identity']],
  ])('%s', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });

  it.each([
    ['br', 'BR', 'br'],
    ['gzip', 'GZ', 'gzip'],
    ['identity', '<h1>home</h1>', null],
  ])('sends the %s copy with the type of the page', async (accept, body, encoding) => {
    const response = await (await app())('/', { headers: { 'accept-encoding': accept } });
    expect(await response.text()).toBe(body);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-length')).toBe(String(body.length));
  });

  it('skips a copy that does not exist', async () => {
    const response = await (
      await app()
    )('/assets/js/main.0a1b2c3d.js', { headers: { 'accept-encoding': 'gzip, br;q=0.1' } });
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  it('sends no Vary header for a file with only one encoding', async () => {
    expect((await (await app())('/img/logo.svg')).headers.has('vary')).toBe(false);
  });
});

describe('validators and methods', () => {
  it('has a strong tag for each encoding and answers 304 without a body', async () => {
    const get = await app();
    const tags = new Set<string>();
    for (const accept of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accept };
      const tag = (await get('/', { headers })).headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
      tags.add(tag);
      for (const match of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const again = await get('/', { headers: { ...headers, 'if-none-match': match } });
        expect(again.status).toBe(304);
        expect(again.headers.get('etag')).toBe(tag);
        expect(again.headers.get('vary')).toBe('Accept-Encoding');
        expect(again.headers.get('content-security-policy')).toBe("default-src 'self'");
        expect(await again.text()).toBe('');
      }
      const other = await get('/', { headers: { ...headers, 'if-none-match': '"x"' } });
      expect(other.status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it.each(['/', '/docs/main', '/nothing', '/runtime.json'])(
    'HEAD %s has the headers of GET',
    async (path) => {
      const get = await app();
      const head = await get(path, { method: 'HEAD' });
      const full = await get(path);
      expect(head.status).toBe(full.status);
      expect(await head.text()).toBe('');
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s gets 405', async (method) => {
    const response = await (await app())('/', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it.each([
    [
      '/assets/js/main.0a1b2c3d.js',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ],
    ['/docs/main', 'no-cache', 'text/html; charset=utf-8'],
    ['/site.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/img/logo.svg', 'no-cache', 'image/svg+xml; charset=utf-8'],
    ['/nothing', 'no-cache', 'text/html; charset=utf-8'],
    ['/runtime.json', 'no-store', 'application/json'],
  ])('%s: %s, %s', async (path, cache, type) => {
    const response = await (await app())(path);
    expect(response.headers.get('cache-control')).toBe(cache);
    expect(response.headers.get('content-type')).toBe(type);
  });
});

describe('ranges and dates', () => {
  const ranged = async (range: string, headers: Record<string, string> = {}) =>
    (await app())('/', { headers: { range, ...headers } });

  it.each([
    ['bytes=0-3', '<h1>', 'bytes 0-3/13'],
    ['bytes=4-', 'home</h1>', 'bytes 4-12/13'],
    ['bytes=-5', '</h1>', 'bytes 8-12/13'],
    ['bytes=4-99', 'home</h1>', 'bytes 4-12/13'],
    ['bytes=-99', '<h1>home</h1>', 'bytes 0-12/13'],
  ])('%s is “%s”', async (range, body, said) => {
    const response = await ranged(range);
    expect([response.status, await response.text()]).toEqual([206, body]);
    expect(response.headers.get('content-range')).toBe(said);
    expect(response.headers.get('content-length')).toBe(String(body.length));
  });

  it.each(['bytes=13-', 'bytes=99-100', 'bytes=-0'])('%s gets 416', async (range) => {
    const response = await ranged(range);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */13');
  });

  it.each(['bytes=0-1,3-4', 'lines=0-1', 'bytes=5-2', 'bytes=-', 'bytes', 'bytes=a-b'])(
    '%s gets the whole file',
    async (range) => {
      const response = await ranged(range);
      expect([response.status, await response.text()]).toEqual([200, '<h1>home</h1>']);
      expect(response.headers.get('accept-ranges')).toBe('bytes');
    },
  );

  it('sends a range if the reader has part of the same version, and the whole file otherwise', async () => {
    const first = await (await app())('/');
    const tag = first.headers.get('etag') ?? '';
    const date = first.headers.get('last-modified') ?? '';
    expect((await ranged('bytes=0-3', { 'if-range': tag })).status).toBe(206);
    expect((await ranged('bytes=0-3', { 'if-range': date })).status).toBe(206);
    expect((await ranged('bytes=0-3', { 'if-range': '"other"' })).status).toBe(200);
    expect((await ranged('bytes=0-1', { 'if-none-match': tag })).status).toBe(304);
  });

  it('applies ranges to the copy that is sent', async () => {
    const response = await ranged('bytes=1-', { 'accept-encoding': 'br' });
    expect([response.status, await response.text()]).toEqual([206, 'R']);
    expect(response.headers.get('content-range')).toBe('bytes 1-1/2');
  });

  it('answers 304 by date if there is no tag', async () => {
    const get = await app();
    const date = (await get('/')).headers.get('last-modified') ?? '';
    expect(date).toBe('Thu, 01 Jan 1970 00:00:00 GMT');
    const since = async (headers: Record<string, string>) => (await get('/', { headers })).status;
    expect(await since({ 'if-modified-since': date })).toBe(304);
    expect(await since({ 'if-modified-since': 'Fri, 02 Jan 1970 00:00:00 GMT' })).toBe(304);
    expect(await since({ 'if-modified-since': 'Wed, 31 Dec 1969 23:59:59 GMT' })).toBe(200);
    expect(await since({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await since({ 'if-modified-since': date, 'if-none-match': '"x"' })).toBe(200);
  });

  it('sends nothing uncompressed to clients that refuse it, and still answers 404', async () => {
    const get = await app();
    const headers = { 'accept-encoding': 'gzip, identity;q=0' };
    expect(await (await get('/', { headers })).text()).toBe('GZ');
    expect((await get('/docs/main', { headers })).status).toBe(406);
    expect((await get('/docs/main', { headers: { 'accept-encoding': '*;q=0' } })).status).toBe(406);
    expect((await get('/nothing', { headers })).status).toBe(404);
  });
});

describe('security', () => {
  it('only pages may run inline scripts', async () => {
    const policy = "script-src 'self' 'sha256-a+/=' 'sha256-b' https://x.test; worker-src 'self'";
    const get = await app('/', {}, { policy });
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy');
    for (const path of ['/', '/docs/main', '/nothing', '/docs']) {
      expect(await policyOf(path), path).toBe(policy);
    }
    for (const path of ['/assets/js/main.0a1b2c3d.js', '/img/logo.svg', '/runtime.json']) {
      expect(await policyOf(path), path).toBe(
        "script-src 'self' https://x.test; worker-src 'self'",
      );
    }
  });

  it.each(['/', '/nothing', '/docs/main.html', '/docs', '/runtime.json', '/%zz'])(
    '%s sends the headers, without HSTS on plain HTTP',
    async (path) => {
      const { headers } = await (await app())(path, {}, { target: path });
      expect(headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.has('strict-transport-security')).toBe(false);
      expect(headers.has('x-robots-tag')).toBe(false);
    },
  );

  it('asks for https only if a trusted proxy says that the request used https', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const untrusted = await (await app())('/', { headers });
    expect(untrusted.headers.has('strict-transport-security')).toBe(false);
    const trusting = await app('/', { trustProxy: 1 });
    const secure = await trusting('/', { headers });
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const plain = await trusting('/', { headers: { 'x-forwarded-proto': 'http' } });
    expect(plain.headers.has('strict-transport-security')).toBe(false);
    expect((await trusting('/')).headers.has('strict-transport-security')).toBe(false);
  });

  it('explains once how to trust an unknown proxy', async () => {
    const logged: unknown[] = [];
    const get = await app('/', { logError: (error) => logged.push(error) });
    await get('/', { headers: { 'x-forwarded-proto': 'https' } });
    await get('/', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(logged).toEqual([expect.stringMatching(/Fix: .*TRUST_PROXY/)]);
  });

  it('asks search engines to stay away if the server or the build is configured to', async () => {
    for (const get of [await app('/', { noindex: true }), await app('/', {}, { noindex: true })]) {
      expect((await get('/')).headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it.each([
    '/_hosting.json',
    '/_HOSTING.json',
    '/_bundle.json',
    '/_headers',
    '/_redirects',
    '/.env',
    '/docs/.hidden/x',
    '/index.html.br',
    '/index.html.gz',
    '/_hosting.json/',
    '/_hosting.json.html',
    '/index.html.br/',
    '/_hosting.json::$DATA',
    '/_hosting.json.',
    '/.well-known/.env',
  ])('%s is not found', async (path) => {
    const response = await (await app())(path, {}, { target: path });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<h1>lost</h1>');
  });

  it.each([
    '/%',
    '/%zz',
    '/%c3%28',
    '/a%00b',
    '/a\\b',
    '/a%5cb',
    '/../etc/passwd',
    '/docs/../../etc/passwd',
    '/docs/%2e%2e/x',
    '/..%2f..%2fetc%2fpasswd',
    '/./x',
    '*',
    '',
  ])('%s gets 400', async (target) => {
    const response = await (await app())('/', {}, { target });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('reads absolute targets, as proxies send them', async () => {
    const get = await app();
    expect((await get('/', {}, { target: 'http://site.test/docs/main?x' })).status).toBe(200);
    expect((await get('/', {}, { target: 'http://site.test' })).status).toBe(200);
  });
});

describe('runtime.json and the manifest', () => {
  it('lists what the server offers, not what the build offers', async () => {
    expect(await (await (await app())('/runtime.json')).json()).toEqual({
      version: 1,
      build: '0123456789ab',
      api: null,
      search: null,
      mcp: null,
      feedback: null,
    });
  });

  it('adopts the policy of a new build, and keeps the last one until then', async () => {
    const content: Record<string, string> = { ...build, '_hosting.json': manifest('/') };
    const files: AppOptions['files'] = {
      stat: (path) => memoryFiles(content).stat(path),
      read: (path) => memoryFiles(content).read(path),
    };
    const hono = await createApp({ files });
    const policy = async () =>
      (await hono.request('http://site.test/')).headers.get('content-security-policy');
    delete content['_hosting.json'];
    expect(await policy()).toBe("default-src 'self'");
    content['_hosting.json'] = '{"half": ';
    expect(await policy()).toBe("default-src 'self'");
    content['_hosting.json'] = manifest('/', { policy: "default-src 'none'; img-src 'self'" });
    expect(await policy()).toBe("default-src 'none'; img-src 'self'");
  });

  it('does not start without a finished build', async () => {
    await expect(createApp({ files: memoryFiles({}) })).rejects.toThrow(/Run npm run build/);
  });

  it('answers 500 and logs it if files cannot be read, and still sends the policy', async () => {
    const files = memoryFiles({ ...build, '_hosting.json': manifest('/') });
    const logged: unknown[] = [];
    const hono = await createApp({
      files: {
        ...files,
        read: (path) =>
          path === 'index.html' ? Promise.reject(new Error('disk')) : files.read(path),
      },
      logError: (error) => logged.push(error),
    });
    const response = await hono.request('http://site.test/');
    expect(response.status).toBe(500);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await response.text()).not.toContain('disk');
    expect(logged).toEqual([new Error('disk')]);
  });
});
