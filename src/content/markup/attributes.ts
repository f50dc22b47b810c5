/** Reads the attributes of a component, strictly: known ones, as text. */
import { fail } from '../problem';
import { nearest } from '../../config/nearest';
import type { Node } from './nodes';

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
