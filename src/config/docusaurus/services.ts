/** Which services stand behind a company's site, for its policy, its `runtime.json` and its search. */
import type { Company } from '../company/schema';
import type { HostingOptions } from '../../plugins/hosting';
import type { SearchOptions } from '../../plugins/search';

/** The hosted search, where it is configured and switched on. */
const hostedSearchOf = ({ search, features }: Company): Company['search'] =>
  features.hostedSearch ? search : null;

/** Where searches go: the first read host, then those that the client tries when it is silent. */
function searchHosts(search: Company['search']): string[] {
  if (!search) return [];
  if (search.host) return [search.host];
  const retries = [1, 2, 3].map((n) => `https://${search.appId.toLowerCase()}-${n}.algolianet.com`);
  return [`https://${search.appId.toLowerCase()}-dsn.algolia.net`, ...retries];
}

/** What the site's policy must allow: services of the configuration and the changelog widget. */
export function hostingOptions(company: Company, mainDoc: string): HostingOptions {
  const { api, features, feedbackUrl, changelogWidgetUrl } = company;
  const search = hostedSearchOf(company);
  const hosts = searchHosts(search);
  const widget =
    features.changelogWidget && changelogWidgetUrl ? [new URL(changelogWidgetUrl).origin] : [];
  return {
    mainDocPath: mainDoc,
    ava: features.ava,
    offline: features.pwa,
    scriptHosts: widget,
    connectHosts: [...(api ? [api.host] : []), ...hosts, ...widget],
    runtime: {
      api: api && { host: api.host, key: api.publicKey },
      search: search && {
        host: hosts[0] ?? '',
        appId: search.appId,
        apiKey: search.apiKey,
        index: search.indexName,
      },
      mcp: null,
      feedback: feedbackUrl ?? null,
    },
  };
}

/** Name of the index that keys what the device keeps, where no service has another. */
const INDEX_NAME = 'main';

/** What the browser is told of search when the site is built. */
export function searchPlace(company: Company): Pick<SearchOptions, 'indexName' | 'hosted'> {
  const search = hostedSearchOf(company);
  if (!search) return { indexName: INDEX_NAME, hosted: null };
  const { appId, apiKey, host, indexName } = search;
  return { indexName, hosted: { appId, apiKey, ...(host && { host }) } };
}
