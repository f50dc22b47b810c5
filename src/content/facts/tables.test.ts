import { describe, expect, it } from 'vitest';
import { SourceError } from '../data/source';
import { governance } from './limits.fixture';
import { loadFacts, type Facts } from './load';
import {
  factSentences,
  factText,
  factTexts,
  ownerOfPage,
  ownerWithId,
  unbackedNames,
} from './lookup';
import { factTable, factTables, factTitle, type Cell, type FactTable } from './tables';

const facts = loadFacts();
const source = { url: 'https://docs.example/a', looked: '2026-11-21' };

const sample: Facts = {
  ...facts,
  limits: {
    governance,
    billing: [
      {
        id: 'invoices/lines',
        what: 'Lines',
        value: '250',
        says: 'An invoice lists {value} lines.',
        plans: ['Enhanced', 'Enterprise'],
        source: 'product',
      },
    ],
  },
  latencies: {
    billing: [
      {
        id: 'aws/billing',
        what: 'AWS billing',
        typical: '24 hours',
        says: 'AWS costs take {value}.',
        source: 'product',
      },
    ],
  },
  identifiers: {
    aws: [
      { id: 'ce:GetCostAndUsage', kind: 'iam-action', what: 'Reads cost', source },
      { id: 's3:GetObject', kind: 'iam-action', what: 'Reads a file', source: null },
      { id: 'Data Exports', kind: 'label', what: 'The menu', source },
    ],
    azure: [
      { id: 'Microsoft.CostManagement/exports/read', kind: 'permission', what: 'Reads', source },
    ],
  },
};

const view = (...off: string[]) => ({ off: off, exists: () => true });

const words = (cell: Cell) => cell.map(({ text }) => text).join('');

function rowsOf(table: FactTable): string[][] {
  if (table.kind !== 'table') throw new Error('not a table');
  return [[...table.header], ...table.rows.map((cells) => cells.map(words))];
}

function termsOf(table: FactTable) {
  if (table.kind !== 'definitions') throw new Error('not definitions');
  return table.terms;
}

describe('factSentences', () => {
  it('have the value of the fact in them, as it is', () => {
    expect([...factSentences(sample)]).toEqual([
      ['limits/budgets/thresholds', 'A budget has up to 3 thresholds.'],
      ['limits/alerts/name', 'A name has 64 characters.'],
      ['limits/invoices/lines', 'An invoice lists 250 lines.'],
      ['latencies/aws/billing', 'AWS costs take 24 hours.'],
    ]);
  });

  it('read on where the value is, and say it only once', () => {
    const sentences = [...factSentences()];
    expect(sentences.length).toBeGreaterThan(400);
    for (const [name, sentence] of sentences) {
      expect([name, sentence]).toEqual([
        name,
        expect.stringMatching(/^\P{Ll}[^{}]{15,250}[^.]\.$/u),
      ]);
      expect([name, sentence]).not.toEqual([
        name,
        expect.stringMatching(
          /\b(?:up to|within|at most|after|every) (?:up to|within|at most|at least|every)\b|\b(\w+) \1\b/i,
        ),
      ]);
    }
  });
});

describe('factText', () => {
  it('returns a limit’s value and a latency’s typical value', () => {
    expect(factText('limits/budgets/thresholds', sample)).toBe('3');
    expect(factText('latencies/aws/billing', sample)).toBe('24 hours');
  });

  it('rejects an unknown name, with the closest name and the file to fix', () => {
    const ask = () => factText('limits/budget/thresholds', sample);
    expect(ask).toThrow(SourceError);
    expect(ask).toThrow(/Fix: did you mean “limits\/budgets\/thresholds”\? .*facts\/limits\//);
  });
});

describe('factTable', () => {
  it('leaves out empty columns', () => {
    expect(rowsOf(factTable('limits/budgets', view(), sample))).toEqual([
      ['Item', 'Limit'],
      ['Thresholds', '3'],
    ]);
    const limits = rowsOf(factTable('limits', view(), sample));
    expect(limits[0]).toEqual(['Item', 'Limit', 'Plan']);
    expect(limits.map(([, limit]) => limit)).toContain('64 characters. Trimmed');
  });

  it('leaves out the rows of a section that is turned off', () => {
    expect(rowsOf(factTable('limits', view('governance'), sample))).toEqual([
      ['Item', 'Limit', 'Plan'],
      ['Lines', '250', 'Enhanced, Enterprise'],
    ]);
    const permissions = rowsOf(factTable('permissions', view('governance')));
    expect(permissions.map(([name]) => name)).not.toContain('Budgets Manager');
    expect(permissions.map(([name]) => name)).toContain('Cloud Analytics User');
    const roles = rowsOf(factTable('roles', view('governance'))).flat();
    expect(roles.join()).not.toContain('Budgets Manager');
    const features = rowsOf(factTable('features/plans', view('operate'))).map(([name]) => name);
    expect(features).not.toContain('Allocations');
    const columns = rowsOf(factTable('features/providers', view('snowflake')))[0];
    expect(columns).not.toContain('Snowflake');
  });

  it('has a column for each plan and each provider', () => {
    const plans = rowsOf(factTable('features/plans'));
    expect(plans[0]).toEqual(['Feature', 'Essentials', 'Enhanced', 'Enterprise']);
    expect(plans.find(([name]) => name === 'Threads')).toEqual(['Threads', 'No', 'Yes', 'Yes']);
    const providers = rowsOf(factTable('features/providers'));
    const incidents = providers.find(([name]) => name === 'Cloud incidents');
    expect(incidents?.slice(0, 5)).toEqual(['Cloud incidents', 'Yes', 'Yes', 'Partly', 'No']);
    expect(providers[0]).toHaveLength(10);
  });

  it('shows which preset roles have a permission, as a list and as a matrix', () => {
    const users = rowsOf(factTable('permissions')).find(([name]) => name === 'Users Manager');
    expect(users?.[2]).toBe('Admin');
    const matrix = rowsOf(factTable('roles/permissions'));
    expect(matrix[0]?.slice(0, 3)).toEqual(['Permission', 'Admin', 'Power User']);
    expect(matrix.find(([name]) => name === 'Users Manager')?.slice(1, 3)).toEqual(['Yes', 'No']);
  });

  it('lists what a role can do, without the sections that are switched off', () => {
    expect(rowsOf(factTable('roles/support-user'))).toEqual([
      ['Permission', 'Lets you'],
      ['Issues Viewer', 'See cloud incidents'],
      ['Support Requester', 'Open support requests and read their answers'],
    ]);
    expect(rowsOf(factTable('roles/support-user', view('governance')))).toHaveLength(2);
    expect(factTitle('roles/support-user')).toBe('Roles: support user');
  });

  it('lists the permissions that each feature needs in a cloud', () => {
    const rows = rowsOf(factTable('cloud-permissions/azure'));
    expect(rows[0]).toEqual(['Feature', 'Access', 'Permissions', 'Why']);
    expect(rows[2]?.slice(0, 3)).toEqual([
      'Cost data',
      'Reads',
      'Storage Blob Data Reader, Cost Management Reader',
    ]);
    const without = rowsOf(factTable('cloud-permissions', view('optimize')));
    expect(without.map(([feature]) => feature)).not.toContain('Spot scaling');
    expect(without.map(([feature]) => feature)).toContain('Quota monitoring');
  });

  it('shows the API’s fields, parameters and calls, with names that don’t wrap', () => {
    const rows = rowsOf(factTable('api/budget'));
    expect(rows[0]).toEqual(['Field', 'Meaning', 'Required']);
    expect(rows.find(([name]) => name === 'metric')).toEqual([
      'metric',
      'Cost metric that the budget tracks: cost or amortized_cost',
      'No, default cost',
    ]);
    expect(rowsOf(factTable('api/anomaly'))[0]).toEqual(['Field', 'Meaning']);
    expect(rowsOf(factTable('api/alert-list'))[0]).toEqual(['Parameter', 'Meaning', 'Default']);
    const calls = factTable('api/alert-calls');
    if (calls.kind !== 'table') throw new Error('not a table');
    expect(calls.wholeNames).toBe(true);
    expect(calls.rows[0]?.[0]).toEqual([{ text: 'GET /analytics/v1/alerts', as: 'code' }]);
  });

  it('defines terms, each with an anchor, and links only to pages that exist', () => {
    const terms = termsOf(factTable('glossary'));
    expect(terms).toHaveLength(103);
    expect(new Set(terms.map(({ anchor }) => anchor)).size).toBe(103);
    const cud = terms.find(({ anchor }) => anchor === 'committed-use-discount-cud');
    expect(cud?.see).toBe('optimize/index.mdx');
    const unwritten = termsOf(factTable('glossary', { off: [], exists: () => false }));
    expect(unwritten.filter(({ see }) => see)).toEqual([]);
    expect(unwritten).toHaveLength(103);
  });

  it('keeps a general term without its link if its section is switched off', () => {
    const terms = termsOf(factTable('glossary', view('optimize')));
    expect(terms.find(({ term }) => term === 'Flexsave')).toBeUndefined();
    expect(terms.find(({ term }) => term === 'Waste')?.see).toBeUndefined();
  });

  it('can hide only part of a section', () => {
    const terms = termsOf(factTable('glossary', view('optimize/insights')));
    expect(terms.find(({ term }) => term === 'Waste')?.see).toBeUndefined();
    expect(terms.find(({ term }) => term === 'Flexsave')?.see).toBeDefined();
  });

  it('rejects a table that doesn’t exist, with the closest name', () => {
    expect(() => factTable('feature/plans')).toThrow(/did you mean “features\/plans”\?/);
    expect(() => factTable('limits/budgts', view(), sample)).toThrow(/“limits\/budgets”/);
  });

  it('works for every name', () => {
    for (const name of factTables().keys()) expect(() => factTable(name)).not.toThrow();
    for (const [name, value] of factTexts()) expect([name, value.trim()]).not.toEqual([name, '']);
  });
});

describe('factTitle', () => {
  it('returns the title of a table', () => {
    expect(factTitle('limits')).toBe('Limits');
    expect(factTitle('limits/cost-explorer')).toBe('Limits: cost explorer');
    expect(factTitle('roles/permissions')).toBe('Permissions by role');
    expect(factTitle('cloud-permissions/aws')).toBe('Permissions in clouds: AWS');
  });
});

describe('unbackedNames', () => {
  it('returns names in cloud permissions that no identifier matches', () => {
    const [row] = facts.cloudPermissions;
    if (!row) throw new Error('no row');
    const names = ['s3:GetObject', 'ce:Other'];
    expect(unbackedNames({ ...sample, cloudPermissions: [{ ...row, names }] })).toEqual([
      'ce:Other',
    ]);
  });
});

describe('ownerOfPage', () => {
  it('can be found by its id, or the closest id is suggested', () => {
    expect(ownerWithId('legal').team).toBe('Legal');
    expect(() => ownerWithId('leagl')).toThrow(/did you mean “legal”\?/);
  });

  it('returns the owner of the section, or else the docs team', () => {
    expect(ownerOfPage('billing/contracts/index.mdx').id).toBe('billing');
    expect(ownerOfPage('costexplorer-nra.mdx').id).toBe('docs');
  });
});
