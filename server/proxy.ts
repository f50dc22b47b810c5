/** Reads what proxies in front of the server say about a request, if they are trusted. */

/**
 * Which proxies are trusted: how many there are between a reader and this server (0 for none), or which addresses are
 * proxies.
 */
export type TrustProxy = number | ((address: string) => boolean);

/** A request as it arrived here. */
export type Arrival = {
  /** Address at the other end of the connection. */
  readonly address: string | undefined;
  readonly scheme: string;
  readonly header: (name: string) => string | undefined;
};

/** Returns an address without the brackets and the port that some proxies add. */
export function bareAddress(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\]/.exec(address) ?? [];
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  const plain = mapped ?? bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1');
  return plain.replace(/%.*$/s, '').toLowerCase();
}

const listed = (header: string | undefined) =>
  (header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Returns how many of the addresses at the right end are trusted proxies. */
function trustedIn(chain: readonly string[], trust: TrustProxy): number {
  // The first address in the chain is the reader's, so it's never a proxy.
  if (typeof trust === 'number') return Math.min(trust, chain.length - 1);
  const reader = chain.findLastIndex((address) => !trust(address));
  return reader === -1 ? chain.length - 1 : chain.length - 1 - reader;
}

/**
 * Returns who sent a request. Lists are read from the right, where the nearest proxy wrote, and only for as many proxies
 * as are trusted. Anyone could have written everything before that.
 */
export function originOf({ address, scheme, header }: Arrival, trust: TrustProxy) {
  const forwarded = listed(header('x-forwarded-for'));
  const schemes = listed(header('x-forwarded-proto'));
  const chain = [...forwarded, address ?? 'unknown'].map(bareAddress);
  const hops = typeof trust === 'function' || forwarded.length > 0 ? trustedIn(chain, trust) : 0;
  const nearest = chain.at(-1) ?? 'unknown';
  const isTrusted = typeof trust === 'function' ? trust(nearest) : trust > 0;
  const most = typeof trust === 'function' ? Math.max(1, hops) : trust;
  const said = isTrusted ? schemes.at(-Math.min(most, schemes.length))?.toLowerCase() : undefined;
  const own = scheme === 'https' ? 'https' : 'http';
  /** What this request shows to be wrong with the configuration, for the log. */
  const doubt =
    !isTrusted && forwarded.length + schemes.length > 0
      ? `A request from ${nearest} has X-Forwarded headers, which are not trusted: all readers behind that proxy count as one, and pages served over HTTPS cannot use this server. Fix: if it is your proxy, set TRUST_PROXY to the number of proxies, or to their addresses.`
      : typeof trust === 'number' && forwarded.length > trust
        ? `A request came through at least ${forwarded.length} proxies, but TRUST_PROXY trusts only ${trust}: if all of them are yours, readers behind them count as one. Fix: set TRUST_PROXY to ${forwarded.length}, or to the addresses of your proxies.`
        : undefined;
  return {
    address: chain.at(-1 - hops) ?? 'unknown',
    scheme: said === 'https' || said === 'http' ? said : own,
    doubt,
  };
}

/**
 * Returns what an address is counted as: an IPv4 address as itself, and an IPv6 address as its /64 network, which is
 * what a household or machine gets.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
