/**
 * Configuration files for hosts that don't read `_headers` and `_redirects`. They contain the policy, which changes with
 * the build, so they are made from the build. See `guides/deploy.md`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeRegExp } from '../../gates/files';
import { exitWith } from '../command';
import {
  cacheRules,
  IMMUTABLE,
  locationOf,
  NAMES_MARKDOWN,
  securityHeaders,
} from '../../src/hosting/rules';
import {
  HOSTING_FILE,
  parseManifest,
  RUNTIME_FILE,
  type HostingManifest,
} from '../../src/hosting/manifest';

const toKeyValue = (headers: readonly (readonly [string, string])[]) =>
  headers.map(([key, value]) => ({ key, value }));

/** Returns the redirects below the base URL. */
const redirectsOf = ({ baseUrl, redirects }: HostingManifest) =>
  redirects.map(({ from, to }) => ({ from: baseUrl + from.slice(1), to: baseUrl + to.slice(1) }));

/** Returns the paths with their own Cache-Control. `all` matches every file in a folder. */
const cachedPaths = ({ baseUrl }: HostingManifest, all: string) =>
  cacheRules(baseUrl).map(({ path, value }) => ({
    path: path.endsWith('/') ? path + all : path,
    value,
  }));

/** Vercel and Firebase share this shape. */
const headerRules = (manifest: HostingManifest, everything: string, all: string) => [
  { source: everything, headers: toKeyValue(securityHeaders(manifest)) },
  ...cachedPaths(manifest, all).map(({ path, value }) => ({
    source: path,
    headers: toKeyValue([['Cache-Control', value]]),
  })),
];

const vercel = (manifest: HostingManifest): object => ({
  cleanUrls: true,
  trailingSlash: false,
  headers: [
    ...headerRules(manifest, `${manifest.baseUrl}(.*)`, '(.*)'),
    { source: `${manifest.baseUrl}docs/(.*)`, headers: toKeyValue([['Vary', 'Accept']]) },
  ],
  redirects: [
    ...redirectsOf(manifest).map(({ from, to }) => ({
      source: from,
      destination: to,
      permanent: false,
    })),
    // A rewrite would come too late, because files are found before it.
    {
      source: String.raw`${manifest.baseUrl}docs/:page((?!.*\.md$)(?!.*\.txt$).*)`,
      has: [{ type: 'header', key: 'accept', value: NAMES_MARKDOWN }],
      destination: `${manifest.baseUrl}docs/:page.md`,
      permanent: false,
    },
  ],
});

const firebase = (manifest: HostingManifest): object => ({
  hosting: {
    public: 'public',
    ignore: ['**/.*', `**/${HOSTING_FILE}`, '**/_headers', '**/_redirects', '**/*.br', '**/*.gz'],
    cleanUrls: true,
    trailingSlash: false,
    headers: headerRules(manifest, '**', '**'),
    redirects: redirectsOf(manifest).map(({ from, to }) => ({
      source: from,
      destination: to,
      type: 302,
    })),
  },
});

const azure = (manifest: HostingManifest): object => ({
  globalHeaders: Object.fromEntries(securityHeaders(manifest)),
  routes: [
    ...redirectsOf(manifest).map(({ from, to }) => ({
      route: from,
      redirect: to,
      statusCode: 302,
    })),
    ...cachedPaths(manifest, '*').map(({ path, value }) => ({
      route: path,
      headers: { 'Cache-Control': value },
    })),
  ],
  responseOverrides: { '404': { rewrite: `${manifest.baseUrl}404.html` } },
  mimeTypes: {
    '.webmanifest': 'application/manifest+json',
    '.md': 'text/markdown; charset=utf-8',
  },
});

const quoted = (text: string) => `"${text.replace(/["\\$]/g, '\\$&')}"`;

/** Fills in nginx.conf, in which `@name@` stands for what differs from build to build. */
function nginx(manifest: HostingManifest): string {
  const { baseUrl: base, build } = manifest;
  const home = base === '/' ? [] : [`  location = ${base.slice(0, -1)} { return 308 ${base}; }`];
  const headers = securityHeaders(manifest).map(
    ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
  );
  const redirects = redirectsOf(manifest).map(
    ({ from, to }) => `  location = ${from} { return 302 ${locationOf(to, '$is_args$args')}; }`,
  );
  const values: Readonly<Record<string, string>> = {
    base,
    build,
    pattern: escapeRegExp(base),
    immutable: IMMUTABLE,
    markdown: NAMES_MARKDOWN,
    runtime: base + RUNTIME_FILE,
    headers: headers.join('\n'),
    redirects: [...home, ...redirects].join('\n'),
  };
  return readFileSync(join(__dirname, 'nginx.conf'), 'utf8').replace(
    /@(\w+)@/g,
    (whole, name: string) => values[name] ?? whole,
  );
}

const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;

/** The hosts that need a configuration file, and functions that return its text. */
export const hostConfigs = {
  vercel: (manifest: HostingManifest) => json(vercel(manifest)),
  firebase: (manifest: HostingManifest) => json(firebase(manifest)),
  azure: (manifest: HostingManifest) => json(azure(manifest)),
  nginx,
};

/** Returns the file for a host and a build: `tsx scripts/hosts/config.ts HOST [BUILD]`. */
export function printHostConfig([host = '', dir = 'build']: readonly string[]): string {
  if (!Object.hasOwn(hostConfigs, host)) {
    throw new Error(`Name a host: ${Object.keys(hostConfigs).join(', ')}.`);
  }
  const manifest = parseManifest(readFileSync(join(dir, HOSTING_FILE), 'utf8'));
  return hostConfigs[host as keyof typeof hostConfigs](manifest);
}

if (require.main === module) {
  try {
    process.stdout.write(printHostConfig(process.argv.slice(2)));
  } catch (error) {
    exitWith(error);
  }
}
