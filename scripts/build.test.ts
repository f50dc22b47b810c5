import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeProblem, outDirOf } from './build';

describe('build', () => {
  it('needs Node 20.19', () => {
    for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) {
      expect(nodeProblem(version), version).toBeUndefined();
    }
    expect(nodeProblem('20.18.9')).toBe('Node 20.18.9 is too old: the build needs 20.19 or newer.');
    expect(nodeProblem('18.20.0')).toMatch(/too old/);
  });

  it('finds the folder that Docusaurus writes to', () => {
    const cwd = resolve('/work-dir');
    const out = (...args: string[]) => outDirOf(args, cwd);
    expect(out()).toBe(resolve(cwd, 'build'));
    expect(out('--out-dir', 'x')).toBe(resolve(cwd, 'x'));
    expect(out('--out-dir=x', '--no-minify')).toBe(resolve(cwd, 'x'));
    expect(out('site')).toBe(resolve(cwd, 'site/build'));
    // Docusaurus resolves --out-dir from the site, whatever its help says.
    expect(out('--config', 'c.ts', 'site', '--out-dir', 'x')).toBe(resolve(cwd, 'site/x'));
    expect(out('-l', 'en', 'site')).toBe(resolve(cwd, 'site/build'));
    expect(out('--out-dir', resolve('/elsewhere'))).toBe(resolve('/elsewhere'));
  });
});
