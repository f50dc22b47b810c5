/** The rehype plugin: fenced blocks of Markdown and MDX become one element of finished HTML. */
import { relative } from 'node:path';
import logger from '@docusaurus/logger';
import { htmlAttribute } from '../../content/finished-html';
import { LANGUAGE_NAMES } from './languages';
import { renderBlock } from './render';

/** What is read and written of a hast tree; MDX adds node types that hast's own types lack. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  position?: { readonly start: { readonly line: number } } | undefined;
};

/** What is read of the file that is compiled. */
type File = { readonly path?: string | undefined };

/** Told once each: a page is compiled for the browser and, without a shared cache, for the server. */
const told = new Set<string>();

function tell(problem: string, line: number | undefined, file: File): void {
  const place = `${file.path ? relative(process.cwd(), file.path) : 'unknown file'}:${line ?? '?'}`;
  const hint = problem.startsWith('unknown language')
    ? ` Use one of: ${LANGUAGE_NAMES.join(', ')}.`
    : '';
  const message = `Code block at ${place}: ${problem}.${hint}`;
  if (told.has(message)) return;
  told.add(message);
  logger.warn(message);
}

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

function languageOf(code: Node): string | undefined {
  const classes = code.properties?.['className'];
  const names = Array.isArray(classes) ? classes.map(String) : String(classes ?? '').split(' ');
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
}

/** One element with finished HTML, and not an element per token. The HTML is our own rendering of escaped text. */
function blockElement(language: string, html: string, position: Node['position']): Node {
  const className = `hc-code theme-code-block language-${language}`;
  const attributes = [
    { type: 'mdxJsxAttribute', name: 'className', value: className },
    htmlAttribute(html),
  ];
  return Object.assign(
    { type: 'mdxJsxFlowElement', children: [], position },
    {
      name: 'div',
      attributes,
    },
  );
}

function visit(node: Node, file: File): void {
  node.children = node.children?.map((child) => {
    const code = child.tagName === 'pre' ? child.children?.[0] : undefined;
    if (code?.tagName !== 'code') {
      visit(child, file);
      return child;
    }
    const meta = code.properties?.['metastring'];
    const { language, html, problems } = renderBlock({
      code: textOf(code),
      language: languageOf(code),
      meta: typeof meta === 'string' ? meta : undefined,
    });
    for (const problem of problems) tell(problem, child.position?.start.line, file);
    return blockElement(language, html, child.position);
  });
}

/** For `beforeDefaultRehypePlugins` of the docs and pages plugins. */
export function rehypeHighlight(): (tree: object, file: File) => void {
  return (tree, file) => visit(tree as Node, file);
}
