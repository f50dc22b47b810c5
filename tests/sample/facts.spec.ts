import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../gates/files';
import { loadFacts } from '../../src/content/facts/load';
import { expect, test } from '../support/test';

const { changelog, sectionGroups, tasks } = loadFacts();

for (const [what, pages] of [
  ['an entry of the changelog', changelog.flatMap(({ page }) => (page ? `${page}.mdx` : []))],
  ['a topic of home', sectionGroups.flatMap(({ home = [] }) => home.map(({ to }) => to))],
  ['a task with permissions', tasks.flatMap((task) => task.pages)],
] as const) {
  test(`every page that ${what} names exists`, () => {
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => !existsSync(join(root, 'docs', page)))).toEqual([]);
  });
}
