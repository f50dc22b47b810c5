/** Fails when a new Docusaurus no longer has the shape that this plugin relies on. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPLACEMENT } from './index';

const require = createRequire(import.meta.url);
const client = join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');
const read = (file: string) => readFileSync(file, 'utf8');

describe('navigation fits this Docusaurus', () => {
  it('App shows pages with the component that is replaced', () => {
    const file = join(client, 'App.js');
    const imported = /import PendingNavigation from '([^']+)'/.exec(read(file))?.[1];
    expect(imported, `${file}: what shows the next page?`).toMatch(REPLACEMENT.request);
    expect(file).toMatch(REPLACEMENT.issuer);
  });

  it('the component has one value of its state, and sets it when the next page may be shown', () => {
    const file = join(client, 'PendingNavigation.js');
    const set = [...read(file).matchAll(/this\.setState\(([^)]*)\)/g)].map(([, state]) => state);
    expect(set, `${file}: when does it show the next page?`).toEqual([
      '{ nextRouteHasLoaded: false }',
      '{ nextRouteHasLoaded: true }',
    ]);
  });
});
