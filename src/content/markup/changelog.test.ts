import { expect, it } from 'vitest';
import { loadFacts } from '../facts/load';
import { entryAnchor } from '../model/anchors';
import { nodesIn, type Node } from './nodes';
import { tags } from './tags';
import type { MarkupPage } from './context';

const page = {
  docs: { dir: __dirname, off: [], drafts: false },
  path: 'changelog/index.mdx',
  context: { names: new Map() },
} as unknown as MarkupPage;

it('shows every change once, each under its month and with its own address', () => {
  const node: Node = { type: 'mdxJsxFlowElement', name: 'Changelog' };
  const months = tags['Changelog']!.expand({ node, attributes: {}, above: [] }, page);
  const labels = months.map(({ data }) => data?.hProperties?.['ariaLabel']);
  expect(new Set(labels).size).toBe(labels.length);
  const items = months.flatMap(nodesIn).filter(({ type }) => type === 'listItem');
  expect(items.map(({ data }) => data?.hProperties?.['id'])).toEqual(
    loadFacts().changelog.map(entryAnchor),
  );
});
