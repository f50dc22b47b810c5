/**
 * Makes wide tables readable on a phone: each in a scroll region that the keyboard reaches, with a hint at hidden
 * columns. The first column becomes row headers, and rows that show a sum ("Total …") are marked.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Element, ElementContent, Root, RootContent } from 'hast';

type Parent = { children: (RootContent | ElementContent)[] };

const isElement = (node: RootContent | ElementContent, tag?: string): node is Element =>
  node.type === 'element' && (tag === undefined || node.tagName === tag);

function textOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const cells = (row: Element) => row.children.filter((cell) => isElement(cell));

function markRowHeaders(table: Element): void {
  const rows = table.children
    .filter((part) => isElement(part, 'tbody'))
    .flatMap((body) => body.children.filter((row) => isElement(row, 'tr')));
  for (const row of rows) {
    const first = cells(row)[0];
    if (!first || textOf(first).trim() === '') continue;
    first.tagName = 'th';
    first.properties = { ...first.properties, scope: 'row' };
    if (/^total\b/i.test(textOf(first).trim()))
      row.properties = { ...row.properties, className: ['sum'] };
  }
}

/** Returns the table's name, or the text of its header. */
function labelOf(table: Element): string {
  const { ariaLabel, ...others } = table.properties;
  if (typeof ariaLabel === 'string') {
    // Only on the region: screen readers would read it twice.
    table.properties = others;
    return `Table: ${ariaLabel}`;
  }
  const head = table.children.find((part) => isElement(part, 'thead'));
  const words =
    head && isElement(head)
      ? head.children.flatMap((row) => (isElement(row) ? cells(row) : []))
      : [];
  return `Table: ${words
    .map((cell) => textOf(cell).trim())
    .filter(Boolean)
    .join(', ')}`;
}

function wrapTables(parent: Parent): void {
  parent.children = parent.children.map((node) => {
    if (!isElement(node, 'table')) {
      // Components of pages contain tables too.
      if ('children' in node) wrapTables(node as Parent);
      return node;
    }
    markRowHeaders(node);
    const region: Element = {
      type: 'element',
      tagName: 'div',
      properties: {
        className: ['table-region'],
        role: 'region',
        tabIndex: 0,
        ariaLabel: labelOf(node),
      },
      children: [node],
    };
    // The frame does not scroll: the client adds a hint below the region to it.
    return {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-frame'] },
      children: [region],
    } satisfies Element;
  });
}

/** Wraps every table of the page in its scroll region and marks row headers and sums. */
export function rehypeTables() {
  return (tree: Root): void => wrapTables(tree as Parent);
}

/** The Docusaurus plugin; it needs `rehypeTables`. */
export default function tableRegions(): Plugin {
  return {
    name: 'table-regions',
    getClientModules: () => [join(__dirname, 'client.ts')],
  };
}
