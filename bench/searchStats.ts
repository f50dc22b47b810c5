/** Figures of search, their bounds and the table that shows them. Pure. */
import type { Transfer } from './link';

/** Bytes by the part of the site that they are of. */
export type Parts = Readonly<Record<string, number>>;

/** What was measured. */
export type SearchFigures = {
  /** What a docs page transfers more than one of the same site without search, before first use. */
  readonly before: Parts;
  /** What is transferred from Ctrl+K to the first hit. */
  readonly first: Parts;
  readonly firstHitMs: number;
  readonly slowFirstHitMs: number;
  readonly queryP95Ms: number;
  readonly queries: number;
  readonly longTasks: readonly number[];
};

/** What `--check` holds search to. */
const BOUNDS = { beforeKb: 6, longTasks: 0 } as const;

const KB = 1024;

/** Returns which part of the site a file is of. */
function partOf(path: string): string {
  if (path.includes('/assets/search/')) return 'index';
  if (path.endsWith('.js')) return 'scripts';
  if (path.endsWith('.css')) return 'styles';
  if (/\.woff2?$/.test(path)) return 'fonts';
  return path.endsWith('.json') ? 'data' : 'pages';
}

/** Returns bytes by part; prefetches of other pages are left out. */
export function partsOf(transfers: readonly Transfer[]): Parts {
  const parts: Record<string, number> = {};
  for (const { path, bytes, prefetch } of transfers) {
    if (!prefetch) parts[partOf(path)] = (parts[partOf(path)] ?? 0) + bytes;
  }
  return parts;
}

/** Returns what one has more than the other, part by part. */
export function moreThan(parts: Parts, others: Parts): Parts {
  const names = [...new Set([...Object.keys(parts), ...Object.keys(others)])].sort();
  return Object.fromEntries(
    names.map((name) => [name, (parts[name] ?? 0) - (others[name] ?? 0)] as const),
  );
}

/** Returns the value below which so many of a hundred values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('bench: no values to take a percentile of.');
  return value;
}

const sum = (parts: Parts) => Object.values(parts).reduce((total, bytes) => total + bytes, 0);

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

const listed = (parts: Parts) =>
  Object.entries(parts)
    .filter(([, bytes]) => bytes !== 0)
    .map(([name, bytes]) => `${name} ${kb(bytes)}`)
    .join(', ');

/** Returns a sentence for every bound that is missed. */
export function missedSearchBounds({ before, longTasks }: SearchFigures): string[] {
  const bytes = sum(before);
  return [
    ...(bytes > BOUNDS.beforeKb * KB
      ? [
          `Search before first use: ${kb(bytes)} gzip (${listed(before)}), must be at most ${BOUNDS.beforeKb} KB`,
        ]
      : []),
    ...(longTasks.length > BOUNDS.longTasks
      ? [
          `Search, tasks over 50 ms after Ctrl+K: ${longTasks.map((ms) => `${Math.round(ms)} ms`).join(', ')}, must be none`,
        ]
      : []),
  ];
}

/** Returns the lines of a run. */
export function searchLines(figures: SearchFigures): string[] {
  const { before, first, firstHitMs, slowFirstHitMs, queryP95Ms, queries, longTasks } = figures;
  return [
    `Before first use, a docs page: ${kb(sum(before))} gzip (${listed(before) || 'nothing'}); at most ${BOUNDS.beforeKb} KB`,
    `From Ctrl+K to the first hit:  ${kb(sum(first))} as transferred (${listed(first)})`,
    `First hit:                     ${Math.round(firstHitMs)} ms, nothing cached`,
    `First hit at 1.6 Mb/s, 150 ms: ${Math.round(slowFirstHitMs)} ms, nothing cached`,
    `Query in the worker, p95:      ${queryP95Ms.toFixed(1)} ms of ${queries} queries`,
    `Tasks over 50 ms after Ctrl+K: ${longTasks.length}; none`,
  ];
}
