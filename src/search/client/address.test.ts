import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOnSite } from './address';

const site = { baseUrl: '/', origins: ['https://help.example', 'http://localhost:3000'] };
const help = { ...site, baseUrl: '/help/' };

describe('addresses of hits', () => {
  it.each([
    ['/docs/a#b', '/docs/a#b'],
    ['docs/a', '/docs/a'],
    ['https://help.example/docs/a?x=1#b', '/docs/a?x=1#b'],
    ['http://localhost:3000/docs/a', '/docs/a'],
    ['https://help.example/docs/a#__docusaurus_skipToContent_fallback', '/docs/a'],
  ])('%s leads to %s', (url, path) => {
    expect(addressOnSite(url, site)).toBe(path);
  });

  it.each([
    ['https://help.example/docs/a#b', '/help/docs/a#b'],
    ['https://help.example/help/docs/a', '/help/docs/a'],
    ['https://help.example/help', '/help'],
    ['https://help.example/helpers', '/help/helpers'],
    ['docs/a', '/help/docs/a'],
  ])('%s gets the base URL of this copy: %s', (url, path) => {
    expect(addressOnSite(url, help)).toBe(path);
  });

  it.each([
    'https://evil.example/docs/a',
    'https://help.example.evil.example/',
    'https://help.example@evil.example/',
    'http://help.example/docs/a',
    'https://help.example:8443/docs/a',
    '//evil.example/a',
    '/\\evil.example/a',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://help.example/1',
    'http://',
  ])('%j is not an address', (url) => {
    expect(addressOnSite(url, site)).toBeUndefined();
  });

  it('never become those of another site by losing their origin', () => {
    for (const path of ['//evil.example/a', '/..//evil.example/a', '/%2e%2e//evil.example/a']) {
      const address = addressOnSite(`https://help.example${path}`, site) ?? '';
      expect(new URL(address, 'https://help.example').origin).toBe('https://help.example');
    }
  });

  it('are always on this site, whatever is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (url) => {
        for (const one of [site, help]) {
          const address = addressOnSite(url, one);
          if (address === undefined) continue;
          expect(address.startsWith(one.baseUrl) || `${address}/` === one.baseUrl).toBe(true);
          expect(new URL(address, 'https://help.example').origin).toBe('https://help.example');
        }
      }),
    );
  });
});
