/** The response headers of the site, for our server and as a file for static hosts. */
import { IMMUTABLE, REVALIDATE, REVALIDATED } from './cache';
import { RUNTIME_FILE } from './runtime';

/** What the headers of a response depend on. */
export type HeaderOptions = {
  readonly policy: string;
  /** Asks search engines to stay away: previews of pull requests. */
  readonly noindex?: boolean;
};

/** Returns the headers that every response carries, as pairs in a fixed order. */
export function securityHeaders({ policy, noindex = false }: HeaderOptions): [string, string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
  if (noindex) headers.push(['X-Robots-Tag', 'noindex']);
  return headers;
}

/** Sent only in answer to a request that came by https: on plain HTTP it would lock readers out. */
export const STRICT_TRANSPORT: readonly [string, string] = [
  'Strict-Transport-Security',
  'max-age=31536000',
];

/** Longest line that Cloudflare Pages reads in `_headers`; it drops longer ones without a word. */
const LONGEST_LINE = 2000;

/** Returns the text of `_headers`, in the format that Netlify and Cloudflare Pages share. */
export function headersFile(baseUrl: string, options: HeaderOptions): string {
  const rules: [string, [string, string][]][] = [
    [`${baseUrl}*`, securityHeaders(options)],
    [`${baseUrl}assets/*`, [['Cache-Control', IMMUTABLE]]],
    [`${baseUrl}${RUNTIME_FILE}`, [['Cache-Control', 'no-store']]],
    ...REVALIDATED.map((file): [string, [string, string][]] => [
      `${baseUrl}${file}`,
      [['Cache-Control', REVALIDATE]],
    ]),
  ];
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > LONGEST_LINE);
  if (long) {
    throw new Error(
      `_headers: a line of ${long.length} characters, at most ${LONGEST_LINE} are read by hosts: ` +
        `${long.slice(0, 60).trim()}… Inline scripts must be the same text on every page, ` +
        'and hosts in company.config.ts few.',
    );
  }
  return `${lines.join('\n')}\n`;
}
