/** Tags that are expanded while the site is built: where they may be, their attributes, and all mistakes of a page collected. */
import { ContentError, type Problem } from '../problem';
import { UnknownFactError } from '../facts/lookup';
import type { MarkupPage, Parsed } from './context';
import { nearest } from '../../config/nearest';
import { isBlank, isComponent, isInline, joined, paragraph, type Node } from './nodes';

/** A tag as a page has it. */
export type Use = {
  readonly node: Node;
  /** What is written; those that the tag needs are there. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What it is in, from the page inward. */
  readonly above: readonly Node[];
};

/** A tag. */
export type Tag = {
  /** Its attributes: an example for one that it needs, nothing for one that may be left out. Without a list it takes any. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  /** Whether it may be in a line of text; otherwise it is on separate lines, and contains blocks. */
  readonly inLine?: true;
  /** Returns what readers get instead; tags in it are expanded next. */
  readonly expand: (use: Use, page: MarkupPage) => Node[];
};

/** Tags by name. */
export type Tags = Readonly<Record<string, Tag>>;

/** What is wrong at a node; `gather` adds the file. */
class Mistake extends Error {
  constructor(readonly problem: Omit<Problem, 'file'>) {
    super(problem.what);
  }
}

const problemAt = ({ position }: Node, what: string, fix: string) => {
  const { line, column } = position?.start ?? {};
  return { line, column, what, fix };
};

/** Throws what is wrong at a node, and the fix. `gather` catches it. */
export function refuse(node: Node, what: string, fix: string): never {
  throw new Mistake(problemAt(node, what, fix));
}

/** Runs a step of the markup at a node; the mistakes that it throws are kept. */
export function gather({ file, problems }: Omit<Parsed, 'tree'>, at: Node, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (error instanceof ContentError) problems.push(...error.problems);
    else if (error instanceof Mistake) problems.push({ file, ...error.problem });
    else if (error instanceof UnknownFactError)
      problems.push({ file, ...problemAt(at, error.what, error.fix) });
    else throw error;
  }
}

/** Returns the attributes of a tag by name. */
export function attributesOf(node: Node, known: Tag['attributes']): Record<string, string> {
  const names = known && Object.keys(known);
  const found = (node.attributes ?? []).map(({ type, name, value }): [string, string] => {
    if (type !== 'mdxJsxAttribute' || !name || typeof value !== 'string') {
      const fix = `write ${name ?? 'name'}="…"; it is expanded when the site is built, where no code runs`;
      return refuse(node, `<${node.name}> takes text only`, fix);
    }
    if (!names || names.includes(name)) return [name, value];
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

/** Whether a node is part of a line, as MDX leaves it where a tag holds only words. */
export const isPhrase = ({ type }: Node) =>
  /^(?:text|strong|emphasis|delete|link|linkReference|inlineCode|inlineMarkup|image|break|footnoteReference|mdxTextExpression|mdxJsxTextElement)$/.test(
    type,
  );

/** Returns what a tag holds, as blocks: words alone are a paragraph. */
export const blocksIn = ({ children = [] }: Node): Node[] =>
  children.length > 0 && children.every(isPhrase) ? [paragraph(children)] : children;

/** Puts what readers get instead of every tag of a page; one with a mistake is left out, and the mistake kept. */
export function expandTags(page: MarkupPage, tags: Tags): void {
  const tagOf = (node: Node) =>
    isComponent(node) && Object.hasOwn(tags, node.name ?? '') ? tags[node.name ?? ''] : undefined;
  /** MDX puts tags that are alone on their line, with their words, into a paragraph: they are blocks all the same. */
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
