/**
 * The one table of environment variables. `guides/environment.md` prints it, `loadCompany` applies
 * the rows that name a field, and the test build sets every server-only row to a canary that may
 * not occur in the output.
 */

/** Variables that replace a field of company.config.ts, a dotted path; their values reach the browser. */
const FIELDS: Readonly<Record<string, readonly [field: string, purpose: string]>> = {
  SITE_URL: ['siteUrl', 'Address the site is published at'],
  BASE_URL: ['baseUrl', 'Path the site is published under'],
  SEARCH_APP_ID: ['search.appId', 'Hosted search: application id'],
  SEARCH_API_KEY: ['search.apiKey', 'Hosted search: search-only key; the server asks for it'],
  SEARCH_INDEX: ['search.indexName', 'Hosted search: index name'],
  API_HOST: ['api.host', 'Origin of the platform API'],
  API_PUBLIC_KEY: [
    'api.publicKey',
    'Key that the browser sends to the platform API; the server asks for it',
  ],
  CHANGELOG_WIDGET_URL: ['changelogWidgetUrl', 'Script of the release-announcement service'],
};

/** Variables of builds and the server, whose values must never reach the browser. */
const SERVER = {
  PORT: 'Port of the server, 3000 if unset',
  HOST: 'Address the server listens on, localhost if unset',
  TRUST_PROXY:
    'Proxies in front of the server whose X-Forwarded headers it believes: how many, or their addresses with commas; none if unset',
  API_ORIGINS:
    'Origins of other sites that may ask AVA or search at the server, with commas; none if unset',
  WORK_RATE: 'Seconds of searching and answering that one address may use in a minute, 5 if unset',
  API_RATE: 'Questions that one address may ask the server in a minute, 30 if unset',
  SEARCH_AT_SERVER: '1 has readers search at the server, instead of in their browsers',
  SEARCH_RATE: 'Searches that one address may send the server in a minute, 1,200 if unset',
  SEARCH_ADMIN_KEY: 'Key that may write the hosted index: npm run search:publish',
  NOINDEX: '1 asks search engines to stay away: previews of pull requests',
  CHROMIUM_PATH: 'Browser that the tests drive',
} as const;

/** Every environment variable that the project reads. */
export const environment = [
  ...Object.entries(FIELDS).map(([name, [field, purpose]]) => {
    return { name, reach: 'public' as const, field, purpose };
  }),
  ...Object.entries(SERVER).map(([name, purpose]) => {
    return { name, reach: 'server' as const, field: undefined, purpose };
  }),
];
