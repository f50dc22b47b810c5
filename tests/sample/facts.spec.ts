import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../gates/files';
import { loadFacts } from '../../src/content/facts/load';
import { expect, test } from '../support/test';

test('every page that an entry of the changelog names is there', () => {
  const pages = loadFacts().changelog.flatMap((entry) => entry.page ?? []);
  expect(pages.length).toBeGreaterThan(0);
  const missing = pages.filter((page) => !existsSync(join(root, 'docs', `${page}.mdx`)));
  expect(missing).toEqual([]);
});
