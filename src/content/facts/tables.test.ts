import { describe, expect, it } from 'vitest';
import { checkedFacts, facts, factFaults, FactsError, type Facts } from './tables';
import type { Limit } from './types';

const limit: Limit = {
  id: 'budgets/thresholds',
  what: 'Thresholds',
  value: '3',
  source: 'product',
};

/** The faults of the tables with one of them changed. */
const faultsOf = (change: Partial<Record<keyof Facts, unknown>>) =>
  factFaults({ ...facts, ...change } as Facts).join('\n');

const withLimit = (row: object) => faultsOf({ limits: { governance: [row] } });

const tomorrow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the tables of facts', () => {
  it('have no mistakes', () => {
    expect(factFaults(facts)).toEqual([]);
  });

  it('hold what the docs are written from', () => {
    expect(facts.glossary).toHaveLength(103);
    expect(facts.permissions.length).toBeGreaterThanOrEqual(24);
    expect(facts.roles).toHaveLength(7);
    expect(facts.plans.map(({ name }) => name)).toEqual(['Essentials', 'Enhanced', 'Enterprise']);
  });

  it('are sorted where readers look rows up', () => {
    const sorted = (names: readonly string[]) =>
      [...names].sort((a, b) => a.localeCompare(b, 'en'));
    const terms = facts.glossary.map(({ term }) => term);
    const names = facts.permissions.map(({ name }) => name);
    expect(terms).toEqual(sorted(terms));
    expect(names).toEqual(sorted(names));
  });

  it('never name the company or the product', () => {
    expect(JSON.stringify(facts)).not.toMatch(/dunlin|\bDCI\b/i);
  });

  it('explain each term in one line that does not begin with the term', () => {
    for (const { term, meaning } of facts.glossary) {
      expect([term, meaning.length <= 140]).toEqual([term, true]);
      expect(meaning.toLowerCase().startsWith(`${term.toLowerCase()} `)).toBe(false);
      expect(meaning).not.toMatch(/\.$/);
    }
  });
});

describe('a row with a mistake', () => {
  it.each([
    ['an empty value', { ...limit, value: ' ' }, 'value must not be empty'],
    ['an id without a group', { ...limit, id: 'thresholds' }, 'id must be a group and a key'],
    ['an unknown plan', { ...limit, plans: ['Premium'] }, 'must be one of: Essentials, Enhanced'],
    ['a misspelled field', { ...limit, notes: 'x' }, 'notes'],
    ['no source', { id: limit.id, what: 'x', value: '1' }, "source must be 'product', null"],
    ['an address without a day', { ...limit, source: { url: 'https://a.example' } }, 'source must'],
    [
      'an address that is none',
      { ...limit, source: { url: 'a.example', looked: '2026-11-21' } },
      'source.url must be an https address',
    ],
    [
      'a day that does not exist',
      { ...limit, source: { url: 'https://a.example', looked: '2026-02-30' } },
      'source.looked must be a day that exists',
    ],
    [
      'a day in the future',
      { ...limit, source: { url: 'https://a.example', looked: tomorrow(3) } },
      'source.looked lies in the future',
    ],
  ])('is refused for %s, by file, row and fix', (_what, row, message) => {
    const faults = withLimit(row);
    expect(faults).toContain(message);
    expect(faults).toMatch(/^src\/content\/facts\/limits\/governance\.ts: “[^”]+”: .* Fix: .*\.$/m);
  });

  it('is refused where its id stands in another section’s file', () => {
    expect(faultsOf({ limits: { governance: [limit], billing: [limit] } })).toContain(
      'src/content/facts/limits/billing.ts: “budgets/thresholds”: stands in src/content/facts/limits/governance.ts already',
    );
  });

  it('may share its id with a row of another table', () => {
    const latency = { id: limit.id, what: 'x', typical: '1 day', source: 'product' };
    expect(faultsOf({ latencies: { governance: [latency] } })).toBe('');
  });

  it('is refused for a permission that is none, with the nearest that is', () => {
    const [, role] = facts.roles;
    expect(faultsOf({ roles: [{ ...role, permissions: ['Budget Manager'] }] })).toContain(
      'src/content/facts/roles.ts: “Power User”: “Budget Manager” is no permission; did you mean “Budgets Manager”?',
    );
  });

  it('is refused for a permission that Admin alone may have', () => {
    const [, role] = facts.roles;
    expect(faultsOf({ roles: [{ ...role, permissions: ['CloudFlow Manager'] }] })).toContain(
      'is for the Admin role alone',
    );
  });

  it('is refused for a provider without a column', () => {
    const feature = { id: 'x', name: 'X', providers: { asure: 'yes' }, source: 'product' };
    expect(faultsOf({ providerFeatures: [feature] })).toContain('did you mean “azure”?');
  });

  it('is refused for a section that is none', () => {
    const row = { term: 'X', meaning: 'y', section: 'governence' };
    expect(faultsOf({ glossary: [row] })).toContain('did you mean “governance”?');
  });

  it('is refused for an example that its own pattern refuses', () => {
    const row = { id: 'YOUR_X', what: 'x', pattern: '\\d+', rule: 'digits', example: 'none' };
    expect(faultsOf({ placeholders: [row] })).toContain('example does not match its pattern');
    expect(faultsOf({ placeholders: [{ ...row, pattern: '(' }] })).toContain('regular expression');
  });

  it('is refused for a section with no owner, or two', () => {
    const [first, ...others] = facts.owners;
    expect(faultsOf({ owners: others })).toContain('“general”: has no owner');
    expect(faultsOf({ owners: [first, { ...first, id: 'twin' }, ...others] })).toContain(
      '“general”: has 2 owners: docs, twin',
    );
  });
});

describe('checkedFacts', () => {
  it('names every fault at once', () => {
    const rows = [
      { ...limit, value: '' },
      { ...limit, id: 'budgets/x', what: '' },
    ];
    const check = () => checkedFacts({ ...facts, limits: { governance: rows } });
    expect(check).toThrow(FactsError);
    expect(check).toThrow(/budgets\/thresholds[^]*budgets\/x/);
  });
});
