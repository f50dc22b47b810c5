/** Goes on after a mistake, so that a page says all of its mistakes at once. */
import { ContentError, type Problem } from '../problem';
import { expand, type Node } from './nodes';

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
