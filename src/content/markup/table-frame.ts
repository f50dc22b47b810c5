/** What stands around a table: the line above it, its tools, the note below it. */
import { fail } from '../problem';
import { component, element, paragraph, text, type Node } from './nodes';

/** From how many rows on a table can be sorted, filtered and downloaded. */
export const LONG = 12;

/** Whether a table gets tools: `tools` says so, else its length. */
export function hasTools(
  said: string | undefined,
  rows: number,
  what: string,
  node: Node,
  file: string,
): boolean {
  if (said === undefined) return rows >= LONG;
  if (said === 'on' || said === 'off') return said === 'on';
  return fail(
    file,
    node.position?.start,
    `${what} has tools="${said}"`,
    `write tools="on" or tools="off", or leave it out: tables of ${LONG} rows and more have them`,
  );
}

/** What stands around a table. */
type Frame = {
  /** What it is called. */
  readonly title: string;
  readonly tools: boolean;
  /** The line above it, where there is one. */
  readonly caption?: string | undefined;
  readonly note?: string | undefined;
};

/** Returns a table with what stands around it. */
export function framedTable(table: Node, { title, tools, caption, note }: Frame): Node {
  const whole = tools ? component('TableTools', { title }, [table]) : table;
  if (!caption && !note) return whole;
  return element('figure', { className: ['fact-table'] }, [
    ...(caption ? [element('figcaption', {}, [paragraph([text(caption)])])] : []),
    whole,
    ...(note ? [element('p', { className: ['fact-table__note'] }, [text(note)])] : []),
  ]);
}
