/** Whose request it is, as far as limits are concerned. */

/** Returns an address without what some proxies add: brackets, and the port. */
function bare(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\]/.exec(address) ?? [];
  return (bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1')).replace(/%.*$/s, '').toLowerCase();
}

/**
 * Returns what stands for an address: one of IPv4 itself, of IPv6 its network of 64 bits, which is what
 * one household or machine is given.
 */
function network(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const whole = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Returns the address that a request is counted for.
 *
 * @param socket address at the other end of the connection
 * @param forwarded `X-Forwarded-For` where a proxy of ours writes it. Its right end is the proxy's word,
 *   everything before it anybody's.
 */
export function addressOf(socket: string | undefined, forwarded: string | undefined): string {
  const last = forwarded?.split(',').at(-1)?.trim();
  return network(bare(last || socket || 'unknown'));
}
