import { describe, expect, it } from 'vitest';
import { governance } from '../src/content/facts/limits.fixture';
import { loadFacts, type Facts } from '../src/content/facts/load';
import { readText } from './docs-text';
import { checkFacts } from './facts';

const facts = loadFacts();

const sample: Facts = {
  ...facts,
  cloudPermissions: [
    {
      id: 'aws/core',
      feature: 'Core',
      access: 'read',
      names: ['ce:GetCostAndUsage'],
      why: 'Cost',
      source: 'product',
    },
  ],
  limits: {
    governance,
  },
  latencies: {},
  tasks: [],
  identifiers: {
    aws: [
      { id: 'ce:GetCostAndUsage', kind: 'iam-action', what: 'Reads cost', source: null },
      { id: 'ce:GetDimensionValues', kind: 'iam-action', what: 'Reads values', source: null },
    ],
    'google-cloud': [
      { id: 'compute.instances.get', kind: 'permission', what: 'Reads a VM', source: null },
      { id: 'compute.instances.list', kind: 'permission', what: 'Lists VMs', source: null },
    ],
  },
};

const head = `---
title: Budgets
permissions: [Budgets Manager]
plans: [Enhanced]
providers: [aws]
owner: billing
---
`;

const good = `${head}
A budget has <Fact of="limits/budgets/thresholds" /> thresholds. Open **Monitor** › **Budgets**.

<FactTable of="limits/budgets" />

| Right | Why |
| --- | --- |
| \`ce:GetCostAndUsage\` | \`ce:Get*\`, \`compute.instances.get/list\`, \`aws:PrincipalOrgID\`, \`team:Payments\`, \`system.billing.usage\`, \`api.example.com\` |

\`\`\`sh
curl -H "Authorization: Bearer $KEY" /budgets/YOUR_BUDGET_ID
\`\`\`
`;

const page = (text: string, file = 'docs/a.mdx') => readText(file, text);

const check = (text: string) => checkFacts([page(text)], sample);

describe('the facts gate', () => {
  it('passes a page whose facts all exist, and counts them', () => {
    const { problems, looked } = check(good);
    expect(problems).toEqual([]);
    // 1 path, 2 actions, 2 permissions, 1 placeholder.
    expect(looked).toBe(6);
  });

  it.each([
    ['an AWS action', '`ce:GetCosts`', 'the AWS action “ce:GetCosts”'],
    ['a wildcard that matches no action', '`ec2:Describe*`', 'the AWS action “ec2:Describe*”'],
    ['a whole service', '`s3:*`', 'the AWS action “s3:*”'],
    ['a role', '`roles/billing.viewer`', 'the Google Cloud role “roles/billing.viewer”'],
    ['a permission', '`compute.disks.list`', 'the Google Cloud permission “compute.disks.list”'],
    [
      'the second of two permissions',
      '`compute.instances.get/stop`',
      'the Google Cloud permission “compute.instances.stop”',
    ],
    [
      'an Azure operation',
      '`Microsoft.CostManagement/exports/read`',
      'the Azure operation “Microsoft.CostManagement/exports/read”',
    ],
    ['a placeholder in a span', '`YOUR_ACOUNT_ID`', 'the nearest is “YOUR_ACCOUNT_ID”'],
    ['an older menu', 'Open **Governance** › **Budgets**.', 'write **Monitor** › **Budgets**'],
    ['a wrong menu', 'Open **Analyze** › **Insights**.', 'write **Optimize** › **Insights**'],
  ])('fails for %s that is in no table, with file and line', (_what, line, message) => {
    const { problems } = check(`${head}\nThe lead.\n\n${line}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('docs/a.mdx:11: ');
    expect(problems[0]).toContain(message);
    expect(problems[0]).toContain('Fix: ');
  });

  it('names the line inside a code block', () => {
    const { problems } = check(good.replace('YOUR_BUDGET_ID', 'YOUR_BUDGT'));
    expect(problems.join('\n')).toContain('docs/a.mdx:18: names the placeholder “YOUR_BUDGT”');
  });

  it('ignores the names of other products’ consoles', () => {
    const { problems } = check('Lead.\n\nOpen **Services** › **Cost Explorer** › **Reports**.');
    expect(problems).toEqual([]);
  });

  it('fails for a cloud permission that no identifier backs', () => {
    const [core] = sample.cloudPermissions;
    if (!core) throw new Error('no row');
    const cloudPermissions = [{ ...core, names: ['ce:GetCostAndUsage', 'ce:GetCostAndUsages'] }];
    expect(checkFacts([page(good)], { ...sample, cloudPermissions }).problems).toEqual([
      'facts/cloud-permissions.yaml: names the identifier “ce:GetCostAndUsages”, which facts/ does not have; the nearest is “ce:GetCostAndUsage”. Fix: correct it, or add a row to facts/identifiers/, with its source.',
    ]);
  });

  it('fails for a row whose page has a different path', () => {
    const pages = [page(good), page('Lead.', 'docs/governance/budgets.mdx')];
    expect(checkFacts(pages, sample).problems).toEqual([
      'facts/: rows lead to governance/budgets/index.mdx, which is governance/budgets.mdx. Fix: correct the path in those rows.',
    ]);
  });

  it('fails for a page whose permissions differ from its task’s, and for a task whose page moved', () => {
    const task = { task: 'Create a budget', permissions: ['Budgets Manager'], pages: ['a.mdx'] };
    const problems = (pages: readonly string[], permissions = task.permissions) =>
      checkFacts([page(good)], { ...sample, tasks: [{ ...task, permissions, pages }] }).problems;
    expect(problems(['a.mdx'])).toEqual([]);
    expect(problems(['a.mdx'], ['Budgets Manager', 'Allocations Admin'])).toEqual([
      'docs/a.mdx: names Budgets Manager, but “Create a budget” needs Budgets Manager, Allocations Admin. Fix: correct the front matter and the text, or the row in facts/tasks.yaml.',
    ]);
    expect(problems(['a/index.mdx']).join()).toMatch(
      /^facts\/: rows lead to a\/index.mdx, which is a.mdx/,
    );
  });

  it('fails for a page that cannot be read', () => {
    expect(check('Lead {open').problems.join()).toMatch(/^docs\/a\.mdx:1: .* Fix: /);
  });

  it('passes if pages name no facts', () => {
    const { looked, problems, note } = check('# Words\n\nWords.\n');
    expect([looked, problems]).toEqual([0, []]);
    expect(note).toContain('none is allowed: the pages name none');
  });

  it('fails if it checked nothing', () => {
    expect(checkFacts([], sample).problems).toHaveLength(1);
  });
});
