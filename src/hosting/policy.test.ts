import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildPolicy, isExecutable, pageScripts, scriptHash } from './policy';

const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;

describe('pageScripts', () => {
  it('returns inline scripts in document order, as a browser reads them', async () => {
    const html = page(
      '<script>\n first() && "<b>"\r\n</script><p><script type="module">second()</script></p>' +
        '<script type="TEXT/JavaScript">third()</script>',
    );
    expect((await pageScripts(html)).inline).toEqual([
      '\n first() && "<b>"\n',
      'second()',
      'third()',
    ]);
  });

  it('leaves out data, scripts with a source, comments and templates', async () => {
    const html = page(
      '<script type="application/ld+json">{"a":1}</script><script src="/a.js" defer>x</script>' +
        '<script type="text/plain">y</script><!-- <script>z()</script> -->' +
        '<template><script>t()</script></template><textarea><script>u()</script></textarea>',
    );
    expect(await pageScripts(html)).toEqual({ inline: [], blocked: [] });
  });

  it('names what the policy would block', async () => {
    const html = page(
      '<a href="javascript:go()">a</a><img src="/x.png" onerror="go()"><style>a{}</style>',
    );
    expect((await pageScripts(html)).blocked).toEqual([
      'the address href="javascript:go()"',
      'the inline event handler onerror="go()"',
      'an inline <style> element',
    ]);
  });

  it('knows which script types run', () => {
    for (const type of [undefined, '', 'module', 'text/javascript', 'importmap', ' Module ']) {
      expect(isExecutable(type), String(type)).toBe(true);
    }
    for (const type of ['application/ld+json', 'application/json', 'text/x-template', 'js']) {
      expect(isExecutable(type), type).toBe(false);
    }
  });
});

describe('scriptHash', () => {
  it('is the SHA-256 of the text in UTF-8', () => {
    const sum = createHash('sha256').update(Buffer.from('é()')).digest('base64');
    expect(scriptHash('é()')).toBe(`'sha256-${sum}'`);
    // The example in the specification, https://www.w3.org/TR/CSP3/#script-src.
    expect(scriptHash("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });
});

describe('buildPolicy', () => {
  it('is the policy of the design, with hashes sorted and without duplicates', () => {
    expect(buildPolicy(["'sha256-b'", "'sha256-a'", "'sha256-b'"])).toBe(
      "default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self'; " +
        "style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; frame-src 'none'; frame-ancestors 'none'; object-src 'none'; " +
        "base-uri 'self'; form-action 'self'; manifest-src 'self'; worker-src 'self'",
    );
  });

  it('adds configured hosts and never upgrades insecure requests', () => {
    const policy = buildPolicy([], {
      scriptHosts: ['https://widget.example.com'],
      connectHosts: ['https://api.example.com:8443'],
    });
    expect(policy).toContain("script-src 'self' https://widget.example.com;");
    expect(policy).toContain("connect-src 'self' https://api.example.com:8443;");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
