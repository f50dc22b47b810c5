/**
 * Rules for hosts: security headers, caching and redirects. Our server follows them directly, and static hosts read
 * them from `_headers` and `_redirects`.
 */
import { escapeHtml } from '../content/model/escape';
import { POINTER_FILE, WORKER_FILE } from '../offline/format/manifest';
import { RUNTIME_FILE, type Redirect } from './manifest';

/** Cache-Control of files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cache-Control of files that browsers revalidate on every request. */
const REVALIDATE = 'no-cache';

/** Cache-Control of the file that names the services. */
const NEVER = 'no-store';

const HASHED = /[.-][0-9a-f]{8,}\./;
const FONT = /\.(?:woff2?|ttf|otf)$/;

/** Whether the name of a file contains a hash of its content, as the bundler writes it. */
export function hasContentHash(path: string): boolean {
  return HASHED.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Returns the Cache-Control value of a file. Its path is relative to the build, with forward slashes. */
export function cacheControl(path: string): string {
  if (path === RUNTIME_FILE) return NEVER;
  const mayBeHashed = path.startsWith('assets/') || FONT.test(path);
  return mayBeHashed && hasContentHash(path) ? IMMUTABLE : REVALIDATE;
}

/**
 * Returns the paths that need their own Cache-Control on hosts whose default is to revalidate or to cache for a
 * short time. A path that ends with a slash covers all files in the folder. Browsers learn about a new build from
 * `sw.js` and `offline.json`, so hosts must not cache them.
 */
export const cacheRules = (baseUrl: string) => [
  { path: `${baseUrl}assets/`, value: IMMUTABLE },
  { path: baseUrl + RUNTIME_FILE, value: NEVER },
  { path: baseUrl + WORKER_FILE, value: REVALIDATE },
  { path: baseUrl + POINTER_FILE, value: REVALIDATE },
];

/**
 * Matches an Accept header that names Markdown without a lower weight, so nothing is preferred to it. Our server compares
 * all weights. Hosts with rules can only match text, so they send HTML to clients that give Markdown a lower weight.
 */
export const NAMES_MARKDOWN = String.raw`^(?:.*,)?\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,.*)?$`;

/** What the headers of a response depend on. */
export type HeaderOptions = {
  readonly policy: string;
  /** Whether to ask search engines to stay away, as previews of pull requests do. */
  readonly noindex?: boolean;
};

/** Returns the headers of every response, in a fixed order. */
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

/** Returns the policy for a response without inline scripts, such as a script or a worker: nothing else changes. */
export const withoutHashes = (policy: string): string => policy.replaceAll(/ 'sha256-[^']*'/g, '');

/** Sent only over HTTPS. On plain HTTP, it would lock readers out. */
export const STRICT_TRANSPORT: readonly [string, string] = [
  'Strict-Transport-Security',
  'max-age=31536000',
];

/** The longest line that Cloudflare Pages accepts in `_headers`. It silently drops longer ones. */
const LONGEST_LINE = 2000;

/** Returns the text of `_headers`, in the format that Netlify and Cloudflare Pages share. */
export function headersFile(baseUrl: string, options: HeaderOptions): string {
  const lines = [
    `${baseUrl}*`,
    ...securityHeaders(options).map(([name, value]) => `  ${name}: ${value}`),
    ...cacheRules(baseUrl).flatMap(({ path, value }) => [
      path.endsWith('/') ? `${path}*` : path,
      `  Cache-Control: ${value}`,
    ]),
  ];
  const long = lines.find((line) => line.length > LONGEST_LINE);
  if (long) {
    throw new Error(
      `_headers: a line has ${long.length} characters, but hosts read at most ${LONGEST_LINE}: ` +
        `${long.slice(0, 60).trim()}… Inline scripts must have the same text on every page, ` +
        'and company.config.ts can name only a few hosts.',
    );
  }
  return `${lines.join('\n')}\n`;
}

const below = (baseUrl: string, path: string) => baseUrl + path.slice(1);

/** Returns the address that a redirect leads to. The request's query goes before the anchor. */
export function locationOf(to: string, query: string): string {
  const [path = '', anchor] = to.split('#');
  return `${path}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Returns the text of `_redirects`, in the format that Netlify and Cloudflare Pages share. */
export function redirectsFile(baseUrl: string, redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to }) => `${below(baseUrl, from)} ${below(baseUrl, to)} 302\n`)
    .join('');
}

/**
 * Returns the page to put at a redirect's path, for hosts without redirects. It doesn't use scripts, so the policy
 * allows it everywhere.
 */
export function redirectPage(baseUrl: string, to: string): string {
  const target = escapeHtml(below(baseUrl, to));
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<title>Moved</title><meta http-equiv="refresh" content="0; url=${target}">` +
    `<link rel="canonical" href="${target}"></head>` +
    `<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>\n`
  );
}
