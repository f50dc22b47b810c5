import { describe, expect, it } from 'vitest';
import input from '../../company.config';
import { loadCompany } from '../config/company/load';
import type { CompanyInput } from '../config/company/schema';
import { hostingOptions, searchPlace } from './services';

const service = { appId: 'APP123', apiKey: 'public-key', indexName: 'help' };

const company = (change: Partial<CompanyInput>) => loadCompany({ ...input, ...change });
const hosting = (change: Partial<CompanyInput>) => hostingOptions(company(change), '/docs/main');

describe('hosted search', () => {
  it('[3.24] settings reach the client, the policy and runtime.json', () => {
    expect(searchPlace(company({ search: service }))).toEqual({
      indexName: 'help',
      hosted: { appId: 'APP123', apiKey: 'public-key' },
    });
    const { connectHosts, runtime } = hosting({ search: service });
    expect(connectHosts).toEqual([
      'https://app123-dsn.algolia.net',
      'https://app123-1.algolianet.com',
      'https://app123-2.algolianet.com',
      'https://app123-3.algolianet.com',
    ]);
    expect(runtime?.search).toEqual({
      host: 'https://app123-dsn.algolia.net',
      appId: 'APP123',
      apiKey: 'public-key',
      index: 'help',
    });
  });

  it('contacts only the company’s host, if it has one', () => {
    const search = { ...service, host: 'https://search.example.com' };
    expect(searchPlace(company({ search })).hosted).toEqual({
      appId: 'APP123',
      apiKey: 'public-key',
      host: 'https://search.example.com',
    });
    expect(hosting({ search }).connectHosts).toEqual(['https://search.example.com']);
  });

  it.each([
    ['not configured', {}],
    ['switched off', { search: service, features: { hostedSearch: false } }],
  ])('leaves no trace if it is %s', (_what, change) => {
    expect(searchPlace(company(change))).toEqual({ indexName: 'main', hosted: null });
    const options = hosting(change);
    expect(options.connectHosts).toEqual([]);
    expect(options.runtime?.search).toBeNull();
    expect(JSON.stringify(options)).not.toMatch(/app123|public-key/i);
  });
});
