/** Counters, histograms and gauges, and the text format in which Prometheus reads them. */

/** The labels of a series, by name. */
export type Labels = Readonly<Record<string, string>>;

/** A metric, which writes its lines. */
type Metric = { readonly text: () => string };

/** The upper bounds of a histogram's buckets, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const escapeValue = (value: string) =>
  value.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`));

const series = (name: string, labels: Labels, value: number): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeValue(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
};

/** Creates an empty registry. */
export function createRegistry() {
  const metrics: Metric[] = [];
  const head = (name: string, help: string, type: string) =>
    `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

  return {
    /** Adds a counter, and returns a function that adds one to a series of it. */
    counter(name: string, help: string) {
      const counts = new Map<string, { readonly labels: Labels; value: number }>();
      metrics.push({
        text: () =>
          head(name, help, 'counter') +
          [...counts.values()].map(({ labels, value }) => series(name, labels, value)).join(''),
      });
      return (labels: Labels): void => {
        const key = Object.values(labels).join('\0');
        const count = counts.get(key) ?? { labels, value: 0 };
        count.value += 1;
        counts.set(key, count);
      };
    },

    /** Adds a histogram of seconds, and returns a function that adds a value to a series of it. */
    histogram(name: string, help: string) {
      const all = new Map<
        string,
        { labels: Labels; within: number[]; sum: number; count: number }
      >();
      metrics.push({
        text: () =>
          head(name, help, 'histogram') +
          [...all.values()]
            .map(({ labels, within, sum, count }) =>
              [
                ...BUCKETS.map((le, at) =>
                  series(`${name}_bucket`, { ...labels, le: String(le) }, within[at] ?? 0),
                ),
                series(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
                series(`${name}_sum`, labels, sum),
                series(`${name}_count`, labels, count),
              ].join(''),
            )
            .join(''),
      });
      return (labels: Labels, seconds: number): void => {
        const key = Object.values(labels).join('\0');
        const known = all.get(key) ?? { labels, within: BUCKETS.map(() => 0), sum: 0, count: 0 };
        // Each bucket contains the smaller ones.
        const first = BUCKETS.findIndex((most) => seconds <= most);
        for (let at = first; at >= 0 && at < BUCKETS.length; at += 1) {
          known.within[at] = (known.within[at] ?? 0) + 1;
        }
        known.sum += seconds;
        known.count += 1;
        all.set(key, known);
      };
    },

    /** Adds values that are read when the metrics are. One that only grows is a counter. */
    read(name: string, help: string, value: () => number, type: 'gauge' | 'counter' = 'gauge') {
      metrics.push({ text: () => head(name, help, type) + series(name, {}, value()) });
    },

    /** Returns all metrics in the text format, version 0.0.4. */
    text: () => metrics.map((metric) => metric.text()).join(''),
  };
}
