import { describe, expect, it } from 'vitest';
import { loadFacts } from '../../content/facts/load';
import { amountOf, homeData, totalOf } from './home';

const { bills, oftenAsked } = loadFacts();
const ids = [...bills.bills.flatMap(({ lines, total }) => [...lines, total]), ...oftenAsked].map(
  ({ to }) => to.replace(/\.mdx?(?:#.*)?$/, ''),
);

/** The data of a site with only those docs whose ids pass the filter. */
const dataOf = (isBuilt: (id: string) => boolean = () => true) =>
  homeData(new Map(ids.filter(isBuilt).map((id) => [id, `/docs/${id}`])));

/** Reads a printed amount back, in cents. */
const centsOf = (amount: string) =>
  Math.round(Number(amount.replaceAll(',', '').replace('−', '-')) * 100);

describe('the bill', () => {
  it.each(bills.bills)('of $provider adds up as printed', (bill) => {
    const rows = dataOf().bills.find(({ provider }) => provider === bill.provider)?.rows;
    const printed = rows?.map(({ amount }) => centsOf(amount)) ?? [];
    expect(printed).toHaveLength(bill.lines.length + 1);
    expect(printed.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(printed.at(-1));
    expect(printed.at(-1)).toBe(totalOf(bill));
  });
  it('links each line to a different heading', () => {
    for (const { rows } of dataOf().bills) {
      const targets = rows.map(({ to }) => to);
      expect(new Set(targets).size).toBe(targets.length);
      for (const to of targets) expect(to).toMatch(/^\/docs\/[^#]+#[a-z0-9-]+$/);
    }
  });
  it('is left out if one of its pages does not exist', () => {
    const shown = dataOf((id) => !id.startsWith('optimize/flexsave')).bills.map(
      ({ provider }) => provider,
    );
    expect(shown).toEqual(['google-cloud', 'azure']);
  });
});

it('questions without a page are left out', () => {
  expect(dataOf((id) => id.startsWith('general/')).oftenAsked).toHaveLength(1);
  expect(dataOf(() => false)).toMatchObject({ bills: [], oftenAsked: [] });
});

it.each([
  [1_820_410, '18,204.10'],
  [-431_170, '−4,311.70'],
  [0, '0.00'],
  [5, '0.05'],
])('prints %i cents as %s', (cents, text) => {
  expect(amountOf(cents)).toBe(text);
});
