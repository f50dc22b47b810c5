/** Reads fences that aren't code: pictures and tables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseFence, type Source } from '../data/source';
import { encodingProblems } from '../encoding';
import { ContentError } from '../problem';
import { nearest } from '../../config/nearest';
import type { DocsTree } from '../tree';
import type { MarkupPage } from './context';
import { refuse } from './expand';
import type { Node } from './nodes';

/** What a fence needs to know about its page. */
export type FencePage = Pick<MarkupPage, 'file' | 'docs'>;

/** The options of all kinds of fences: the text above and the text below. */
const COMMON = ['title', 'note'];

/** Begins the name of a data file in `_example` of the docs. */
const EXAMPLE = '@example/';

const OPTION = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Returns a fence's options by name. */
function optionsOf(meta: string): Record<string, string | true> {
  return Object.fromEntries(
    [...meta.matchAll(OPTION)].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? true,
    ]),
  );
}

/** Returns a function that reads data files for a page, next to it or in the example's folder. */
function dataFiles(file: string, docs: DocsTree): Source['fileText'] {
  return (path) => {
    const isExample = path.startsWith(EXAMPLE);
    const dir = isExample ? join(docs.dir, '_example') : dirname(file);
    const from = join(dir, isExample ? path.slice(EXAMPLE.length) : path);
    let text;
    try {
      text = readFileSync(from, 'utf8');
    } catch {
      const lead = isExample ? EXAMPLE : './';
      const known = (existsSync(dir) ? readdirSync(dir) : [])
        .filter((name) => name.endsWith('.csv'))
        .map((name) => lead + name);
      const near = nearest(path, known);
      const fix = 'name a file next to the page, such as ./spend.csv, or one in docs/_example';
      refuseFence(
        `there is no file ${path}`,
        near === undefined ? fix : `did you mean data="${near}"?`,
      );
    }
    const problems = encodingProblems(from, text);
    if (problems.length > 0) throw new ContentError(problems);
    return text;
  };
}

/**
 * Reads a fence: its title and note from the options, and the rest with `parse`.
 *
 * @param ownOptions names of the options that only its kind has
 * @throws {SourceError} with the line in the fence
 */
export function readFence<T>(
  node: Node,
  kind: string,
  ownOptions: readonly string[],
  { file, docs }: FencePage,
  parse: (source: Source) => T,
) {
  const options = optionsOf(node.meta ?? '');
  const known = [...COMMON, ...ownOptions];
  const other = Object.keys(options).find((name) => !known.includes(name));
  if (other !== undefined) {
    const near = nearest(other, known);
    refuse(node, `a ${kind} has no option "${other}"`, `did you mean "${near}"?`);
  }
  const { title, note } = options;
  if (typeof title !== 'string' || title === '') {
    refuse(node, `the ${kind} has no title`, `write \`\`\`${kind} title="What it shows"`);
  }
  const made = parse({ text: node.value ?? '', options, fileText: dataFiles(file, docs) });
  return { title, note: typeof note === 'string' ? note : undefined, made };
}
