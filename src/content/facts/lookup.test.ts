import { describe, expect, it } from 'vitest';
import { hintTexts, permissionHint, planHint } from './lookup';
import { loadFacts, type Facts } from './load';

const facts = loadFacts();

const sample: Facts = {
  ...facts,
  permissions: [{ name: 'Issues Viewer', lets: 'See cloud incidents', source: 'product' }],
  roles: [
    { name: 'Admin', suits: 'All', permissions: 'all', source: 'product' },
    { name: 'Support User', suits: 'Few', permissions: ['Issues Viewer'], source: 'product' },
  ],
};

describe('hints', () => {
  it('for a permission say what it lets you do and who has it', () => {
    expect(permissionHint('Issues Viewer', sample)?.says).toBe(
      'Lets you see cloud incidents. Roles: Admin, Support User.',
    );
    const alone = { ...sample, roles: sample.roles.slice(0, 1) };
    expect(permissionHint('Issues Viewer', alone)?.says).toBe(
      'Lets you see cloud incidents. Only the role Admin has it.',
    );
  });
  it('for a plan say what it adds to the plan below', () => {
    expect(planHint('Essentials')?.says).toMatch(/^Includes reports, .*AVA\.$/);
    expect(planHint('Enterprise')?.says).toMatch(/^All of Enhanced, and a named engineer, .*\.$/);
  });
  it('do not exist for names that are not in the facts', () => {
    expect([permissionHint('Issues', sample), planHint('Free')]).toEqual([undefined, undefined]);
  });
  it('are listed by name, without those of sections that are off', () => {
    const { says } = permissionHint('Issues Viewer', sample) ?? {};
    expect(hintTexts([], sample)).toMatchObject({ 'Issues Viewer': says });
    expect(Object.keys(hintTexts([]))).toHaveLength(facts.permissions.length + facts.plans.length);
    const section = facts.permissions.find((row) => row.section)?.section ?? '';
    const hidden = facts.permissions
      .filter((row) => row.section === section)
      .map((row) => row.name);
    expect(hidden.length).toBeGreaterThan(0);
    for (const name of hidden) expect(hintTexts([section])).not.toHaveProperty([name]);
  });
});
