/** Tables: ```table fences, and the caption, tools and note around a table. */
import { component, element, paragraph, text, type Node, table } from './nodes';
import { parseTable, tableOptions } from '../tables';
import { readFence, type FencePage } from './fences';
import { refuse } from './expand';

/** Tables with this many rows or more can be sorted, filtered and downloaded. */
export const LONG = 12;

/** Whether a table gets tools. If `tools` is left out, its length decides. */
export function hasTools(said: string | undefined, rows: number, node: Node): boolean {
  if (said === undefined) return rows >= LONG;
  if (said === 'on' || said === 'off') return said === 'on';
  return refuse(
    node,
    `the table has tools="${said}"`,
    `write tools="on" or tools="off", or leave it out: tables with ${LONG} or more rows have them`,
  );
}

/** What is around a table. */
type Frame = {
  /** Its accessible name. */
  readonly title: string;
  readonly tools: boolean;
  /** The line above it, if any. */
  readonly caption?: string | undefined;
  readonly note?: string | undefined;
};

/** Returns a table with everything around it. */
export function framedTable(plain: Node, { title, tools, caption, note }: Frame): Node {
  const whole = tools ? component('TableTools', { title }, [plain]) : plain;
  if (!caption && !note) return whole;
  return element('figure', { className: ['fact-table'] }, [
    ...(caption ? [element('figcaption', {}, [paragraph([text(caption)])])] : []),
    whole,
    ...(note ? [element('p', { className: ['fact-table__note'] }, [text(note)])] : []),
  ]);
}

/** Returns the table of a fence. */
export function tableOf(node: Node, page: FencePage): Node {
  const { title, note, made } = readFence(node, 'table', tableOptions, page, parseTable);
  const { header, rows, right, tools } = made;
  const plain = table(
    [header, ...rows].map((cells) => cells.map((words) => [text(words)])),
    { label: title, right },
  );
  return framedTable(plain, {
    title,
    tools: hasTools(tools, rows.length, node),
    caption: title,
    note,
  });
}
