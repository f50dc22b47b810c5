/** Expands tags while the site is built: checks their places and attributes, and collects all mistakes of a page. */
import { ContentError, type Problem } from '../problem';
import { SourceError } from '../data/source';
import type { MarkupPage, Parsed } from './context';
import { nearest } from '../../config/nearest';
import { isBlank, isComponent, isInline, joined, paragraph, type Node } from './nodes';

/** A tag on a page. */
export type Use = {
  readonly node: Node;
  /** Its attributes, including all required ones. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The nodes around it, outermost first. */
  readonly above: readonly Node[];
};

export type Tag = {
  /** Its attributes, each with an example if it's required. If left out, any attribute is allowed. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  /** Whether it can be in a line of text. If not, it's on separate lines and contains blocks. */
  readonly inLine?: true;
  /** Returns what to replace it with. Tags in that are expanded next. */
  readonly expand: (use: Use, page: MarkupPage) => Node[];
};

export type Tags = Readonly<Record<string, Tag>>;

/** A mistake at a node. `gather` adds the file. */
class Mistake extends Error {
  constructor(readonly problem: Omit<Problem, 'file'>) {
    super(problem.what);
  }
}

const problemAt = ({ position }: Node, what: string, fix: string) => {
  const { line, column } = position?.start ?? {};
  return { line, column, what, fix };
};

/** Reports a mistake at a node. Throws an error that `gather` catches. */
export function refuse(node: Node, what: string, fix: string): never {
  throw new Mistake(problemAt(node, what, fix));
}

/** Runs a step for a node, and collects the mistakes that it throws. */
export function gather({ file, problems }: Omit<Parsed, 'tree'>, at: Node, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (error instanceof ContentError) problems.push(...error.problems);
    else if (error instanceof Mistake) problems.push({ file, ...error.problem });
    else if (error instanceof SourceError) {
      const { line = 0, column } = at.position?.start ?? {};
      const place = error.line === 0 ? { line, column } : { line: line + error.line };
      problems.push({ file, ...place, what: error.what, fix: error.fix });
    } else throw error;
  }
}

/** Returns the attributes of a tag by name. */
export function attributesOf(node: Node, known: Tag['attributes']): Record<string, string> {
  const names = known && Object.keys(known);
  const found = (node.attributes ?? []).map(({ name = '', value }): [string, string] => {
    // Code has already been refused (scripting.ts).
    if (!names || names.includes(name)) return [name, typeof value === 'string' ? value : ''];
    const near = nearest(name, names);
    const fix = near === undefined ? 'remove it' : `did you mean "${near}"?`;
    return refuse(node, `<${node.name}> has no attribute "${name}"`, fix);
  });
  const attributes = Object.fromEntries(found);
  for (const [name, example] of Object.entries(known ?? {})) {
    if (example === undefined || attributes[name]?.trim()) continue;
    refuse(node, `<${node.name}> needs "${name}"`, `write ${name}="${example}"`);
  }
  return attributes;
}

/** Whether a node is part of a line of text. MDX makes such children for tags that only contain words. */
export const isPhrase = ({ type }: Node) =>
  /^(?:text|strong|emphasis|delete|link|linkReference|inlineCode|inlineMarkup|image|break|footnoteReference|mdxTextExpression|mdxJsxTextElement)$/.test(
    type,
  );

/** Returns the contents of a tag as blocks. A line of text becomes a paragraph. */
export const blocksIn = ({ children = [] }: Node): Node[] =>
  children.length > 0 && children.every(isPhrase) ? [paragraph(children)] : children;

/** Expands every tag of a page. Tags with a mistake are removed, and the mistakes are collected. */
export function expandTags(page: MarkupPage, tags: Tags): void {
  const tagOf = (node: Node) =>
    isComponent(node) && Object.hasOwn(tags, node.name ?? '') ? tags[node.name ?? ''] : undefined;
  /** Unwraps tags from the paragraph that MDX puts around a line with nothing but tags, because they're blocks. */
  const opened = (node: Node): Node[] => {
    const own =
      node.type === 'paragraph' ? (node.children ?? []).filter((one) => !isBlank(one)) : [];
    const areBlocks = own.every((one) => tagOf(one)?.inLine === undefined && tagOf(one));
    if (own.length === 0 || !areBlocks) return [node];
    return own.map((one) => ({ ...one, type: 'mdxJsxFlowElement' }));
  };
  const expandOne = (node: Node, above: readonly Node[]): Node[] => {
    if (node.type === 'heading') page.heading = node;
    const tag = tagOf(node);
    if (!tag) {
      expandIn(node, above);
      return [node];
    }
    const made: Node = { type: 'root', children: [] };
    gather(page, node, () => {
      if (!tag.inLine && isInline(node)) {
        const fix = 'put it on a line of its own, between blank lines';
        refuse(node, `<${node.name}> is in a line of text`, fix);
      }
      if (!isInline(node)) node.children = blocksIn(node).flatMap(opened);
      const attributes = attributesOf(node, tag.attributes);
      made.children = tag.expand({ node, attributes, above }, page);
      expandIn(made, above);
    });
    return made.children ?? [];
  };
  const expandIn = (parent: Node, above: readonly Node[]): void => {
    if (!parent.children) return;
    const inside = [...above, parent];
    parent.children = parent.children.flatMap(opened);
    parent.children = joined(parent.children.flatMap((child) => expandOne(child, inside)));
  };
  expandIn(page.tree, []);
}
