/**
 * The one table of environment variables. `guides/environment.md` prints it, `loadCompany` applies
 * the rows that name a field, and the test build sets every server-only row to a canary that may
 * not occur in the output.
 */

/** One environment variable that the project reads. */
export type EnvironmentVariable = {
  readonly name: string;
  /** `public` values reach the browser; `server` values must never. */
  readonly reach: 'public' | 'server';
  /** The field of company.config.ts that the variable replaces, as a dotted path. */
  readonly field?: string;
  readonly purpose: string;
};

/** Every environment variable that the project reads. */
export const environment: readonly EnvironmentVariable[] = [
  {
    name: 'SITE_URL',
    reach: 'public',
    field: 'siteUrl',
    purpose: 'Address the site is published at',
  },
  {
    name: 'BASE_URL',
    reach: 'public',
    field: 'baseUrl',
    purpose: 'Path the site is published under',
  },
  {
    name: 'SEARCH_APP_ID',
    reach: 'public',
    field: 'search.appId',
    purpose: 'Hosted search: application id',
  },
  {
    name: 'SEARCH_API_KEY',
    reach: 'public',
    field: 'search.apiKey',
    purpose: 'Hosted search: search-only key; the server asks for it',
  },
  {
    name: 'SEARCH_INDEX',
    reach: 'public',
    field: 'search.indexName',
    purpose: 'Hosted search: index name',
  },
  { name: 'API_HOST', reach: 'public', field: 'api.host', purpose: 'Origin of the platform API' },
  {
    name: 'API_PUBLIC_KEY',
    reach: 'public',
    field: 'api.publicKey',
    purpose: 'Key that the browser sends to the platform API; the server asks for it',
  },
  {
    name: 'CHANGELOG_WIDGET_URL',
    reach: 'public',
    field: 'changelogWidgetUrl',
    purpose: 'Script of the release-announcement service',
  },
  { name: 'PORT', reach: 'server', purpose: 'Port of the server, 3000 if unset' },
  { name: 'HOST', reach: 'server', purpose: 'Address the server listens on, localhost if unset' },
  {
    name: 'TRUST_PROXY',
    reach: 'server',
    purpose:
      'Proxies in front of the server whose X-Forwarded headers it believes: how many, or their addresses with commas; none if unset',
  },
  {
    name: 'API_ORIGINS',
    reach: 'server',
    purpose:
      'Origins of other sites that may ask AVA or search at the server, with commas; none if unset',
  },
  {
    name: 'WORK_RATE',
    reach: 'server',
    purpose: 'Seconds of searching and answering that one address may use in a minute, 5 if unset',
  },
  {
    name: 'API_RATE',
    reach: 'server',
    purpose: 'Questions that one address may ask the server in a minute, 30 if unset',
  },
  {
    name: 'SEARCH_AT_SERVER',
    reach: 'server',
    purpose: '1 has readers search at the server, instead of in their browsers',
  },
  {
    name: 'SEARCH_RATE',
    reach: 'server',
    purpose: 'Searches that one address may send the server in a minute, 1,200 if unset',
  },
  {
    name: 'SEARCH_ADMIN_KEY',
    reach: 'server',
    purpose: 'Key that may write the hosted index: npm run search:publish',
  },
  {
    name: 'NOINDEX',
    reach: 'server',
    purpose: '1 asks search engines to stay away: previews of pull requests',
  },
  { name: 'CHROMIUM_PATH', reach: 'server', purpose: 'Browser that the tests drive' },
];
