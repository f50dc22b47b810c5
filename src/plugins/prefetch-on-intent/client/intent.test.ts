import { describe, expect, it } from 'vitest';
import { pathToPrefetch } from './intent';

const here = 'https://help.example/help/docs/budgets';
const path = (link: Parameters<typeof pathToPrefetch>[0]) => pathToPrefetch(link, here, '/help/');

describe('pathToPrefetch', () => {
  it('is the path of a page of this site, without query and hash', () => {
    expect(path({ href: '/help/docs/alerts?x=1#top' })).toBe('/help/docs/alerts');
    expect(path({ href: 'https://help.example/help/docs/alerts' })).toBe('/help/docs/alerts');
    expect(path({ href: '/help/docs/alerts', target: '_self' })).toBe('/help/docs/alerts');
  });

  it.each([
    ['another origin', { href: 'https://console.example/help/docs/alerts' }],
    ['a path outside the base URL', { href: '/blog' }],
    ['the page itself', { href: '#heading' }],
    ['a new tab', { href: '/help/docs/alerts', target: '_blank' }],
    ['a download', { href: '/help/report.csv', download: true }],
    ['an email address', { href: 'mailto:support@help.example' }],
    ['an invalid URL', { href: 'https://[' }],
  ])('leaves out %s', (_what, link) => {
    expect(path(link)).toBeUndefined();
  });
});
