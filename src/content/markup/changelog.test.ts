import { expect, it } from 'vitest';
import { loadFacts } from '../facts/load';
import { entryAnchor } from '../model/anchors';
import { nodesIn, wordsOf, type Node } from './nodes';
import { tags } from './tags';
import type { MarkupPage } from './context';

const page = {
  docs: { dir: __dirname, off: [], drafts: false },
  path: 'changelog/index.mdx',
  context: { names: new Map() },
  parse: (value: string) => ({ type: 'root', children: [{ type: 'code', value }] }),
} as unknown as MarkupPage;

it('shows every change once, under its month, with a unique address', () => {
  const node: Node = { type: 'mdxJsxFlowElement', name: 'Changelog' };
  const [filters, ...months] = tags['Changelog']!.expand({ node, attributes: {}, above: [] }, page);
  expect(filters?.name).toBe('ChangeFilters');
  const names = months
    .flatMap(nodesIn)
    .flatMap((one) => (one.type === 'heading' ? [wordsOf(one)] : []));
  expect(names).toHaveLength(months.length);
  expect(new Set(names).size).toBe(months.length);
  const items = months.flatMap(nodesIn).filter(({ type }) => type === 'listItem');
  expect(items.map(({ data }) => data?.hProperties?.['id'])).toEqual(
    loadFacts().changelog.map(entryAnchor),
  );
});
