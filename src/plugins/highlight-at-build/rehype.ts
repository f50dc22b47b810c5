/** The rehype plugin that turns each fenced block in Markdown and MDX into one element with finished HTML. */
import { finishedHtml } from '../../content/finished-html';
import { ContentError } from '../../content/problem';
import { languageOf, rawText } from '../../content/transform/node';
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
    const element: Node = { type: 'element', position: child.position };
    found.push({ ...block, element, line: child.position?.start.line });
    return element;
  });
  return found;
}

function highlight(tree: Node, { path: file = 'unknown file', value }: File): void {
  const blocks = collect(tree, []);
  // If a block comes from a snippet, so does its line number.
  const hasSnippets = String(value).includes('<Snippet ');
  const problems = blocks.flatMap(({ faults, line }) =>
    faults.map((fault) => ({ file, line: hasSnippets ? undefined : line, ...fault })),
  );
  if (problems.length > 0) throw new ContentError(problems);
  // Once per page, after its last field. React doesn't run scripts in finished HTML again.
  const last = blocks.findLast(({ fillable }) => fillable);
  for (const block of blocks) {
    const html = block === last ? block.html + earlyScript() : block.html;
    // One element with finished HTML instead of an element per token. All text in it is escaped.
    const className = `hc-code theme-code-block language-${block.language}`;
    Object.assign(block.element, finishedHtml(className, html));
  }
}

/** For `beforeDefaultRehypePlugins` of the docs and pages plugins. */
export function rehypeHighlight(): (tree: object, file: File) => void {
  return (tree, file) => highlight(tree as Node, file);
}
