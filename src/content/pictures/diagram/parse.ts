/** The lines of a diagram: arrows between nodes, groups that hold nodes, and what kind a node is of. */
import { similar } from '../../../config/nearest';
import { SourceError, type Source } from '../../data/source';

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
/** What is easily written in the place of an arrow. */
const ALMOST = /\s(?:[=~.-]+>>?|<[=~.-]+>?|--+|→|←|↔|⇢)\s|→|←|↔|⇢/;
const GROUP = /^group(?:\s+(?<name>.*))?$/;
const NODE = /^(?<name>[^[\]]*?)\s*(?:\[(?<kind>[^[\]]*)\])?$/;

/** A node while lines are read: where it was first named, and whether anything leads there. */
type Found = { name: string; line: number; kind?: Kind; group?: number; joined: boolean };

/** What the lines before have said. */
class Reader {
  readonly nodes = new Map<string, Found>();
  readonly groups = new Map<string, { readonly line: number; readonly members: number[] }>();
  readonly arrows: Arrow[] = [];
  private group: string | undefined;

  read(text: string, line: number): void {
    const words = text.trim();
    if (words === '') return;
    const [start, label] = labelOf(words);
    const parts = start.split(ARROW);
    const inside = /^\s/.test(text);
    if (parts.length > 1) {
      if (inside && this.group !== undefined) {
        throw new SourceError(
          line,
          `an arrow stands inside the group "${this.group}"`,
          'name only the nodes there, and write the arrow in a line that is not indented',
        );
      }
      this.chain(parts, label, line);
    } else if (inside) this.member(words, line);
    else this.heading(words, line);
  }

  /** `A -> B -> C`, or `A -> B: label`. */
  private chain(parts: readonly string[], label: string | undefined, line: number): void {
    this.group = undefined;
    if (label !== undefined && parts.length > 3) {
      throw new SourceError(
        line,
        'a label stands at a line with several arrows',
        'write each arrow in a line of its own: A -> B: label',
      );
    }
    for (let index = 1; index < parts.length; index += 2) {
      const [before = '', sign = '', after = ''] = parts.slice(index - 1, index + 2);
      if (before === '') {
        throw new SourceError(line, `nothing stands before "${sign}"`, 'write A -> B');
      }
      if (after === '') {
        throw new SourceError(
          line,
          `the arrow from "${before}" leads nowhere`,
          `write ${before} ${sign} and the node it leads to`,
        );
      }
      this.arrow({ before, sign, after, label }, line);
    }
  }

  private arrow(
    written: { before: string; sign: string; after: string; label: string | undefined },
    line: number,
  ): void {
    const from = this.node(written.before, line, true);
    const to = this.node(written.after, line, true);
    const { label } = written;
    const twice = this.arrows.some(
      (arrow) => arrow.from === from && arrow.to === to && arrow.label === label,
    );
    if (twice) {
      throw new SourceError(
        line,
        `this arrow from "${written.before}" to "${written.after}" stands twice`,
        'delete one, or say by labels how they differ',
      );
    }
    const both = written.sign.startsWith('<');
    const optional = written.sign.includes('--');
    this.arrows.push({ from, to, ...(label !== undefined && { label }), optional, both });
  }

  /** A line that is not indented and has no arrow: a group begins, or a node gets its kind. */
  private heading(words: string, line: number): void {
    const group = GROUP.exec(words);
    if (!group) {
      this.group = undefined;
      this.node(words, line, false);
      return;
    }
    const name = group.groups?.['name'] ?? '';
    if (name === '') {
      throw new SourceError(line, 'the group has no name', 'write group Google Cloud');
    }
    const before = this.groups.get(name);
    if (before) {
      throw new SourceError(
        line,
        `the group "${name}" stands twice`,
        `put its nodes under the first one, line ${before.line} of the diagram`,
      );
    }
    this.groups.set(name, { line, members: [] });
    this.group = name;
  }

  private member(words: string, line: number): void {
    const group = this.group === undefined ? undefined : this.groups.get(this.group);
    if (!group) {
      throw new SourceError(
        line,
        `"${words}" is indented, but no group stands above it`,
        'write group and a name above it, or begin the line at its first column',
      );
    }
    if (GROUP.test(words)) {
      throw new SourceError(
        line,
        `a group stands inside the group "${this.group}"`,
        'write one group below the other, not indented',
      );
    }
    const place = this.node(words, line, false);
    const found = [...this.nodes.values()][place];
    const here = [...this.groups.keys()].indexOf(this.group ?? '');
    if (found?.group !== undefined) {
      const other = [...this.groups.keys()][found.group] ?? '';
      throw new SourceError(
        line,
        `"${found.name}" is in the group "${other}" already`,
        'a node is in one group: delete one of the lines',
      );
    }
    if (found) found.group = here;
    group.members.push(place);
  }

  /** Returns the place of a node, which a line names. */
  private node(words: string, line: number, joined: boolean): number {
    const almost = ALMOST.exec(` ${words} `);
    if (almost) {
      throw new SourceError(
        line,
        `"${almost[0].trim()}" is no arrow`,
        'write -> for an arrow, <-> for one both ways, --> for an optional one',
      );
    }
    const match = NODE.exec(words);
    const { name = '', kind } = match?.groups ?? {};
    if (!match || name === '') {
      throw new SourceError(line, `"${words}" is no node`, 'write a name, or a name [store]');
    }
    const found = this.nodes.get(name) ?? { name, line, joined: false };
    this.nodes.set(name, found);
    found.joined ||= joined;
    if (kind !== undefined) {
      const known = KINDS.find((one) => one === kind);
      if (!known) {
        const near = similar(kind, KINDS);
        throw new SourceError(
          line,
          `no kind of node is "${kind}"`,
          near ? `did you mean [${near}]?` : `write one of ${KINDS.join(', ')}`,
        );
      }
      if (found.kind !== undefined && found.kind !== known) {
        throw new SourceError(
          line,
          `"${name}" is ${known} here and ${found.kind} above`,
          'say the kind of a node once',
        );
      }
      found.kind = known;
    }
    return [...this.nodes.keys()].indexOf(name);
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
    throw new SourceError(0, 'the diagram has no arrow', 'write at least one line such as A -> B');
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
  return {
    nodes: found.map(({ name, kind = 'plain', group }) => ({
      name,
      kind,
      ...(group !== undefined && { group }),
    })),
    groups: [...reader.groups.keys()],
    arrows: reader.arrows,
  };
}
