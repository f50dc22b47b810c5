/** Parses the lines of a diagram: arrows between nodes, groups of nodes, and the kinds of nodes. */
import { similar } from '../../../config/nearest';
import { refuseFence, SourceError, type Source } from '../../data/source';

/** The kinds of nodes. Each has its own shape. */
export const KINDS = ['plain', 'store', 'person', 'decision', 'outside'] as const;
export type Kind = (typeof KINDS)[number];

/** An arrow between two nodes, given by their indexes in the list of nodes. */
export type Arrow = {
  readonly from: number;
  readonly to: number;
  readonly label?: string;
  /** Drawn with a dashed line: not everyone has this step. */
  readonly optional: boolean;
};

/** A diagram as its author wrote it, in the author's order. */
export type Diagram = ReturnType<typeof parse>;

/** More than this can't be read on a phone. */
const MOST_NODES = 30;

const ARROW = /\s*(-{1,2}>)\s*/;
/** What authors are likely to type instead of an arrow. */
const ALMOST = /\s(?:[=~.-]+>>?|<[=~.-]+>?|--+|→|←|↔|⇢)\s|→|←|↔|⇢/;
const GROUP = /^group(?:\s+(?<name>.*))?$/;
const NODE = /^(?<name>[^[\]]*?)\s*(?:\[(?<kind>[^[\]]*)\])?$/;

/** A node during parsing: where it was first named, and whether any arrow leads to or from it. */
type Found = {
  readonly name: string;
  readonly line: number;
  readonly place: number;
  kind?: Kind;
  group?: number;
  joined: boolean;
};

/** A group during parsing. */
type Group = { readonly name: string; readonly line: number };

/** A colon at the end of a word separates an arrow from its label. In iam:PassRole, it's part of the word. */
function labelOf(words: string): [string, string?] {
  const at = words.search(/:(?:\s|$)/);
  const label = words.slice(at + 1).trim();
  return at === -1 ? [words] : [words.slice(0, at).trim(), label || undefined];
}

/** Parses the lines of a diagram. @throws {SourceError} */
export function parse({ text }: Pick<Source, 'text'>) {
  const found = new Map<string, Found>();
  const groups: Group[] = [];
  const arrows: Arrow[] = [];
  /** The group that the current lines belong to. */
  let open: Group | undefined;
  let line = 0;
  const refuse = (what: string, fix: string, at = line): never => {
    throw new SourceError(at, what, fix);
  };

  /** Returns the index of a node that the line names, and adds the node if it's new. */
  const nodeOf = (words: string): Found => {
    const almost = ALMOST.exec(` ${words} `);
    if (almost) {
      refuse(`"${almost[0].trim()}" is not an arrow`, 'write ->, or --> for an optional arrow');
    }
    const { name = '', kind } = NODE.exec(words)?.groups ?? {};
    if (name === '') refuse(`"${words}" is not a node`, 'write a name, or A [store]');
    const node = found.get(name) ?? { name, line, place: found.size, joined: false };
    found.set(name, node);
    if (kind === undefined) return node;
    const known = KINDS.find((one) => one === kind);
    if (!known) {
      const near = similar(kind, KINDS);
      const fix = near ? `did you mean [${near}]?` : `write one of ${KINDS.join(', ')}`;
      return refuse(`there is no kind of node "${kind}"`, fix);
    }
    if (node.kind !== undefined && node.kind !== known) {
      refuse(`"${name}" is [${known}] here and [${node.kind}] above`, 'give a node only one kind');
    }
    node.kind = known;
    return node;
  };

  /** `A -> B -> C`, or `A -> B: label`. */
  const chain = (parts: readonly string[], label: string | undefined) => {
    if (label !== undefined && parts.length > 3) {
      const fix = 'write each arrow on its own line: A -> B: label';
      refuse('a line with several arrows cannot have a label', fix);
    }
    for (let index = 1; index < parts.length; index += 2) {
      const [before = '', sign = '', after = ''] = parts.slice(index - 1, index + 2);
      if (before === '') refuse(`there is nothing before "${sign}"`, 'write A -> B');
      if (after === '') {
        const fix = `write ${before} ${sign} and the node it leads to`;
        refuse(`the arrow from "${before}" has no target`, fix);
      }
      const [from, to] = [nodeOf(before), nodeOf(after)];
      from.joined = to.joined = true;
      const arrow = {
        from: from.place,
        to: to.place,
        ...(label !== undefined && { label }),
        optional: sign.includes('--'),
      };
      const isSame = (other: Arrow) =>
        other.from === arrow.from && other.to === arrow.to && other.label === label;
      if (arrows.some(isSame)) {
        const fix = 'delete one, or add labels that say how they differ';
        refuse(`there are two arrows from "${before}" to "${after}"`, fix);
      }
      arrows.push(arrow);
    }
  };

  const openGroup = (name: string): Group => {
    if (name === '') refuse('the group has no name', 'write group Google Cloud');
    const before = groups.find((group) => group.name === name);
    if (before) {
      const fix = `put its nodes under the first one, line ${before.line} of the diagram`;
      refuse(`there are two groups "${name}"`, fix);
    }
    const group = { name, line };
    groups.push(group);
    return group;
  };

  /** Reads an indented line, which is a node of the group above it. */
  const addMember = (words: string) => {
    if (!open) {
      return refuse(
        `"${words}" is indented, but there is no group above it`,
        'write group and a name above it, or do not indent the line',
      );
    }
    if (GROUP.test(words)) {
      const fix = 'write one group below the other, not indented';
      refuse(`a group is inside the group "${open.name}"`, fix);
    }
    const node = nodeOf(words);
    if (node.group !== undefined) {
      const fix = 'delete one of the lines, because a node can be in only one group';
      refuse(`"${node.name}" is already in the group "${groups[node.group]?.name}"`, fix);
    }
    node.group = groups.indexOf(open);
  };

  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    line = index + 1;
    const words = raw.trim();
    const [start, label] = labelOf(words);
    const parts = start.split(ARROW);
    const isInside = /^\s/.test(raw);
    if (words === '') continue;
    if (isInside && parts.length === 1) {
      addMember(words);
      continue;
    }
    if (isInside && open) {
      refuse(
        `an arrow is inside the group "${open.name}"`,
        'name only the nodes there, and write the arrow on a line that is not indented',
      );
    }
    const group = parts.length === 1 ? GROUP.exec(words) : null;
    open = group ? openGroup(group.groups?.['name'] ?? '') : undefined;
    if (parts.length > 1) chain(parts, label);
    else if (!group) nodeOf(words);
  }

  if (arrows.length === 0) {
    refuseFence('the diagram has no arrows', 'write at least one line such as A -> B');
  }
  const nodes = [...found.values()];
  const names = nodes.filter(({ joined }) => joined).map(({ name }) => name);
  for (const { name, line: at, joined } of nodes) {
    const group = groups.find((one) => one.name === name);
    if (group) {
      refuse(
        `"${name}" is both a group and a node`,
        'point the arrow to a node in the group, or rename one of them',
        joined ? at : group.line,
      );
    }
    if (joined) continue;
    const near = similar(name, names);
    const fix = near ? `did you mean "${near}"?` : 'write an arrow to it, or delete it';
    refuse(`no arrow leads to or from "${name}"`, fix, at);
  }
  for (const [place, group] of groups.entries()) {
    if (nodes.some((node) => node.group === place)) continue;
    const fix = 'name its nodes on the lines below, each indented by two spaces';
    refuse(`the group "${group.name}" is empty`, fix, group.line);
  }
  const over = nodes[MOST_NODES];
  if (over) {
    const fix = `draw at most ${MOST_NODES}, or split it into two diagrams`;
    refuse(`the diagram has ${nodes.length} nodes`, fix, over.line);
  }
  return {
    nodes: nodes.map(({ name, kind = 'plain', group }) => ({
      name,
      kind,
      ...(group !== undefined && { group }),
    })),
    groups: groups.map(({ name }) => name),
    arrows,
  };
}
