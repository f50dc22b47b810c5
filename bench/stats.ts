/** Figures, bounds and the table that shows them. Pure. */

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('bench: no values to take the median of.');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? 0;
  const high = sorted[Math.floor(middle)] ?? 0;
  return (low + high) / 2;
}

/** What is measured, in the order of the table. */
export const METRICS = {
  performance: { label: 'Lighthouse mobile, performance', digits: 0 },
  accessibility: { label: 'Lighthouse mobile, accessibility', digits: 0 },
  lcp: { label: 'LCP, ms (Lighthouse)', digits: 0 },
  tbt: { label: 'TBT, ms (Lighthouse)', digits: 0 },
  cls: { label: 'CLS (Lighthouse)', digits: 3 },
  hydrated: { label: 'Hydrated at 4x CPU and slow 4G, ms', digits: 0 },
  scriptsBefore: { label: 'JavaScript before interactive, KB gzip', digits: 1 },
  scripts: { label: 'JavaScript, KB gzip', digits: 1 },
  styles: { label: 'CSS, KB gzip', digits: 1 },
  html: { label: 'HTML, KB gzip', digits: 1 },
  fonts: { label: 'Fonts, KB', digits: 1 },
  requests: { label: 'Requests', digits: 0 },
  prefetches: { label: 'Prefetches of other pages, requests', digits: 0 },
  coldSeconds: { label: 'Cold build, s', digits: 1 },
  precompressSeconds: { label: 'Precompression, not in the build’s seconds, s', digits: 1 },
  coldMegabytes: { label: 'Cold build, peak MB', digits: 0 },
  warmSeconds: { label: 'Warm build, s', digits: 1 },
  warmMegabytes: { label: 'Warm build, peak MB', digits: 0 },
} as const;

/** The name of something measured. */
export type Metric = keyof typeof METRICS;

/** Medians by metric; a metric that was not measured is absent. */
export type Figures = Partial<Record<Metric, number>>;

/** What the site must reach: a value of its own, or a ratio to bare in the same run. */
type Bound = {
  readonly metric: Metric;
  readonly kind: 'at least' | 'at most' | 'at most, of bare';
  readonly limit: number;
  /** Measured only with `--builds`. */
  readonly ofBuilds?: boolean;
};

/** The bounds that `--check` holds the site to. */
const BOUNDS: readonly Bound[] = [
  { metric: 'performance', kind: 'at least', limit: 97 },
  { metric: 'accessibility', kind: 'at least', limit: 100 },
  { metric: 'lcp', kind: 'at most, of bare', limit: 0.6 },
  { metric: 'tbt', kind: 'at most, of bare', limit: 0.3 },
  { metric: 'cls', kind: 'at most', limit: 0 },
  { metric: 'hydrated', kind: 'at most, of bare', limit: 1 },
  { metric: 'scriptsBefore', kind: 'at most, of bare', limit: 0.85 },
  { metric: 'styles', kind: 'at most', limit: 18 },
  { metric: 'coldSeconds', kind: 'at most, of bare', limit: 1.25, ofBuilds: true },
];

/** Ours and bare, measured in one run. */
export type Comparison = { readonly ours: Figures; readonly bare: Figures };

/** Ours over bare; absent where one is missing. Nothing over nothing is as much as nothing more. */
export function ratioOf({ ours, bare }: Comparison, metric: Metric): number | undefined {
  const [a, b] = [ours[metric], bare[metric]];
  if (a === undefined || b === undefined) return undefined;
  if (b === 0) return a === 0 ? 1 : Number.POSITIVE_INFINITY;
  return a / b;
}

/**
 * Returns a sentence for every bound that is missed. A figure that is missing misses its bound;
 * those of builds are asked for only where builds were measured.
 */
export function missedBounds(
  comparison: Comparison,
  { builds = false }: { readonly builds?: boolean } = {},
): string[] {
  return BOUNDS.filter(({ ofBuilds = false }) => builds || !ofBuilds).flatMap(
    ({ metric, kind, limit }) => {
      const ofBare = kind === 'at most, of bare';
      const value = ofBare ? ratioOf(comparison, metric) : comparison.ours[metric];
      const { label, digits } = METRICS[metric];
      const want = `${kind === 'at least' ? 'at least' : 'at most'} ${limit}${ofBare ? ' of bare' : ''}`;
      if (value === undefined) return [`${label}: not measured, must be ${want}`];
      const kept = kind === 'at least' ? value >= limit : value <= limit;
      return kept ? [] : [`${label}: ${value.toFixed(ofBare ? 2 : digits)}, must be ${want}`];
    },
  );
}

/** Returns the table of a run. */
export function formatTable(comparison: Comparison): string {
  const rows = (Object.keys(METRICS) as Metric[]).flatMap((metric) => {
    const { label, digits } = METRICS[metric];
    const { [metric]: ours } = comparison.ours;
    const { [metric]: bare } = comparison.bare;
    if (ours === undefined && bare === undefined) return [];
    const bound = BOUNDS.find((candidate) => candidate.metric === metric);
    return [
      [
        label,
        ours?.toFixed(digits) ?? '-',
        bare?.toFixed(digits) ?? '-',
        ratioOf(comparison, metric)?.toFixed(2) ?? '-',
        bound
          ? `${bound.kind.split(',')[0]} ${bound.limit}${bound.kind.endsWith('bare') ? ' x' : ''}`
          : '',
      ],
    ];
  });
  const table = [['', 'ours', 'bare', 'ratio', 'bound'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 || column === 4 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
