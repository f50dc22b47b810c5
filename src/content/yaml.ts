/** YAML that people edit: what it says, and the line of everything in it. */
import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLError,
} from 'yaml';

/** A text of YAML. */
export type Yaml = ReturnType<typeof readYaml>;

/** Reads a text of YAML; mistakes have the line on which their author made them. */
export function readYaml(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const faults = [
    ...document.errors.map((error) => ({ offset: causeOf(error, document), what: error.message })),
    ...unknownAliases(document),
  ].map(({ offset, what }) => ({
    line: lineAt(offset),
    what: what.charAt(0).toLowerCase() + what.slice(1).replace(/[.:]$|; please use .*$/, ''),
  }));
  return {
    /** What it says; undefined where it cannot be read. */
    data: faults.length > 0 ? undefined : (document.toJS() as unknown),
    /** Why it cannot be read; empty if it can. Lines count from 1. */
    faults,
    /** Line of the key or item at a path, or of the nearest one that holds it. */
    lineOf: (path: readonly PropertyKey[]) => {
      for (let length = path.length; length > 0; length -= 1) {
        const offset = offsetOf(document, path.slice(0, length));
        if (offset !== undefined) return lineAt(offset);
      }
      return undefined;
    },
  };
}

/** Where an error comes from: a quote or bracket that is never closed is noticed only much further on. */
function causeOf({ pos: [offset] }: YAMLError, document: Document): number {
  let cause = offset;
  visit(document, {
    Node: (_key, node) => {
      const closes = isCollection(node)
        ? node.flow
        : isScalar(node) && node.type?.startsWith('QUOTE');
      if (closes && node.range?.[1] === offset) cause = node.range[0];
    },
  });
  return cause;
}

/** Values that begin with an asterisk: to YAML, the names of other values. */
function unknownAliases(document: Document) {
  const found: { offset: number; what: string }[] = [];
  visit(document, {
    Alias: (_key, node) => {
      if (node.resolve(document)) return;
      found.push({ offset: node.range?.[0] ?? 0, what: `no value is called *${node.source}` });
    },
  });
  return found;
}

/** Returns the offset of a key of a map, or of an item of a list. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  const last = path.at(-1);
  const holder = document.getIn(path.slice(0, -1), true);
  const node = isMap(holder)
    ? holder.items.find(({ key }) => isScalar(key) && key.value === last)?.key
    : isSeq(holder)
      ? holder.items[Number(last)]
      : undefined;
  return isNode(node) ? node.range?.[0] : undefined;
}
