/**
 * Configuration files for hosts that do not read `_headers` and `_redirects`. They hold the policy,
 * which changes with the build, so they are made from it: see `guides/deploy.md`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  IMMUTABLE,
  locationOf,
  REVALIDATE,
  REVALIDATED,
  securityHeaders,
} from '../../src/hosting/rules';
import { HOSTING_FILE, parseManifest, RUNTIME_FILE } from '../../src/hosting/manifest';
import type { HostingManifest } from '../../src/hosting/manifest';

type Pair = readonly [string, string];

const keyValue = (pairs: readonly Pair[]) => pairs.map(([key, value]) => ({ key, value }));

const CACHED: readonly Pair[] = [['Cache-Control', IMMUTABLE]];
const UNCACHED: readonly Pair[] = [['Cache-Control', 'no-store']];
const ASKED_ANEW: readonly Pair[] = [['Cache-Control', REVALIDATE]];

function redirectsOf({ baseUrl, redirects }: HostingManifest) {
  return redirects.map(({ from, to }) => ({
    from: baseUrl + from.slice(1),
    to: baseUrl + to.slice(1),
  }));
}

function vercel(manifest: HostingManifest): object {
  const { baseUrl } = manifest;
  return {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: `${baseUrl}(.*)`, headers: keyValue(securityHeaders(manifest)) },
      { source: `${baseUrl}assets/(.*)`, headers: keyValue(CACHED) },
      { source: `${baseUrl}${RUNTIME_FILE}`, headers: keyValue(UNCACHED) },
      ...REVALIDATED.map((file) => ({
        source: `${baseUrl}${file}`,
        headers: keyValue(ASKED_ANEW),
      })),
    ],
    redirects: redirectsOf(manifest).map(({ from, to }) => ({
      source: from,
      destination: to,
      permanent: false,
    })),
  };
}

function firebase(manifest: HostingManifest): object {
  const { baseUrl } = manifest;
  return {
    hosting: {
      public: 'public',
      ignore: ['**/.*', `**/${HOSTING_FILE}`, '**/_headers', '**/_redirects', '**/*.br', '**/*.gz'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '**', headers: keyValue(securityHeaders(manifest)) },
        { source: `${baseUrl}assets/**`, headers: keyValue(CACHED) },
        { source: `${baseUrl}${RUNTIME_FILE}`, headers: keyValue(UNCACHED) },
        ...REVALIDATED.map((file) => ({
          source: `${baseUrl}${file}`,
          headers: keyValue(ASKED_ANEW),
        })),
      ],
      redirects: redirectsOf(manifest).map(({ from, to }) => ({
        source: from,
        destination: to,
        type: 302,
      })),
    },
  };
}

function azure(manifest: HostingManifest): object {
  const { baseUrl } = manifest;
  return {
    globalHeaders: Object.fromEntries(securityHeaders(manifest)),
    routes: [
      ...redirectsOf(manifest).map(({ from, to }) => ({
        route: from,
        redirect: to,
        statusCode: 302,
      })),
      { route: `${baseUrl}assets/*`, headers: Object.fromEntries(CACHED) },
      ...REVALIDATED.map((file) => ({
        route: `${baseUrl}${file}`,
        headers: Object.fromEntries(ASKED_ANEW),
      })),
      { route: `${baseUrl}${RUNTIME_FILE}`, headers: Object.fromEntries(UNCACHED) },
    ],
    responseOverrides: { '404': { rewrite: `${baseUrl}404.html` } },
    mimeTypes: { '.webmanifest': 'application/manifest+json' },
  };
}

const quoted = (text: string) => `"${text.replace(/["\\$]/g, '\\$&')}"`;
const inPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function nginx(manifest: HostingManifest): string {
  const { baseUrl } = manifest;
  const base = inPattern(baseUrl);
  const headers = securityHeaders(manifest).map(
    ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
  );
  const redirects = redirectsOf(manifest).map(
    ({ from, to }) => `  location = ${from} { return 302 ${locationOf(to, '$is_args$args')}; }`,
  );
  const home =
    baseUrl === '/' ? [] : [`  location = ${baseUrl.slice(0, -1)} { return 308 ${baseUrl}; }`];
  return `# Made by scripts/hosts/config.ts for build ${manifest.build}. Include it in the http block.

# The request as it was sent, so that nothing decoded can reach a Location header. A second slash or
# a backslash in front would lead to another host.
map $request_uri $clean_path {
  "~^(?<page>/[^/?\\\\\\\\][^?]*?)(?:/index\\.html|\\.html|/)(?<query>\\?.*)?$" $page$query;
  default "";
}

map $uri $cache_control {
  "~^${base}assets/" "${IMMUTABLE}";
  "${baseUrl}${RUNTIME_FILE}" "no-store";
  default "no-cache";
}

server {
  listen 80;
  # The build lies below the base URL: root + ${baseUrl} is the folder with index.html.
  root /var/www/help-center;
  charset utf-8;
  absolute_redirect off;
  server_tokens off;

  gzip_static on;
  gzip_vary on;
  # With the module ngx_brotli: brotli_static on;

${headers.join('\n')}
  add_header Cache-Control $cache_control;

  error_page 404 ${baseUrl}404.html;
  location = ${baseUrl}404.html { internal; }
  location = ${baseUrl}404 { return 404; }

  location = ${baseUrl} { try_files ${baseUrl}index.html =404; }
  location = ${baseUrl}index.html { return 308 ${baseUrl}$is_args$args; }
${[...home, ...redirects].join('\n')}

  location ~ ^${base}(?:_hosting\\.json|_unlinked\\.json|_headers|_redirects)$ { return 404; }
  location ~ \\.(?:br|gz)$ { return 404; }
  location ~ /\\.(?!well-known/) { return 404; }
  location ~ \\.webmanifest$ { default_type application/manifest+json; }

  location / {
    if ($clean_path) { return 308 $clean_path; }
    try_files $uri $uri.html $uri/index.html =404;
  }
}
`;
}

const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;

/** The hosts with a file of their own, and the file's name. */
export const configFiles = {
  vercel: 'vercel.json',
  firebase: 'firebase.json',
  azure: 'staticwebapp.config.json',
  nginx: 'help-center.conf',
} as const;

/** A host that needs a file made. */
export type ConfiguredHost = keyof typeof configFiles;

/** Returns the text of a host's configuration file. */
export function hostConfig(host: ConfiguredHost, manifest: HostingManifest): string {
  switch (host) {
    case 'vercel':
      return json(vercel(manifest));
    case 'firebase':
      return json(firebase(manifest));
    case 'azure':
      return json(azure(manifest));
    case 'nginx':
      return nginx(manifest);
  }
}

const isConfigured = (host: string | undefined): host is ConfiguredHost =>
  host !== undefined && Object.hasOwn(configFiles, host);

/** Prints the file of a host for a build: `tsx scripts/hosts/config.ts HOST [BUILD]`. */
export function printHostConfig(args: readonly string[]): string {
  const [host, dir = 'build'] = args;
  if (!isConfigured(host)) {
    throw new Error(`Name a host: ${Object.keys(configFiles).join(', ')}.`);
  }
  return hostConfig(host, parseManifest(readFileSync(join(dir, HOSTING_FILE), 'utf8')));
}

if (process.argv[1]?.endsWith('hostConfig.ts')) {
  try {
    process.stdout.write(printHostConfig(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
