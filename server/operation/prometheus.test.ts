import { describe, expect, it } from 'vitest';
import { createRegistry } from './prometheus';

describe('the text format of Prometheus', () => {
  it('has counters with their labels, escaped', () => {
    const registry = createRegistry();
    const add = registry.counter('a_total', 'Help.');
    add({ path: 'say "a\\b"\n' });
    add({ path: 'say "a\\b"\n' });
    add({ path: 'b' });
    expect(registry.text()).toBe(
      '# HELP a_total Help.\n# TYPE a_total counter\n' +
        'a_total{path="say \\"a\\\\b\\"\\n"} 2\na_total{path="b"} 1\n',
    );
  });

  it('has histograms whose buckets contain the smaller ones', () => {
    const registry = createRegistry();
    const add = registry.histogram('t_seconds', 'Help.');
    for (const seconds of [0.001, 0.02, 3, 60]) add({ route: 'page' }, seconds);
    const lines = registry.text().split('\n');
    expect(lines).toContain('t_seconds_bucket{route="page",le="0.001"} 1');
    expect(lines).toContain('t_seconds_bucket{route="page",le="0.025"} 2');
    expect(lines).toContain('t_seconds_bucket{route="page",le="5"} 3');
    expect(lines).toContain('t_seconds_bucket{route="page",le="+Inf"} 4');
    expect(lines).toContain('t_seconds_sum{route="page"} 63.021');
    expect(lines).toContain('t_seconds_count{route="page"} 4');
  });

  it('reads gauges when the metrics are read', () => {
    const registry = createRegistry();
    let value = 1;
    registry.read('g', 'Help.', () => value);
    value = 2;
    expect(registry.text()).toBe('# HELP g Help.\n# TYPE g gauge\ng 2\n');
  });
});
