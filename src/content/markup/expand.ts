/** What every part of the markup needs: attributes of a component, read strictly, and all mistakes of a page collected. */
import { ContentError, type Problem } from '../problem';
import type { Parsed } from './context';
import { nearest } from '../../config/nearest';
import { type Node, expand } from './nodes';

/** What is wrong at a node; `gather` adds the file. */
class Mistake extends Error {
  constructor(readonly problem: Omit<Problem, 'file'>) {
    super(problem.what);
  }
}

/** Throws what is wrong at a node, and the fix. `gather` and `expandEach` catch it. */
export function refuse({ position }: Node, what: string, fix: string): never {
  throw new Mistake({ line: position?.start.line, column: position?.start.column, what, fix });
}

/**
 * Returns the attributes of a component by name.
 *
 * @param known the names that it may have; undefined takes any
 */
export function attributesOf(node: Node, known?: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, name, value } of node.attributes ?? []) {
    if (type !== 'mdxJsxAttribute' || !name || typeof value !== 'string') {
      refuse(
        node,
        `<${node.name} /> takes text only`,
        `write ${name ?? 'name'}="…"; it is expanded when the site is built, where no code runs`,
      );
    }
    if (known && !known.includes(name)) {
      refuse(
        node,
        `<${node.name} /> has no attribute "${name}"`,
        known.length > 0 ? `did you mean "${nearest(name, known)}"?` : 'remove it',
      );
    }
    found.set(name, value);
  }
  return found;
}

/** Returns the attribute `of`, which says what a component is about. */
export function ofAttribute(node: Node, attributes: ReadonlyMap<string, string>) {
  const of = attributes.get('of');
  if (of) return of;
  return refuse(
    node,
    `<${node.name} /> does not say what it is about`,
    `write <${node.name} of="…" />`,
  );
}

/** Runs a step of the markup; the mistakes that it throws are kept. */
export function gather({ file, problems }: Omit<Parsed, 'tree'>, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (error instanceof ContentError) problems.push(...error.problems);
    else if (error instanceof Mistake) problems.push({ file, ...error.problem });
    else throw error;
  }
}

/** Replaces nodes of a tree; one with a mistake is left out, and the mistake kept. */
export function expandEach(page: Parsed, replace: (node: Node) => Node[] | undefined): void {
  expand(page.tree, (node) => {
    let made: Node[] | undefined = [];
    gather(page, () => {
      made = replace(node);
    });
    return made;
  });
}
