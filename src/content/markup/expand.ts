/** What every part of the markup needs: attributes of a component, read strictly, and all mistakes of a page collected. */
import { fail, ContentError, type Problem } from '../problem';
import { nearest } from '../../config/nearest';
import { type Node, expand } from './nodes';

/**
 * Returns the attributes of a component by name.
 *
 * @param known the names that it may have; undefined takes any
 */
export function attributesOf(
  node: Node,
  file: string,
  known?: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, name, value } of node.attributes ?? []) {
    if (type !== 'mdxJsxAttribute' || !name || typeof value !== 'string') {
      fail(
        file,
        node.position?.start,
        `<${node.name} /> takes text only`,
        `write ${name ?? 'name'}="…"; it is expanded when the site is built, where no code runs`,
      );
    }
    if (known && !known.includes(name)) {
      fail(
        file,
        node.position?.start,
        `<${node.name} /> has no attribute "${name}"`,
        known.length > 0 ? `did you mean "${nearest(name, known)}"?` : 'remove it',
      );
    }
    found.set(name, value);
  }
  return found;
}

/** Returns the attribute `of`, which says what a component is about. */
export function ofAttribute(node: Node, attributes: ReadonlyMap<string, string>, file: string) {
  const of = attributes.get('of');
  if (of) return of;
  return fail(
    file,
    node.position?.start,
    `<${node.name} /> does not say what it is about`,
    `write <${node.name} of="…" />`,
  );
}

/** Runs a step of the markup; the mistakes that it throws are kept. */
export function gather(problems: Problem[], step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
  }
}

/** Replaces nodes of a tree; one with a mistake is left out, and the mistake kept. */
export function expandEach(
  tree: Node,
  problems: Problem[],
  replace: (node: Node) => Node[] | undefined,
): void {
  expand(tree, (node) => {
    let made: Node[] | undefined = [];
    gather(problems, () => {
      made = replace(node);
    });
    return made;
  });
}
