import { describe, expect, it } from 'vitest';
import { consoleLinkWithId, permissionHint, planHint, termHint } from './lookup';
import { loadFacts, type Facts } from './load';

const facts = loadFacts();

const sample: Facts = {
  ...facts,
  glossary: [
    {
      term: 'Egress (out)',
      meaning: 'Data that leaves',
      alsoCalled: ['Transfer'],
      section: 'dashboards',
    },
    { term: 'SKU', meaning: 'A line of a price list' },
  ],
  permissions: [{ name: 'Issues Viewer', lets: 'See cloud incidents', source: 'product' }],
  roles: [
    { name: 'Admin', suits: 'All', permissions: 'all', source: 'product' },
    { name: 'Support User', suits: 'Few', permissions: ['Issues Viewer'], source: 'product' },
  ],
};

describe('hints', () => {
  it('of a term are its meaning and its other names', () => {
    expect(termHint('egress-out', sample)).toEqual({
      words: 'Egress (out)',
      says: 'Data that leaves. Also called Transfer.',
      anchor: 'egress-out',
      section: 'dashboards',
    });
  });
  it('of a permission are what it lets you do and who has it', () => {
    expect(permissionHint('Issues Viewer', sample).says).toBe(
      'Lets you see cloud incidents. Roles: Admin, Support User.',
    );
    const alone = { ...sample, roles: sample.roles.slice(0, 1) };
    expect(permissionHint('Issues Viewer', alone).says).toBe(
      'Lets you see cloud incidents. Only the role Admin has it.',
    );
  });
  it('of a plan are what it includes, on top of the one below', () => {
    expect(planHint('Essentials').says).toMatch(/^Includes reports, .*AVA\.$/);
    expect(planHint('Enterprise').says).toMatch(/^All of Enhanced, and a named engineer, .*\.$/);
  });
  it('are refused with the nearest name', () => {
    expect(() => termHint('sku-', sample)).toThrow(/Did you mean “sku”\?.*glossary\.yaml/);
    expect(() => consoleLinkWithId('budget')).toThrow(/Did you mean “budgets”\?/);
  });
});
