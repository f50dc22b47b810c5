/** Figures of search, their bounds and the table that shows them. Pure. */
import type { Transfer } from './link';

/** Bytes by the part of the site that they are of. */
export type Parts = Readonly<Record<string, number>>;

/** Milliseconds until the first hit is drawn. */
export type Wait = { readonly sinceOpened: number; readonly sinceTyped: number };

/** A task that held the page up, and when it began after Ctrl+K. */
export type LongTask = { readonly at: number; readonly ms: number };

/** What was measured. */
export type SearchFigures = {
  /** What a docs page transfers more than one of the same site without search, before first use. */
  readonly before: Parts;
  /** What is transferred from Ctrl+K to the first hit, and by how many requests. */
  readonly first: Parts;
  readonly requests: number;
  /** The first hit, with nothing cached: on a fast line, on a slow one, and there while keys are typed one by one. */
  readonly fast: Wait;
  readonly slow: Wait;
  readonly typing: Wait;
  readonly queryP95Ms: number;
  readonly queries: number;
  /** How often the window was opened, and the long tasks of all these. */
  readonly runs: number;
  readonly longTasks: readonly LongTask[];
};

/** What `--check` holds search to. */
const BOUNDS = { beforeKb: 6, firstHitMs: 1200, queryMs: 16, longTasks: 0 } as const;

const KB = 1024;

/** Returns which part of the site a file is of. */
function partOf(path: string): string {
  if (path.includes('/assets/search/')) return 'index';
  if (path.includes('/assets/pages/')) return 'documents';
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

const taskList = (tasks: readonly LongTask[]) =>
  tasks.map(({ at, ms }) => `${Math.round(ms)} ms at ${Math.round(at)}`).join(', ');

/** Returns a sentence for every bound that is missed. */
export function missedSearchBounds(figures: SearchFigures): string[] {
  const { before, slow, typing, queryP95Ms, longTasks } = figures;
  const bytes = sum(before);
  const late = Math.max(slow.sinceTyped, typing.sinceTyped);
  return [
    ...(bytes > BOUNDS.beforeKb * KB
      ? [
          `Search before first use: ${kb(bytes)} gzip (${listed(before)}), must be at most ${BOUNDS.beforeKb} KB`,
        ]
      : []),
    ...(late > BOUNDS.firstHitMs
      ? [
          `Search, first hit at 1.6 Mb/s, 150 ms: ${Math.round(late)} ms from the first key, must be at most ${BOUNDS.firstHitMs}`,
        ]
      : []),
    ...(queryP95Ms > BOUNDS.queryMs
      ? [
          `Search, query in the worker, p95: ${queryP95Ms.toFixed(1)} ms, must be at most ${BOUNDS.queryMs}`,
        ]
      : []),
    ...(longTasks.length > BOUNDS.longTasks
      ? [`Search, tasks over 50 ms after Ctrl+K: ${taskList(longTasks)}, must be none`]
      : []),
  ];
}

const waited = ({ sinceTyped, sinceOpened }: Wait) =>
  `${Math.round(sinceTyped)} ms from the first key, ${Math.round(sinceOpened)} from Ctrl+K`;

/** Returns the lines of a run. */
export function searchLines(figures: SearchFigures): string[] {
  const { before, first, requests, fast, slow, typing } = figures;
  const { queryP95Ms, queries, runs, longTasks } = figures;
  const { beforeKb, firstHitMs, queryMs } = BOUNDS;
  const tasks = longTasks.length > 0 ? ` (${taskList(longTasks)})` : '';
  return [
    ...(Object.keys(before).length > 0
      ? [
          `Before first use, a docs page: ${kb(sum(before))} gzip (${listed(before) || 'nothing'}); at most ${beforeKb} KB`,
        ]
      : []),
    `From Ctrl+K to the first hit:  ${kb(sum(first))} in ${requests} requests, as transferred (${listed(first)})`,
    `First hit, nothing cached:     ${waited(fast)}`,
    `  at 1.6 Mb/s, 150 ms:         ${waited(slow)}; at most ${firstHitMs} from the first key`,
    `  the same, 80 ms a key:       ${waited(typing)}; at most ${firstHitMs} from the first key`,
    `Query in the worker, p95:      ${queryP95Ms.toFixed(1)} ms of ${queries} queries; at most ${queryMs}`,
    `Tasks over 50 ms after Ctrl+K: ${longTasks.length} in ${runs} openings${tasks}; none`,
  ];
}

/** Returns a line for each request after a start: when it began and ended, its bytes and its name. */
export function waterfall(transfers: readonly Transfer[], start: number): string[] {
  const after = (time: number) => String(Math.round(time - start)).padStart(5);
  return [...transfers]
    .sort((a, b) => a.from - b.from)
    .map(({ path, bytes, from, to }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return `${after(from)} – ${after(to)} ms ${kb(bytes).padStart(9)}  ${name}`;
    });
}
