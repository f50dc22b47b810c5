import { describe, expect, it } from 'vitest';
import {
  cacheControl,
  hasContentHash,
  headersFile,
  IMMUTABLE,
  NAMES_MARKDOWN,
  redirectPage,
  redirectsFile,
  securityHeaders,
} from './rules';
import { pageScripts } from './policy';

describe('securityHeaders', () => {
  it('include the policy, and never force HTTPS permanently', () => {
    const headers = new Headers(securityHeaders({ policy: "default-src 'self'" }));
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('x-robots-tag')).toBe(false);
  });

  it('ask search engines to stay away from previews', () => {
    const headers = new Headers(securityHeaders({ policy: 'p', noindex: true }));
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('headersFile', () => {
  it('has the base URL in front of every rule', () => {
    const lines = headersFile('/help/', { policy: 'p' }).split('\n');
    expect(lines.filter((line) => line.startsWith('/'))).toEqual([
      '/help/*',
      '/help/assets/*',
      '/help/runtime.json',
      '/help/sw.js',
      '/help/offline.json',
    ]);
    expect(lines).toContain('  Content-Security-Policy: p');
    expect(lines).toContain(`  Cache-Control: ${IMMUTABLE}`);
    expect(lines).toContain('  Cache-Control: no-store');
  });

  it('keeps hosts from caching the files that announce services and new builds', () => {
    const text = headersFile('/', { policy: 'p' });
    expect(text).toContain('/runtime.json\n  Cache-Control: no-store\n');
    expect(text).toContain('/sw.js\n  Cache-Control: no-cache\n');
    expect(text).toContain('/offline.json\n  Cache-Control: no-cache\n');
  });

  it('refuses a line that a host would drop', () => {
    expect(() => headersFile('/', { policy: 'x'.repeat(2000) })).toThrow(/hosts read at most 2000/);
  });
});

describe('redirects', () => {
  const redirects = [{ from: '/docs', to: '/docs/main' }];

  it('are written below the base URL', () => {
    expect(redirectsFile('/', redirects)).toBe('/docs /docs/main 302\n');
    expect(redirectsFile('/help/', redirects)).toBe('/help/docs /help/docs/main 302\n');
  });

  it('have a page for hosts without redirects, which the policy allows', async () => {
    const html = redirectPage('/help/', '/docs/a&b');
    expect(html).toContain('content="0; url=/help/docs/a&amp;b"');
    expect(html).toContain('<a href="/help/docs/a&amp;b">');
    expect(await pageScripts(html)).toEqual({ inline: [], blocked: [] });
  });
});

describe('cacheControl', () => {
  it.each([
    ['assets/js/main.0a1b2c3d.js', IMMUTABLE],
    ['assets/js/935f2afb.1a2b3c4d.js', IMMUTABLE],
    ['assets/css/styles.0a1b2c3d.css', IMMUTABLE],
    ['assets/search/core-0123456789ab.bin', IMMUTABLE],
    ['assets/search/terms-12-0123456789.bin', IMMUTABLE],
    ['assets/pages/create-a-budget-0123456789.json', IMMUTABLE],
    ['assets/images/logo-0123456789abcdef0123456789abcdef.png', IMMUTABLE],
    ['fonts/text-0a1b2c3d4e.woff2', IMMUTABLE],
    ['assets/js/935f2afb.js', 'no-cache'],
    ['fonts/text.woff2', 'no-cache'],
    ['docs/page.html', 'no-cache'],
    ['docs/release.20261121.html', 'no-cache'],
    ['img/logo-0123456789abcdef.svg', 'no-cache'],
    ['runtime.json', 'no-store'],
  ])('%s: %s', (path, expected) => {
    expect(cacheControl(path)).toBe(expected);
  });

  it('looks for the hash in the name, not in a folder', () => {
    expect(hasContentHash('assets/x.0a1b2c3d.d/plain.js')).toBe(false);
  });
});

describe('NAMES_MARKDOWN', () => {
  const wants = (accept: string) => new RegExp(NAMES_MARKDOWN, 'i').test(accept);

  it.each([
    'text/markdown',
    'text/markdown, text/html, */*',
    'text/html, text/markdown;q=1.0',
    'text/html;q=0.9,text/markdown',
  ])('matches %s', (accept) => {
    expect(wants(accept)).toBe(true);
  });

  it.each([
    '*/*',
    'text/*',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/markdown;q=0',
    'text/markdown;q=0.9, text/html',
    'text/markdown-like',
    'x-text/markdown',
  ])('does not match %s', (accept) => {
    expect(wants(accept)).toBe(false);
  });
});
