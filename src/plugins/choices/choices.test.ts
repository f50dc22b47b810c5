import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { DIMENSIONS, storageKeyOf, valuesOf } from '../../content/model/choices';
import { closedLists, earlyScript } from '.';

type Visit = { stored?: Record<string, string> | 'blocked'; search?: string; hash?: string };

/** Runs the script as a page does; `#in-azure` is inside a variant for Azure. */
function visit({ stored = {}, search = '', hash = '' }: Visit = {}): Record<string, string> {
  const dataset: Record<string, string> = {};
  const listeners: (() => void)[] = [];
  const variant = { dataset: { provider: 'azure aws' } };
  const target = {
    closest: (selector: string) => (selector.includes('provider') ? variant : null),
  };
  const context = {
    URLSearchParams,
    location: { search, hash },
    document: {
      documentElement: { dataset },
      currentScript: { dataset: { choices: closedLists() } },
      getElementById: (id: string) => (id === 'in-azure' ? target : null),
    },
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  };
  Object.defineProperty(context, 'localStorage', {
    get: () => {
      if (stored === 'blocked') throw new Error('blocked');
      return stored;
    },
  });
  runInNewContext(earlyScript(), context);
  for (const listener of listeners) listener();
  return dataset;
}

const FIRST = { provider: 'aws', interface: 'console', role: 'finops', shell: 'bash' };

describe('what the page shows', () => {
  it.each<[Visit, object]>([
    [{}, FIRST],
    [{ stored: 'blocked' }, FIRST],
    [
      { stored: { 'choice-provider': 'azure', 'choice-role': 'finance' } },
      { ...FIRST, provider: 'azure', role: 'finance' },
    ],
    [
      { stored: { 'choice-provider': 'azure' }, search: '?provider=google-cloud' },
      { ...FIRST, provider: 'google-cloud' },
    ],
    [
      { stored: { 'choice-provider': '"><script>' }, search: '?provider=__proto__&interface=' },
      FIRST,
    ],
    [
      { stored: { 'choice-provider': 'azure' }, search: '?provider=x' },
      { ...FIRST, provider: 'azure' },
    ],
    [{ hash: '#in-azure' }, FIRST],
    [
      { hash: '#in-azure', search: '?provider=google-cloud' },
      { ...FIRST, provider: 'azure' },
    ],
    [{ hash: '#nowhere%' }, FIRST],
  ])('%j', (given, shown) => {
    expect(visit(given)).toEqual(shown);
  });
});

it('the script is small', () => {
  expect(earlyScript().length).toBeLessThan(500);
});

it('no id is part of another, which the script relies on', () => {
  for (const values of DIMENSIONS.map(valuesOf)) {
    for (const value of values) {
      expect(values.filter((other) => other.includes(value))).toEqual([value]);
    }
  }
});

it('the script reads what the site stores', () => {
  for (const dimension of DIMENSIONS) {
    const value = valuesOf(dimension)[1]!;
    expect(visit({ stored: { [storageKeyOf(dimension)]: value } })[dimension]).toBe(value);
  }
});

it('the style sheet has every value', () => {
  const css = readFileSync(join(__dirname, '../../css/choices.css'), 'utf8');
  const named = [
    ...css.matchAll(/^html\[data-(\w+)='([\w-]+)'\] \[data-\1\]:not\(\[data-\1~='\2'\]\)/gm),
  ];
  expect(named.map(([, dimension, value]) => `${dimension} ${value}`)).toEqual(
    DIMENSIONS.flatMap((dimension) => valuesOf(dimension).map((value) => `${dimension} ${value}`)),
  );
});
