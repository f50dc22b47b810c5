import { describe, expect, it } from 'vitest';
import input from '../../../company.config';
import { environment } from './environment';
import { CompanyConfigError, loadCompany } from './load';
import { publicCompany } from './public';
import type { CompanyInput } from './schema';

const load =
  (change: object, env = {}) =>
  () =>
    loadCompany({ ...input, ...change } as CompanyInput, env);

describe('loadCompany', () => {
  it('accepts the default company', () => {
    expect(loadCompany(input).baseUrl).toBe('/');
  });
  it.each([
    [{ companyName: '' }, 'companyName: write the company as readers call it'],
    [{ companyName: undefined }, 'companyName: is missing; add it'],
    [
      { baseUrl: 'help' },
      'baseUrl: begin and end with a slash, such as / or /help/ (or set BASE_URL)',
    ],
    [{ siteUrl: 'https://help.example/x' }, 'siteUrl: give an origin without a path'],
    [
      { consoleUrl: 'console.example' },
      'consoleUrl: give the whole address of the product’s console',
    ],
    [{ product: { ...input.product, slug: 'Big Name' } }, 'product.slug: use lowercase letters'],
    [{ product: { ...input.product, name: 'A {b}' } }, 'product.name: leave out the characters'],
    [{ acentColor: '#fff' }, 'acentColor: no such field'],
    [
      { brand: { ...input.brand, acentColor: '#fff' } },
      'brand.acentColor: no such field; did you mean accentColor?',
    ],
    [
      { features: { anouncementBar: true } },
      'features.anouncementBar: no such field; did you mean announcementBar?',
    ],
    [
      { features: { announcementBar: true }, announcement: undefined },
      'features.announcementBar: is on, but announcement is missing',
    ],
    [
      { features: { changelogWidget: true } },
      'features.changelogWidget: is on, but changelogWidgetUrl is missing',
    ],
    [
      { assistants: [{ name: 'A', url: 'https://a.example/new' }] },
      'assistants.0.url: give an https address that contains {prompt} once',
    ],
    [{ usage: { aiTraining: false } }, 'usage.aiTraining: no such field; did you mean aiTrain?'],
    [{ prefix: '1st' }, 'prefix: use lowercase letters'],
    [{ mailSender: 'nobody' }, 'mailSender: give an email address'],
  ])('names the field and the fix: %o', (change, message) => {
    expect(load(change)).toThrow(CompanyConfigError);
    expect(load(change)).toThrow(message);
  });
  it('reports every problem at once', () => {
    expect(load({ companyName: '', homeUrl: 'x' })).toThrow(/companyName: [^]*homeUrl: /);
  });
  it('takes values from the environment, groups included', () => {
    const company = loadCompany(input, {
      SITE_URL: 'https://docs.example',
      BASE_URL: '/help/',
      SEARCH_APP_ID: 'APP',
      SEARCH_API_KEY: 'key',
    });
    expect(company).toMatchObject({
      siteUrl: 'https://docs.example',
      baseUrl: '/help/',
      search: { appId: 'APP', apiKey: 'key', indexName: 'main' },
    });
  });
  it('ignores empty variables', () => {
    const empty = Object.fromEntries(environment.map(({ name }) => [name, '']));
    expect(loadCompany(input, empty)).toEqual(loadCompany(input));
  });
  it('names a variable whose counterpart is missing', () => {
    expect(load({}, { SEARCH_APP_ID: 'APP' })).toThrow(
      'search.apiKey: is missing; add it (or set SEARCH_API_KEY)',
    );
  });
});

describe('the environment table', () => {
  it('has unique names, and only fields that exist', () => {
    expect(new Set(environment.map(({ name }) => name)).size).toBe(environment.length);
    for (const { name, field, reach } of environment) {
      if (!field) continue;
      expect(reach).toBe('public');
      const value = field === 'baseUrl' ? '/x/' : 'https://x.example';
      const pair = {
        SEARCH_APP_ID: 'a',
        SEARCH_API_KEY: 'b',
        API_HOST: 'https://a.example',
        API_PUBLIC_KEY: 'k',
      };
      expect(JSON.stringify(loadCompany(input, { ...pair, [name]: value }))).toContain(value);
    }
  });
});

describe('publicCompany', () => {
  it('exposes the widget’s address only while it is switched on', () => {
    const changelogWidgetUrl = 'https://widget.example/w.js';
    const off = loadCompany({ ...input, changelogWidgetUrl });
    const on = loadCompany({ ...input, changelogWidgetUrl, features: { changelogWidget: true } });
    expect(publicCompany(off).changelogWidgetUrl).toBeUndefined();
    expect(publicCompany(on).changelogWidgetUrl).toBe(changelogWidgetUrl);
  });
});
