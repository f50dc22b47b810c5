import { expect, it } from 'vitest';
import { sectionOf } from './sections';

it.each([
  ['governance/budgets/create-budget.mdx', 'governance'],
  ['category/connect-cloud-providers/index.mdx', 'category/connect-cloud-providers'],
  ['governance.mdx', undefined],
  ['index.mdx', undefined],
])('the section of %s is %s', (path, folder) => {
  expect(sectionOf(path)?.folder).toBe(folder);
});
