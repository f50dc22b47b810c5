/**
 * Makes wide tables readable on phones: tables of text become definition rows there, and other tables scroll in a
 * region that the keyboard can reach, with a hint about hidden columns. The first column becomes row headers, and
 * rows that contain a sum ("Total …") are marked.
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

const cellsOf = (row: Element) => row.children.filter((cell) => isElement(cell));

/** Returns the rows of a table's head or body. */
const rowsOf = (table: Element, part: 'thead' | 'tbody'): Element[] =>
  table.children
    .filter((child) => isElement(child, part))
    .flatMap((child) => child.children.filter((row) => isElement(row, 'tr')));

function markRowHeaders(table: Element): void {
  for (const row of rowsOf(table, 'tbody')) {
    const [first] = cellsOf(row);
    const text = first ? textOf(first).trim() : '';
    if (!first || text === '') continue;
    first.tagName = 'th';
    first.properties = { ...first.properties, scope: 'row' };
    if (/^total\b/i.test(text)) row.properties = { ...row.properties, className: ['sum'] };
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
  const words = rowsOf(table, 'thead')
    .flatMap(cellsOf)
    .map((cell) => textOf(cell).trim());
  return `Table: ${words.filter(Boolean).join(', ')}`;
}

/** An amount, a percentage, a count or a date in digits, which readers compare within a column. */
const FIGURE = /^[^\p{L}]*\d[^\p{L}]*(?:[A-Z]{3})?$/u;

/** From this average number of letters per cell on, a column of text needs a phone's whole width. */
const LONG_TEXT = 20;

/** The maximum number of columns in a table with stacked rows. The style sheet has rules for this many. */
const STACKED = { least: 3, most: 6 };

/** Whether a table has three or more columns, no figures to compare, and text that would wrap a lot on phones. */
function isOfText(table: Element): boolean {
  const rows = rowsOf(table, 'tbody').map((row) => cellsOf(row).map((cell) => textOf(cell).trim()));
  const columns = (rows[0] ?? []).map((_, column) =>
    rows.map((row) => row[column] ?? '').filter((text) => text !== ''),
  );
  const lengths = columns.map((texts) => texts.join('').length / texts.length);
  return (
    columns.length >= STACKED.least &&
    columns.length <= STACKED.most &&
    columns.every(
      (texts) => texts.filter((text) => FIGURE.test(text)).length * 2 <= texts.length,
    ) &&
    lengths.some((length) => length > LONG_TEXT)
  );
}

/** Passes the column names to the style sheet, which shows them before the cells when rows are stacked. */
function nameColumns(table: Element): void {
  const names = rowsOf(table, 'thead').flatMap(cellsOf);
  const properties = names.map((cell, column) => {
    const name = textOf(cell)
      .trim()
      .replaceAll(/["\\]/g, String.raw`\$&`);
    return `--column-${column + 1}: "${name}"`;
  });
  table.properties = {
    ...table.properties,
    className: [table.properties['className'] ?? [], 'stacked'].flat() as string[],
    style: properties.slice(1).join('; '),
  };
}

const div = (properties: Element['properties'], child: Element): Element => ({
  type: 'element',
  tagName: 'div',
  properties,
  children: [child],
});

function wrapTables(parent: Parent): void {
  parent.children = parent.children.map((node) => {
    if (!isElement(node, 'table')) {
      // Components on pages can contain tables too.
      if ('children' in node) wrapTables(node as Parent);
      return node;
    }
    markRowHeaders(node);
    if (isOfText(node)) nameColumns(node);
    const properties = { className: ['table-region'], role: 'region', tabIndex: 0 };
    const ariaLabel = labelOf(node);
    const region = div({ ...properties, ariaLabel }, node);
    // The frame doesn't scroll. The client adds a hint to it, below the region.
    return div({ className: ['table-frame'] }, region);
  });
}

/** Wraps every table on the page in a scroll region, and marks row headers and sums. */
export function rehypeTables() {
  return (tree: Root): void => wrapTables(tree as Parent);
}

/** The Docusaurus plugin; it needs `rehypeTables`. */
export default function tableRegions(): Plugin {
  return {
    name: 'table-regions',
    getClientModules: () => [join(__dirname, 'client/index.ts')],
  };
}
