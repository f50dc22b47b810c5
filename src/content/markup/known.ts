/** Refuses components that nobody can render, before React does without naming the page. */
import { ContentError, type Problem } from '../problem';
import { nearest } from '../../config/nearest';
import { componentTexts } from '../transform/components';
import { isComponent, walk, type Node } from './nodes';

/** Components that are expanded when a page is read, and never reach the browser. */
const EXPANDED = [
  ...['Snippet', 'Fact', 'FactTable', 'PageList', 'Choices', 'Choice', 'For'],
  ...['Steps', 'Result', 'Problem', 'Next', 'Term', 'Plan', 'Permission', 'ConsoleLink'],
];

const components = [...Object.keys(componentTexts), ...EXPANDED];

/** Elements of HTML, and what Docusaurus brings. */
const isBuiltIn = (name: string) => /^[a-z]/.test(name) || name === 'Head' || name === 'Details';

/** Names that the page imports or declares. */
function declaredIn(tree: Node): Set<string> {
  const declared = new Set<string>();
  walk(tree, ({ type, value = '' }) => {
    if (type !== 'mdxjsEsm') return;
    for (const [word] of value.matchAll(/\b[A-Z]\w*/g)) declared.add(word);
  });
  return declared;
}

/** @throws {ContentError} for every component that is neither imported nor known. */
export function refuseUnknown(tree: Node, file: string): void {
  const declared = declaredIn(tree);
  const problems: Problem[] = [];
  walk(tree, (node) => {
    const { name } = node;
    if (!isComponent(node) || !name) return;
    const [root = ''] = name.split('.');
    if (isBuiltIn(root) || components.includes(root) || declared.has(root)) return;
    problems.push({
      file,
      ...node.position?.start,
      what: `there is no component <${name}>`,
      fix: `did you mean <${nearest(name, components)}>? For a literal "<" write \\<`,
    });
  });
  if (problems.length > 0) throw new ContentError(problems);
}

/** Every component that a page may write or be given. */
export const componentNames: readonly string[] = components;
