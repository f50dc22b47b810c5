/** The log: one line of JSON for each request, each error and each message. */
import { isIP } from 'node:net';
import { networkOf } from '../proxy';
import type { Exchange, Observer } from './exchanges';

/** How much of a reader's address is logged. */
export type LoggedAddress = 'cut' | 'full' | 'none';

/** The log. */
export type Log = ReturnType<typeof createLog>;

/**
 * Returns an address as it's logged. Cut, it's the /24 network of an IPv4 address or the /48 network of an IPv6 address,
 * which thousands of readers share. Anything that isn't an address was made up, and isn't logged.
 */
export function loggedAddress(address: string, kind: LoggedAddress): string | undefined {
  if (kind === 'none') return undefined;
  const family = isIP(address);
  if (family === 0) return 'unknown';
  if (kind === 'full') return address;
  return family === 4
    ? address.replace(/\.\d+$/, '.0/24')
    : `${networkOf(address).split(':').slice(0, 3).join(':')}::/48`;
}

/** The longest path that is logged. */
const LONGEST_PATH = 1000;

/**
 * Returns a line of JSON in plain ASCII. Whatever a reader sends, it can't begin another line, move the cursor of a
 * terminal, or reverse the direction of a text.
 */
export function lineOf(entry: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(entry).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${json}\n`;
}

/** Options of the log. */
export type LogOptions = {
  readonly write: (line: string) => void;
  readonly addresses: LoggedAddress;
};

/** Creates a log. */
export function createLog({ write, addresses }: LogOptions) {
  const add = (entry: Readonly<Record<string, unknown>>, time = Date.now()) =>
    write(lineOf({ time: new Date(time).toISOString(), ...entry }));

  const observer: Observer = {
    exchange({ id, method, path, route, address, time }, { status, milliseconds, bytes }) {
      if (route === 'health') return;
      add(
        {
          level: 'info',
          id,
          address: loggedAddress(address, addresses),
          method,
          path: path.slice(0, LONGEST_PATH),
          route,
          status,
          ms: Math.round(milliseconds * 10) / 10,
          bytes,
        },
        time,
      );
    },
  };

  return {
    observer,
    say: (message: string) => add({ level: 'info', message }),
    error(error: unknown, during?: Exchange) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      add({ level: 'error', id: during?.id, message });
    },
  };
}
