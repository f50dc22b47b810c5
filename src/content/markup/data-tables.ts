/** ```table: a table from the numbers of the docs, as plain as one that an author typed. */
import type { Problem } from '../problem';
import { parseTable, tableOptions } from '../tables';
import { placed, readFence, type FenceContext } from './fences';
import { expandEach } from './gather';
import { table, text, type Node } from './nodes';
import { framedTable, hasTools } from './table-frame';

const said = (option: string | true | undefined) => (option === true ? '' : option);

/** Puts tables in the place of their fences. */
export function expandTables(
  tree: Node,
  file: string,
  context: FenceContext,
  problems: Problem[],
): void {
  expandEach(tree, problems, (node) => {
    if (node.type !== 'code' || node.lang !== 'table') return undefined;
    const { title, note, source } = readFence(node, 'table', tableOptions, file, context);
    const { header, rows, right } = placed(node, file, () => parseTable(source));
    const made = table(
      [header, ...rows].map((cells) => cells.map((words) => [text(words)])),
      { label: title },
    );
    const align = header.map((_, index) => (right.includes(index) ? ('right' as const) : null));
    const tools = hasTools(said(source.options['tools']), rows.length, 'the table', node, file);
    return [framedTable({ ...made, align }, { title, tools, caption: title, note })];
  });
}
