/** Reads the JSON in samples, with the line of each value. */
import { isNode, LineCounter, parseDocument } from 'yaml';
import { Unshown, VARIABLE, type Path } from './api-bodies';
import { lineOf } from './files';

/** A value, and a function that returns the line in the sample, starting at 1, for a path in the value. */
export type Located = {
  readonly value: unknown;
  readonly lineOf: (path: Path) => number;
};

/** Returns the closest known line, going up from the path. */
function nearestLine(find: (path: Path) => number | undefined, path: Path): number {
  return find(path) ?? (path.length === 0 ? 1 : nearestLine(find, path.slice(0, -1)));
}

/** Replaces strings that contain a shell variable with `Unshown`. */
const unshown = (_key: string, value: unknown) =>
  typeof value === 'string' && value.includes(VARIABLE) ? new Unshown() : value;

/** Reads JSON that may contain shell variables, or says why it can't. */
export function readJson(
  code: string,
): Located | { readonly reason: string; readonly line: number } {
  // A variable outside quotes is a value.
  const whole = code.replace(new RegExp(`(?<=^|[:[,]\\s*)${VARIABLE}`, 'g'), `"${VARIABLE}"`);
  try {
    const value: unknown = JSON.parse(whole, unshown);
    const lines = new LineCounter();
    // JSON is YAML, and a YAML parser knows where each value is and refuses duplicate keys.
    const document = parseDocument(whole, { lineCounter: lines });
    const [error] = document.errors;
    if (error) {
      const line = error.linePos?.[0].line ?? 1;
      return { reason: error.message.split('\n')[0] ?? '', line };
    }
    const find = (path: Path) => {
      const node = document.getIn(path, true);
      return isNode(node) && node.range ? lines.linePos(node.range[0]).line : undefined;
    };
    return { value, lineOf: (path) => nearestLine(find, path) };
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split('\n') : [];
    const at = /position (\d+)/.exec(message)?.[1];
    return { reason: message, line: at ? lineOf(whole, Number(at)) : 1 };
  }
}
