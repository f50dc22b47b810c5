/** The services behind a company's site, for its security policy, its `runtime.json` and its search. */
import { RPC_PATH } from '../ava/protocol';
import type { Company } from '../config/company/schema';
import type { HostingOptions } from '../plugins/hosting';
import type { SearchOptions } from '../plugins/search';

/** Returns the hosted search, if it's configured and turned on. */
const hostedSearchOf = ({ search, features }: Company): Company['search'] =>
  features.hostedSearch ? search : null;

/** Returns the hosts of the search service: the main one, then those that the client tries if it doesn't answer. */
function searchHosts(search: Company['search']): string[] {
  if (!search) return [];
  if (search.host) return [search.host];
  const retries = [1, 2, 3].map((n) => `https://${search.appId.toLowerCase()}-${n}.algolianet.com`);
  return [`https://${search.appId.toLowerCase()}-dsn.algolia.net`, ...retries];
}

/** Returns the host of the server that feedback is sent to. A form or an email is opened, so it needs no permission. */
const rpcHost = (feedbackUrl: string | undefined): string[] =>
  feedbackUrl !== undefined && new URL(feedbackUrl).pathname === RPC_PATH
    ? [new URL(feedbackUrl).origin]
    : [];

/** Returns what the site's security policy has to allow: configured services, analytics and the changelog widget. */
export function hostingOptions(company: Company, mainDoc: string): HostingOptions {
  const { analytics, api, features, feedbackUrl, changelogWidgetUrl, security = null } = company;
  const search = hostedSearchOf(company);
  const hosts = searchHosts(search);
  const widget =
    features.changelogWidget && changelogWidgetUrl ? [new URL(changelogWidgetUrl).origin] : [];
  return {
    mainDocPath: mainDoc,
    docs: {
      title: company.siteTitle,
      summary: `The documentation of ${company.product.name} (${company.product.acronym}) by ${company.companyName}. ${company.description}`,
    },
    ava: features.ava,
    offline: features.pwa,
    security,
    scriptHosts: widget,
    connectHosts: [
      ...new Set([
        ...(api ? [api.host] : []),
        ...hosts,
        ...widget,
        ...(analytics?.hosts ?? []),
        ...rpcHost(feedbackUrl),
      ]),
    ],
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

/** The name of the built-in index. It's part of the keys under which browsers store searches. */
const INDEX_NAME = 'main';

/** Returns the search settings that are built into the site. */
export function searchPlace(company: Company): Pick<SearchOptions, 'indexName' | 'hosted'> {
  const search = hostedSearchOf(company);
  if (!search) return { indexName: INDEX_NAME, hosted: null };
  const { appId, apiKey, host, indexName } = search;
  return { indexName, hosted: { appId, apiKey, ...(host && { host }) } };
}
