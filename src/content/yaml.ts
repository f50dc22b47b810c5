/** Reads YAML that people edit: its value, and the line number of every part. */
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

export type Yaml = ReturnType<typeof readYaml>;

/** Parses YAML. Errors have the line number of the mistake. */
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
    /** The value, or undefined if the YAML is invalid. */
    data: faults.length > 0 ? undefined : (document.toJS() as unknown),
    /** The errors. Line numbers start at 1. */
    faults,
    /** Returns the line of the key or item at a path, or of the closest parent that exists. */
    lineOf: (path: readonly PropertyKey[]) => {
      for (let length = path.length; length > 0; length -= 1) {
        const offset = offsetOf(document, path.slice(0, length));
        if (offset !== undefined) return lineAt(offset);
      }
      return undefined;
    },
  };
}

/** Returns where a mistake was made. An unclosed quote or bracket is reported much later in the text. */
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

/** Values that start with an asterisk, which YAML reads as aliases. */
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

/** Returns the offset of a map's key or a list's item. */
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
