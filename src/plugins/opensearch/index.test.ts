import { describe, expect, it } from 'vitest';
import { openSearchText } from './index';

const company = {
  companyName: 'Acme & Sons',
  siteLabel: 'Help',
  siteUrl: 'https://docs.acme.example',
  baseUrl: '/help/',
  product: { name: 'Acme <Cost>' },
};

/** Returns the text of an element, as XML reads it. */
function textOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml) ?? [];
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return text.replace(/&(\w+);/g, (_, entity: string) => named[entity] ?? '');
}

describe('opensearch.xml', () => {
  const xml = openSearchText(company);

  it('points to the search page below the base URL', () => {
    expect(xml).toContain('template="https://docs.acme.example/help/search?q={searchTerms}"');
    expect(xml).toContain('template="https://docs.acme.example/help/opensearch.xml"');
    expect(xml).toContain('>https://docs.acme.example/help/favicon.ico<');
  });

  it('is well-formed XML, version 1.1, with all required elements', () => {
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<OpenSearchDescription /);
    expect(xml).toContain('xmlns="http://a9.com/-/spec/opensearch/1.1/"');
    for (const name of ['ShortName', 'Description', 'Url']) expect(xml).toContain(`<${name}`);
    // No company name breaks the markup, because special characters are escaped.
    expect(xml.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toMatch(/&/);
    const open = [...xml.matchAll(/<([A-Za-z]+)(?:\s[^>]*[^/])?>/g)].map(([, name]) => name);
    const closed = [...xml.matchAll(/<\/([A-Za-z]+)>/g)].map(([, name]) => name);
    expect(open.toSorted()).toEqual(closed.toSorted());
  });

  it('keeps to the format’s length limits, and cuts between words', () => {
    expect(textOf(xml, 'ShortName')).toBe('Acme & Sons Help');
    const long = openSearchText({
      ...company,
      companyName: 'International Cloud Company',
      siteLabel: 'Help',
      product: { name: 'An extremely long product name with many words' },
    });
    expect(textOf(long, 'ShortName')).toBe('International');
    expect(textOf(long, 'LongName').length).toBeLessThanOrEqual(48);
    const word = { ...company, companyName: 'x'.repeat(40), siteLabel: '' };
    expect(textOf(openSearchText(word), 'ShortName')).toBe('x'.repeat(16));
  });
});
