/** The lines of a diagram: arrows between nodes, groups that hold nodes, and what kind a node is of. */
import { similar } from '../../../config/nearest';
import { refuseFence, SourceError, type Source } from '../../data/source';

/** What a node is; each kind has a shape of its own. */
export const KINDS = ['plain', 'store', 'person', 'decision', 'outside'] as const;
export type Kind = (typeof KINDS)[number];

/** A thing that arrows lead to or from. */
export type DiagramNode = {
  readonly name: string;
  readonly kind: Kind;
  /** The group that holds it, by its place in the list of groups. */
  readonly group?: number;
};

/** From one node to another, by their places in the list of nodes. */
export type Arrow = {
  readonly from: number;
  readonly to: number;
  readonly label?: string;
  /** Drawn dashed: not everybody has it. */
  readonly optional: boolean;
  readonly both: boolean;
};

/** A diagram as its author wrote it, in the author's order. */
export type Diagram = {
  readonly nodes: readonly DiagramNode[];
  readonly groups: readonly string[];
  readonly arrows: readonly Arrow[];
};

/** More than these nobody reads on a phone. */
const MOST_NODES = 30;

const ARROW = /\s*(<?-{1,2}>)\s*/;
/** What is easily written instead of an arrow. */
const ALMOST = /\s(?:[=~.-]+>>?|<[=~.-]+>?|--+|→|←|↔|⇢)\s|→|←|↔|⇢/;
const GROUP = /^group(?:\s+(?<name>.*))?$/;
const NODE = /^(?<name>[^[\]]*?)\s*(?:\[(?<kind>[^[\]]*)\])?$/;

/** A node while lines are read: where it was first named, and whether anything leads there. */
type Found = {
  readonly name: string;
  readonly line: number;
  readonly place: number;
  kind?: Kind;
  group?: string | undefined;
  joined: boolean;
};

/** What the lines before have said. */
class Reader {
  readonly nodes = new Map<string, Found>();
  readonly groups = new Map<string, { readonly line: number; readonly members: Found[] }>();
  readonly arrows: Arrow[] = [];
  private group: string | undefined;
  private line = 0;

  private refuse(what: string, fix: string): never {
    throw new SourceError(this.line, what, fix);
  }

  read(text: string, line: number): void {
    this.line = line;
    const words = text.trim();
    if (words === '') return;
    const [start, label] = labelOf(words);
    const parts = start.split(ARROW);
    const inside = /^\s/.test(text);
    if (parts.length > 1) {
      if (inside && this.group !== undefined) {
        this.refuse(
          `an arrow is inside the group "${this.group}"`,
          'name only the nodes there, and write the arrow in a line that is not indented',
        );
      }
      this.chain(parts, label);
    } else if (inside) this.member(words);
    else this.heading(words);
  }

  /** `A -> B -> C`, or `A -> B: label`. */
  private chain(parts: readonly string[], label: string | undefined): void {
    this.group = undefined;
    if (label !== undefined && parts.length > 3) {
      this.refuse(
        'a line with several arrows has a label',
        'write each arrow in a line of its own: A -> B: label',
      );
    }
    for (let index = 1; index < parts.length; index += 2) {
      const [before = '', sign = '', after = ''] = parts.slice(index - 1, index + 2);
      if (before === '') this.refuse(`nothing is before "${sign}"`, 'write A -> B');
      if (after === '') {
        this.refuse(
          `the arrow from "${before}" leads nowhere`,
          `write ${before} ${sign} and the node it leads to`,
        );
      }
      const ends = { from: this.node(before, true).place, to: this.node(after, true).place };
      const isThis = ({ from, to, label: other }: Arrow) =>
        from === ends.from && to === ends.to && other === label;
      if (this.arrows.some(isThis)) {
        this.refuse(
          `there are two arrows from "${before}" to "${after}"`,
          'delete one, or say by labels how they differ',
        );
      }
      const both = sign.startsWith('<');
      const optional = sign.includes('--');
      this.arrows.push({ ...ends, ...(label !== undefined && { label }), optional, both });
    }
  }

  /** A line that is not indented and has no arrow: a group begins, or a node gets its kind. */
  private heading(words: string): void {
    const group = GROUP.exec(words);
    if (!group) {
      this.group = undefined;
      this.node(words, false);
      return;
    }
    const name = group.groups?.['name'] ?? '';
    if (name === '') this.refuse('the group has no name', 'write group Google Cloud');
    const before = this.groups.get(name);
    if (before) {
      this.refuse(
        `there are two groups "${name}"`,
        `put its nodes under the first one, line ${before.line} of the diagram`,
      );
    }
    this.groups.set(name, { line: this.line, members: [] });
    this.group = name;
  }

  private member(words: string): void {
    const group = this.group === undefined ? undefined : this.groups.get(this.group);
    if (!group) {
      return this.refuse(
        `"${words}" is indented, but there is no group above it`,
        'write group and a name above it, or begin the line at its first column',
      );
    }
    if (GROUP.test(words)) {
      this.refuse(
        `a group is inside the group "${this.group}"`,
        'write one group below the other, not indented',
      );
    }
    const found = this.node(words, false);
    if (found.group !== undefined) {
      this.refuse(
        `"${found.name}" is in the group "${found.group}" already`,
        'a node is in one group: delete one of the lines',
      );
    }
    found.group = this.group;
    group.members.push(found);
  }

  /** Returns a node that the line names. */
  private node(words: string, joined: boolean): Found {
    const almost = ALMOST.exec(` ${words} `);
    if (almost) {
      this.refuse(
        `"${almost[0].trim()}" is no arrow`,
        'write -> for an arrow, <-> for one both ways, --> for an optional one',
      );
    }
    const { name = '', kind } = NODE.exec(words)?.groups ?? {};
    if (name === '') this.refuse(`"${words}" is no node`, 'write a name, or a name [store]');
    const { line, nodes } = this;
    const found = nodes.get(name) ?? { name, line, place: nodes.size, joined: false };
    nodes.set(name, found);
    found.joined ||= joined;
    if (kind === undefined) return found;
    const known = KINDS.find((one) => one === kind);
    if (!known) {
      const near = similar(kind, KINDS);
      return this.refuse(
        `no kind of node is "${kind}"`,
        near ? `did you mean [${near}]?` : `write one of ${KINDS.join(', ')}`,
      );
    }
    if (found.kind !== undefined && found.kind !== known) {
      this.refuse(
        `"${name}" is ${known} here and ${found.kind} above`,
        'say the kind of a node once',
      );
    }
    found.kind = known;
    return found;
  }
}

/** A colon that ends a word parts arrow and label; one inside a word belongs to it, as in iam:PassRole. */
function labelOf(words: string): [string, string?] {
  const at = words.search(/:(?:\s|$)/);
  const label = words.slice(at + 1).trim();
  return at === -1 ? [words] : [words.slice(0, at).trim(), label || undefined];
}

/** Reads the lines of a diagram. @throws {SourceError} */
export function parse({ text }: Pick<Source, 'text'>): Diagram {
  const reader = new Reader();
  text.split(/\r?\n/).forEach((line, index) => reader.read(line, index + 1));
  const found = [...reader.nodes.values()];
  if (reader.arrows.length === 0) {
    refuseFence('the diagram has no arrow', 'write at least one line such as A -> B');
  }
  const names = found.filter(({ joined }) => joined).map(({ name }) => name);
  for (const { name, line, joined } of found) {
    const group = reader.groups.get(name);
    if (group) {
      throw new SourceError(
        joined ? line : group.line,
        `"${name}" is a group and a node`,
        'let arrows lead to a node of the group, or give one of them another name',
      );
    }
    if (joined) continue;
    const near = similar(name, names);
    throw new SourceError(
      line,
      `no arrow leads to or from "${name}"`,
      near ? `did you mean "${near}"?` : 'write an arrow to it, or delete it',
    );
  }
  for (const [name, { line, members }] of reader.groups) {
    if (members.length > 0) continue;
    throw new SourceError(
      line,
      `the group "${name}" holds nothing`,
      'name its nodes in the lines below, each indented by two spaces',
    );
  }
  const over = found[MOST_NODES];
  if (over) {
    throw new SourceError(
      over.line,
      `the diagram has ${found.length} nodes`,
      `draw at most ${MOST_NODES}, in two diagrams if need be`,
    );
  }
  const groups = [...reader.groups.keys()];
  return {
    nodes: found.map(({ name, kind = 'plain', group }) => ({
      name,
      kind,
      ...(group !== undefined && { group: groups.indexOf(group) }),
    })),
    groups,
    arrows: reader.arrows,
  };
}
