/** Describes a diagram in words, arrow by arrow. */
import { listed, sentence } from '../../data/format';
import type { Reading } from '../picture';
import type { Arrow, Diagram, Kind } from './parse';

/** In longer chains, the sentence only gives the number of nodes in between. The list below it names them. */
const NAMED = 4;

const few = (names: readonly string[], more: string): string =>
  names.length > NAMED ? `${names.length} ${more}` : listed(names);

function alternative({ nodes, arrows }: Diagram): string {
  const onward = arrows.filter(({ from, to }) => from !== to);
  const starts = nodes.filter((_, place) => !onward.some(({ to }) => to === place));
  const ends = nodes.filter((_, place) => !onward.some(({ from }) => from === place));
  const first = starts.filter((node) => !ends.includes(node)).map(({ name }) => name);
  const last = ends.filter((node) => !starts.includes(node)).map(({ name }) => name);
  const named = nodes.map(({ name }) => name);
  if (first.length === 0 || last.length === 0) return `Flow between ${few(named, 'parts')}.`;
  const between = named.filter((name) => !first.includes(name) && !last.includes(name));
  const through = between.length > 0 ? ` through ${few(between, 'steps')}` : '';
  return `Flow from ${few(first, 'starting points')} to ${few(last, 'ends')}${through}.`;
}

/** What nodes of each kind are called. The shape of a plain node has no meaning. */
const CALLED: Readonly<Record<Exclude<Kind, 'plain'>, readonly [one: string, many: string]>> = {
  store: ['Store', 'Stores'],
  person: ['Person', 'People'],
  decision: ['Decision', 'Decisions'],
  outside: ['External', 'External'],
};

/** Says which nodes are in each group, and what the shapes mean. */
function legend({ nodes, groups }: Diagram): string[] {
  const held = groups.map((group, place) => {
    const members = nodes.filter((node) => node.group === place).map(({ name }) => name);
    return sentence(`${group}: ${listed(members)}`);
  });
  const called = Object.entries(CALLED).flatMap(([kind, [one, many]]) => {
    const names = nodes.filter((node) => node.kind === kind).map(({ name }) => name);
    return names.length > 0
      ? [sentence(`${names.length === 1 ? one : many}: ${listed(names)}`)]
      : [];
  });
  return [...held, ...called];
}

/** Returns an arrow's label. A dashed arrow without one gets the meaning of the dashes. */
export const labelOf = ({ label, optional }: Arrow): string | undefined =>
  label ?? (optional ? 'optional' : undefined);

function step({ nodes }: Diagram, arrow: Arrow): string {
  const { from, to, label, optional } = arrow;
  const ends = `${nodes[from]?.name} → ${nodes[to]?.name}`;
  const said = labelOf(arrow);
  return `${ends}${optional && label ? ' (optional)' : ''}${said ? `: ${said}` : ''}`;
}

/** Returns the text form of a diagram. */
export function read(diagram: Diagram): Reading {
  const holds = legend(diagram);
  return {
    alternative: alternative(diagram),
    summary: 'Read it as text',
    words: [
      { type: 'list', ordered: true, items: diagram.arrows.map((arrow) => step(diagram, arrow)) },
      ...(holds.length > 0 ? [{ type: 'paragraph', text: holds.join(' ') } as const] : []),
    ],
  };
}
