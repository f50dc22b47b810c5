/** The services behind a company's site, for its policy, its `runtime.json` and its search. */
import type { Company } from '../config/company/schema';
import type { HostingOptions } from '../plugins/hosting';
import type { SearchOptions } from '../plugins/search';

/** Returns the hosted search, if it is configured and switched on. */
const hostedSearchOf = ({ search, features }: Company): Company['search'] =>
  features.hostedSearch ? search : null;

/** Returns the hosts of searches: the main one, then those that the client tries if it is silent. */
function searchHosts(search: Company['search']): string[] {
  if (!search) return [];
  if (search.host) return [search.host];
  const retries = [1, 2, 3].map((n) => `https://${search.appId.toLowerCase()}-${n}.algolianet.com`);
  return [`https://${search.appId.toLowerCase()}-dsn.algolia.net`, ...retries];
}

/** Returns what the site's policy must allow: configured services and the changelog widget. */
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

/** Name of the index without a service. It is part of the keys under which the device stores searches. */
const INDEX_NAME = 'main';

/** Returns what the built site knows about search. */
export function searchPlace(company: Company): Pick<SearchOptions, 'indexName' | 'hosted'> {
  const search = hostedSearchOf(company);
  if (!search) return { indexName: INDEX_NAME, hosted: null };
  const { appId, apiKey, host, indexName } = search;
  return { indexName, hosted: { appId, apiKey, ...(host && { host }) } };
}
