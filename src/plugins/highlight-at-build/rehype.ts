/** The rehype plugin that turns each fenced block in Markdown and MDX into one element with finished HTML. */
import { relative } from 'node:path';
import logger from '@docusaurus/logger';
import { htmlAttribute } from '../../content/finished-html';
import { ContentError, type Problem } from '../../content/problem';
import { nearest } from '../../config/nearest';
import { loadFacts } from '../../content/facts/load';
import { languageOf, rawText } from '../../content/transform/node';
import { LANGUAGE_NAMES } from './languages';
import { earlyScript } from './placeholders';
import { renderBlock, type Rendered } from './render';

/** The parts of a hast tree that are used. hast's own types don't include MDX nodes. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  position?: { readonly start: { readonly line: number } } | undefined;
};

/** The parts of a compiled file that are used. */
type File = { readonly path?: string | undefined; readonly value?: unknown };

/** A block on a page, and the element that it will become. */
type Found = Rendered & { readonly element: Node; readonly line: number | undefined };

/** Warnings that were already printed. Without a shared cache, pages are compiled for the browser and the server. */
const printed = new Set<string>();

function warn(problem: string, line: number | undefined, file: File): void {
  const place = `${file.path ? relative(process.cwd(), file.path) : 'unknown file'}:${line ?? '?'}`;
  const hint = problem.startsWith('unknown language')
    ? ` Use one of: ${LANGUAGE_NAMES.join(', ')}.`
    : '';
  const message = `Code block at ${place}: ${problem}.${hint}`;
  if (printed.has(message)) return;
  printed.add(message);
  logger.warn(message);
}

/** Replaces each block with an empty element, and returns the blocks in page order. */
function collect(node: Node, found: Found[]): Found[] {
  node.children = node.children?.map((child) => {
    const code = child.tagName === 'pre' ? child.children?.[0] : undefined;
    if (code?.tagName !== 'code') {
      collect(child, found);
      return child;
    }
    const meta = code.properties?.['metastring'];
    const block = renderBlock({
      code: rawText(code),
      language: languageOf(code),
      meta: typeof meta === 'string' ? meta : undefined,
      index: found.length + 1,
    });
    const element: Node = { type: 'mdxJsxFlowElement', position: child.position };
    found.push({ ...block, element, line: child.position?.start.line });
    return element;
  });
  return found;
}

/** Returns the problem for an unknown placeholder. It has no line number if it comes from a snippet. */
function unknownPlaceholder(id: string, line: number | undefined, file: File): Problem {
  const own = typeof file.value !== 'string' || file.value.includes(id);
  const near = nearest(
    id,
    loadFacts().placeholders.map((row) => row.id),
  );
  return {
    file: file.path ?? 'unknown file',
    line: own ? line : undefined,
    what: `a code block names the placeholder "${id}", which is not in facts/placeholders.yaml`,
    fix: `${near ? `did you mean "${near}"? Otherwise, ` : ''}add a row for it there`,
  };
}

function highlight(tree: Node, file: File): void {
  const blocks = collect(tree, []);
  const faults = blocks.flatMap(({ unknown, line }) =>
    unknown.map((id) => unknownPlaceholder(id, line, file)),
  );
  if (faults.length > 0) throw new ContentError(faults);
  // Once per page, after its last field. React doesn't run scripts in finished HTML again.
  const last = blocks.findLast(({ fillable }) => fillable);
  for (const block of blocks) {
    for (const problem of block.problems) warn(problem, block.line, file);
    const html = block === last ? block.html + earlyScript() : block.html;
    // One element with finished HTML instead of an element per token. All text in it is escaped.
    const className = `hc-code theme-code-block language-${block.language}`;
    Object.assign(block.element, {
      name: 'div',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'className', value: className },
        htmlAttribute(html),
      ],
      children: [],
    });
  }
}

/** For `beforeDefaultRehypePlugins` of the docs and pages plugins. */
export function rehypeHighlight(): (tree: object, file: File) => void {
  return (tree, file) => highlight(tree as Node, file);
}
