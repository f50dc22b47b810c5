import { describe, expect, it } from 'vitest';
import { bundledPackages } from './bundle-server';
import { explainedAs, explanations, isPermissive, licensesOf, readLicenses } from './licenses';
import { licenseList } from './sbom';

describe('licenses', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND MIT', true],
    ['(MIT AND GPL-3.0)', false],
    ['EPL-2.0 OR GPL-3.0-or-later', false],
    ['CC BY-SA 4.0', false],
    [undefined, false],
  ])('%s is permissive: %s', (license, expected) => {
    expect(isPermissive(license)).toBe(expected);
  });

  it('are read from the lock file, each package and version once', () => {
    const packages = {
      '': {},
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/@x/c': { version: '2.0.0', dev: true },
    };
    expect(licensesOf({ packages })).toEqual([
      { name: '@x/c', version: '2.0.0', license: undefined, isDevelopment: true },
      { name: 'b', version: '1.0.0', license: 'MIT', isDevelopment: false },
    ]);
  });

  it('that are not permissive are explained in licenses.json, and no others are', () => {
    const attention = readLicenses().filter(({ license }) => !isPermissive(license));
    expect(attention.filter(({ name }) => explainedAs(name) === undefined)).toEqual([]);
    const needed = new Set(attention.map(({ name }) => explainedAs(name)));
    expect(Object.keys(explanations).filter((name) => !needed.has(name))).toEqual([]);
  });

  it('that are stated are explained as they are stated', () => {
    const wrong = readLicenses().filter(({ name, license }) => {
      const explained = explanations[explainedAs(name) ?? ''];
      return explained && license !== undefined && explained.license !== license;
    });
    expect(wrong).toEqual([]);
  });

  it('in the bundled server are all permissive', async () => {
    const bundled = await bundledPackages();
    expect(bundled.size).toBeGreaterThan(5);
    const inServer = readLicenses().filter(({ name }) => bundled.has(name));
    expect(inServer.filter(({ license }) => !isPermissive(license))).toEqual([]);
  });

  it('are listed with where each package is', () => {
    const list = licenseList(new Set(['hono']));
    expect(list).toMatch(/\| hono \| [\d.]+ \| MIT \| server \|/);
    expect(list).toMatch(/\| elkjs [\d.]+ \| EPL-2.0 OR GPL-3.0-or-later \| Lays out .* \| no \|/);
    expect(list).toMatch(/\| eval [\d.]+ \| none stated: MIT in its LICENSE file \| /);
  });
});
