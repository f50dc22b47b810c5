/** Fences that are read while the site is built, and no code: pictures and tables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseFence, SourceError, type Source } from '../data/source';
import { ContentError, fail } from '../problem';
import { nearest } from '../../config/nearest';
import type { DocsTree } from '../tree';
import type { Node } from './nodes';

/** A fence: what is above and below it, and what its kind reads. */
type Fence = {
  readonly title: string;
  readonly note: string | undefined;
  readonly source: Source;
};

/** Options of every kind: what is above it, and below. */
const COMMON = ['title', 'note'];

/** Where a docs folder keeps the numbers of its worked examples. */
const EXAMPLE = '@example/';

const OPTION = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Returns the words after a fence's language by name. */
function optionsOf(meta: string): Record<string, string | true> {
  return Object.fromEntries(
    [...meta.matchAll(OPTION)].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? true,
    ]),
  );
}

/** Returns what reads data files for a page: beside it, or those of the example. */
function dataFiles(file: string, docs: DocsTree): Source['fileText'] {
  return (path) => {
    const isExample = path.startsWith(EXAMPLE);
    const dir = isExample ? join(docs.dir, '_example') : dirname(file);
    try {
      return readFileSync(join(dir, isExample ? path.slice(EXAMPLE.length) : path), 'utf8');
    } catch {
      const lead = isExample ? EXAMPLE : './';
      const known = (existsSync(dir) ? readdirSync(dir) : [])
        .filter((name) => name.endsWith('.csv'))
        .map((name) => lead + name);
      const near = nearest(path, known);
      const fix = 'name a file beside the page, as in ./spend.csv, or one of docs/_example';
      refuseFence(
        `there is no file ${path}`,
        near === undefined ? fix : `did you mean data="${near}"?`,
      );
    }
  };
}

/** Throws a mistake inside a fence at its line of the page. */
export function misplaced(error: unknown, node: Node, file: string): never {
  if (!(error instanceof SourceError)) throw error;
  const { line = 0 } = node.position?.start ?? {};
  throw new ContentError([{ file, line: line + error.line, what: error.what, fix: error.fix }]);
}

/** Runs what reads a fence; its mistakes get their line of the page. */
export function placed<T>(node: Node, file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    return misplaced(error, node, file);
  }
}

/** Reads the words after a fence's language: known ones, with a title. @throws {ContentError} */
export function readFence(
  node: Node,
  kind: string,
  ownOptions: readonly string[],
  file: string,
  docs: DocsTree,
): Fence {
  const { start } = node.position ?? {};
  const options = optionsOf(node.meta ?? '');
  const known = [...COMMON, ...ownOptions];
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    fail(
      file,
      start,
      `a ${kind} has no option "${name}"`,
      `did you mean "${nearest(name, known)}"?`,
    );
  }
  const { title, note } = options;
  if (typeof title !== 'string' || title === '') {
    fail(file, start, `the ${kind} has no title`, `write \`\`\`${kind} title="What it shows"`);
  }
  return {
    title,
    note: typeof note === 'string' ? note : undefined,
    source: { text: node.value ?? '', options, fileText: dataFiles(file, docs) },
  };
}
