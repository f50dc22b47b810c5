/** The rehype plugin: fenced blocks of Markdown and MDX become one element of finished HTML. */
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

/** What is read and written of a hast tree; hast's own types lack those of MDX. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  position?: { readonly start: { readonly line: number } } | undefined;
};

/** What is read of the file that is compiled. */
type File = { readonly path?: string | undefined; readonly value?: unknown };

/** A block of a page, with the element that it is to become. */
type Found = Rendered & { readonly element: Node; readonly line: number | undefined };

/** Warnings that were printed: a page is compiled for the browser and, without a shared cache, for the server. */
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

/** Replaces each block by an empty element, and returns them in the order of the page. */
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

/** The problem of an unknown placeholder. If it comes from a snippet, there is no line number. */
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
  // Once per page, after its last field: React does not run scripts in finished HTML again.
  const last = blocks.findLast(({ fillable }) => fillable);
  for (const block of blocks) {
    for (const problem of block.problems) warn(problem, block.line, file);
    const html = block === last ? block.html + earlyScript() : block.html;
    // One element with finished HTML instead of an element per token. All text in the HTML is escaped.
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
