import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCli } from './cli';
import { networkOf, originOf, type TrustProxy } from './proxy';

const trustOf = (text: string): TrustProxy => parseCli([], { TRUST_PROXY: text }).trustProxy;

/** The reader's address and scheme, as the server sees them. */
function seen(trust: string, address: string | undefined, headers: Record<string, string>) {
  const header = (name: string) => headers[name];
  return originOf({ address, scheme: 'http', header }, trustOf(trust));
}

const READER = '198.51.100.7';
const [CDN, BALANCER] = ['203.0.113.9', '10.0.0.2'];
const FAKE = '192.0.2.66';

describe('the reader behind proxies', () => {
  it.each([
    // No proxy, or one that is not trusted.
    ['0', READER, undefined, READER],
    ['0', BALANCER, READER, BALANCER],
    // A load balancer.
    ['1', BALANCER, READER, READER],
    ['1', BALANCER, `${FAKE}, ${READER}`, READER],
    ['1', BALANCER, ' ', BALANCER],
    // A CDN in front of a load balancer.
    ['2', BALANCER, `${READER}, ${CDN}`, READER],
    ['2', BALANCER, `${FAKE}, ${READER}, ${CDN}`, READER],
    ['2', BALANCER, READER, READER],
    ['1', BALANCER, `${READER}, ${CDN}`, CDN],
    // Given as networks.
    ['10.0.0.0/8', BALANCER, READER, READER],
    ['10.0.0.0/8', `::ffff:${BALANCER}`, READER, READER],
    ['10.0.0.0/8, 203.0.113.0/24', BALANCER, `${FAKE}, ${READER}, ${CDN}`, READER],
    ['10.0.0.0/8, 203.0.113.0/24', BALANCER, CDN, CDN],
    ['10.0.0.0/8', READER, FAKE, READER],
    ['fd00::/8', 'fd00::2', '2001:db8::1', '2001:db8::1'],
    ['10.0.0.0/8', BALANCER, 'nonsense', 'nonsense'],
    ['10.0.0.0/8', undefined, READER, 'unknown'],
  ])('TRUST_PROXY=%s, from %s, forwarded for %s: %s', (trust, address, forwarded, reader) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(seen(trust, address, headers as Record<string, string>).address).toBe(reader);
  });

  it.each([
    ['0', BALANCER, READER, 'https', 'http'],
    ['1', BALANCER, READER, 'https', 'https'],
    ['1', BALANCER, READER, 'HTTPS', 'https'],
    // The reader claims one scheme, and the proxy says the other.
    ['1', BALANCER, READER, 'https, http', 'http'],
    ['2', BALANCER, `${READER}, ${CDN}`, 'https, http', 'https'],
    ['2', BALANCER, `${READER}, ${CDN}`, 'http, https, http', 'https'],
    ['2', BALANCER, `${READER}, ${CDN}`, 'https', 'https'],
    ['10.0.0.0/8', BALANCER, READER, 'https', 'https'],
    ['10.0.0.0/8', READER, FAKE, 'https', 'http'],
    ['1', BALANCER, READER, 'javascript', 'http'],
    ['1', BALANCER, READER, 'javascript://x', 'http'],
    ['1', BALANCER, READER, '', 'http'],
  ])('TRUST_PROXY=%s, from %s for %s, by “%s”: %s', (trust, address, forwarded, said, scheme) => {
    const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': said };
    expect(seen(trust, address, headers).scheme).toBe(scheme);
  });

  it('are reported, with the fix, if they are not trusted or too few are', () => {
    const doubt = (trust: string, headers: Record<string, string>) =>
      seen(trust, BALANCER, headers).doubt;
    const both = { 'x-forwarded-for': `${READER}, ${CDN}` };
    expect(doubt('0', both)).toMatch(/from 10\.0\.0\.2 .*Fix: .*TRUST_PROXY/);
    expect(doubt('0', { 'x-forwarded-proto': 'https' })).toMatch(/TRUST_PROXY/);
    expect(doubt('192.0.2.0/24', both)).toMatch(/TRUST_PROXY/);
    expect(doubt('1', both)).toMatch(/TRUST_PROXY to 2/);
    expect(doubt('2', both)).toBeUndefined();
    expect(doubt('10.0.0.0/8', both)).toBeUndefined();
    expect(doubt('0', {})).toBeUndefined();
  });

  it.each(['yes', '10', '-1', '10.0.0.0/33', '10.0.0/8', '::/129', 'proxy.example', '1.2.3.4/8/8'])(
    'TRUST_PROXY=%s is refused, with what to write instead',
    (text) => expect(() => trustOf(text)).toThrow(/^TRUST_PROXY has ".*"\. Use the number/),
  );
});

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::', '2001:db8:1:2'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['2001:0db8:0001:0002::7', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8:1:2:3::4]:4711', '2001:db8:1:2'],
    [undefined, 'unknown'],
  ])('%s counts as %s', (address, counted) => {
    expect(networkOf(seen('0', address, {}).address)).toBe(counted);
  });

  it('never fails, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('0', '2', '10.0.0.0/8'), (forwarded, trust) => {
        const { address, scheme } = seen(trust, BALANCER, {
          'x-forwarded-for': forwarded,
          'x-forwarded-proto': forwarded,
        });
        expect(networkOf(address)).toEqual(expect.any(String));
        expect(['http', 'https']).toContain(scheme);
      }),
    );
  });
});
