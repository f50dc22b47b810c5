/**
 * Gate: what readers load isn't larger than it may be. Bytes are exact, so they belong here and not in a benchmark. All
 * are compressed with `gzip -9`, like `.gz` files.
 */
import { gzipSync } from 'node:zlib';
import { BUNDLE_FILE, type BundleReport } from '../src/plugins/bundle-report';
import { gateResult, siteGate, type GateResult } from './gate';
import type { BuiltSite } from './site';

/** The pages that are measured: one of each kind. The first one stands for all where only one is measured. */
export type Pages = Readonly<Record<string, string>>;

/** The most that each figure can be: bytes, or a number of requests. */
export type Budgets = Readonly<Record<string, number>>;

const PAGES: Pages = {
  'how-to': 'docs/governance/budgets/create-budget',
  concept: 'docs/governance/budgets',
  reference: 'docs/operate/allocations/components-and-formulas',
  FAQ: 'docs/governance/budgets/budgets-faq',
  'home page': 'index',
};

/** A few percent above what they were when they were last set. Raise one only for something that readers gain. */
const BUDGETS: Budgets = {
  'scripts before interactive': 124_500,
  'script main': 30_500,
  'style sheets': 18_000,
  'requests before interactive': 9,
  'HTML of a how-to': 14_800,
  'HTML of a concept': 15_600,
  'HTML of a reference': 13_900,
  'HTML of a FAQ': 12_800,
  'HTML of a home page': 10_700,
  'routes of all pages, on demand': 24_600,
  'loaded after hydration': 7_500,
  'help window, to the first hit': 55_000,
  'MUI in it': 15_400,
  'all else in it': 40_000,
  'AVA, to the first answer': 81_000,
  'search core': 49_500,
  'offline copy': 4_840_000,
};

/** A figure, and the files that it counts. */
type Figure = { readonly name: string; readonly value: number; readonly files?: readonly string[] };

/** Returns what the group of a pattern matches. */
const allIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

const reportOf = (site: BuiltSite) =>
  JSON.parse(site.bytes(BUNDLE_FILE).toString()) as BundleReport;

/** Returns what is measured of a site. */
export function figuresOf(site: BuiltSite, pages: Pages): Figure[] {
  const gzip = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;
  const total = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzip(site.bytes(file)), 0);
  const fileAt = (url: string) => url.replace(site.baseUrl, '');
  const inFolder = (pattern: RegExp) => [...site.files].filter((file) => pattern.test(file));
  const { groups, parts } = reportOf(site);
  /** None if a group is missing, because the figure would leave it out. */
  const groupFiles = (...names: string[]) => {
    const found = names.map((name) => groups[name] ?? []);
    const files = found.every(({ length }) => length > 0) ? found.flat() : [];
    return [...new Set(files)].filter((file) => file.endsWith('.js'));
  };
  const [sample = ''] = Object.values(pages);
  const html = site.bytes(`${sample}.html`).toString();
  const scripts = allIn(html, /data-scripts="?([^">]*)/g)
    .flatMap((list) => list.split(' '))
    .map(fileAt);
  const sheets = allIn(html, /<link rel="?stylesheet"? href="?([^">\s]*)/g).map(fileAt);
  const fonts = allIn(html, /<link (?:[^>]*\s)?href="?([^">\s]*\.woff2)/g);
  const inline = allIn(html, /<script(?![^>]*\stype=)[^>]*>([^<]+)<\/script>/g);
  const counted = (name: string, files: readonly string[]) => ({
    name,
    value: total(files),
    files,
  });
  const window = groupFiles('help', 'help-search', 'search', 'search-answers');
  const isMui = (file: string) =>
    Object.keys(parts[file] ?? {}).some((origin) => origin.startsWith('@mui/'));
  return [
    {
      name: 'scripts before interactive',
      value: total(scripts) + gzip(inline.join('')),
      files: scripts,
    },
    counted(
      'script main',
      scripts.filter((file) => /\/main\./.test(file)),
    ),
    counted('style sheets', sheets),
    {
      name: 'requests before interactive',
      value: 1 + scripts.length + sheets.length + new Set(fonts).size,
    },
    ...Object.entries(pages).map(([kind, page]) => ({
      name: `HTML of a ${kind}`,
      value: total([`${page}.html`]),
    })),
    counted('routes of all pages, on demand', groupFiles('docs-routes')),
    counted('loaded after hydration', groupFiles('after-hydration')),
    counted('help window, to the first hit', window),
    counted('MUI in it', window.filter(isMui)),
    counted(
      'all else in it',
      window.filter((file) => !isMui(file)),
    ),
    counted('AVA, to the first answer', groupFiles('ava', 'ava-rpc', 'answers')),
    counted('search core', inFolder(/^assets\/search\/core-\w+\.bin$/)),
    {
      name: 'offline copy',
      value: inFolder(/^assets\/offline\//).reduce((sum, file) => sum + site.bytes(file).length, 0),
    },
  ];
}

/** Returns the largest parts of files, for whoever has to find out what has grown. */
function largestParts({ parts }: BundleReport, files: readonly string[]): string {
  const sizes = new Map<string, number>();
  for (const [name, size] of files.flatMap((file) => Object.entries(parts[file] ?? {}))) {
    sizes.set(name, (sizes.get(name) ?? 0) + size);
  }
  return [...sizes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8)
    .map(([name, size]) => `${name} ${Math.round(size / 1000)}`)
    .join(', ');
}

/** Compares a site with its budgets. */
export function checkBytes(site: BuiltSite, pages: Pages, budgets: Budgets): GateResult {
  const figures = figuresOf(site, pages);
  const problems = figures.flatMap(({ name, value, files = [] }) => {
    const most = budgets[name];
    if (most !== undefined && value > 0 && value <= most) return [];
    const parts = largestParts(reportOf(site), files);
    return [
      `gates/bytes.ts: ${name}: ${value}, and at most ${most ?? 0} is allowed.` +
        `${parts && ` Its largest parts, in KB before minifying: ${parts}.`} Fix: load less, or raise the budget and say why.`,
    ];
  });
  const note = figures
    .map(({ name, value }) => `${name} ${value} (${budgets[name] ?? 0})`)
    .join(', ');
  return gateResult('bytes', 'figures', figures.length, problems, { note });
}

export const bytes = siteGate('bytes', (site) => checkBytes(site, PAGES, BUDGETS));
