/** `<Snippet of="name" param="value" />`: text that is in one file and is read on several pages. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { resolveMarkdownNames } from '../../config/company/names';
import { readSource } from '../frontmatter/read';
import { ContentError, fail } from '../problem';
import { nearest } from '../../config/nearest';
import { attributesOf, ofAttribute, expandEach, refuse } from './expand';
import type { MarkupPage } from './context';
import { refuseScripting } from './scripting';
import { isInline, isNamed, nodesIn, text, type Node } from './nodes';

const namesOfSnippets = (dir: string) =>
  existsSync(dir)
    ? readdirSync(dir)
        .filter((file) => file.endsWith('.mdx'))
        .map((file) => file.slice(0, -4))
    : [];

/** The parameters that a snippet declares. */
function paramsOf(file: string, source: ReturnType<typeof readSource>): string[] {
  if (source.problems.length > 0) throw new ContentError(source.problems);
  const { params = [], ...others } = source.data;
  const [other] = Object.keys(others);
  const place = (key: string) => ({ line: source.lineOf([key]), column: 1 });
  if (other) {
    fail(
      file,
      place(other),
      `front matter of a snippet has no key "${other}"`,
      'it declares its parameters and nothing else: params: [first, second]',
    );
  }
  if (!Array.isArray(params) || params.some((param) => !/^[A-Za-z][\w-]*$/.test(String(param)))) {
    fail(
      file,
      place('params'),
      '"params" is not a list of words',
      'write it as params: [first, second]',
    );
  }
  return params.map(String);
}

/** The snippet's text with the values of its parameters and the company's names, parsed. */
function blocksOf(node: Node, page: MarkupPage, above: readonly string[]): Node[] {
  const { context, parse, docs } = page;
  const attributes = attributesOf(node);
  const name = ofAttribute(node, attributes);
  const dir = join(docs.dir, '_snippets');
  const snippet = join(dir, `${name}.mdx`);
  if (!existsSync(snippet)) {
    const near = nearest(name, namesOfSnippets(dir));
    refuse(
      node,
      `there is no snippet "${name}"`,
      `${near ? `did you mean "${near}"? ` : ''}Snippets are files of docs/_snippets`,
    );
  }
  if (above.includes(snippet)) {
    refuse(node, `the snippet "${name}" includes itself`, 'remove one of the two');
  }
  const source = readSource(snippet, readFileSync(snippet, 'utf8'));
  const params = paramsOf(snippet, source);
  for (const given of attributes.keys()) {
    if (given !== 'of' && !params.includes(given)) {
      const near = nearest(given, params);
      refuse(
        node,
        `the snippet "${name}" has no parameter "${given}"`,
        near ? `did you mean "${near}"?` : 'remove it, or declare it in the snippet: params: […]',
      );
    }
  }
  const values = params.map((param): [string, string] => {
    const value = attributes.get(param);
    if (value !== undefined) return [param, value];
    return refuse(
      node,
      `the snippet "${name}" needs "${param}"`,
      `write <Snippet of="${name}" ${param}="…" />`,
    );
  });
  const words = new Map([
    ...context.names,
    ...values.map(([param, value]) => [param, { prose: value, path: value }] as const),
  ]);
  // Blank lines for the front matter: places in messages are those of the file.
  const body = '\n'.repeat(source.bodyLine - 1) + source.body;
  const tree = parse(resolveMarkdownNames(body, words, snippet), snippet);
  const included = { ...page, tree, file: snippet };
  refuseScripting(included);
  expandSnippets(included, [...above, snippet]);
  if (above.length === 0) rebase(tree, snippet, page.file);
  return tree.children ?? [];
}

/** Links of a snippet are relative to it; on the page they must be relative to the page. */
function rebase(tree: Node, snippet: string, page: string): void {
  const from = posix.normalize(relative(dirname(page), dirname(snippet)).replaceAll('\\', '/'));
  for (const node of nodesIn(tree)) {
    const { type, url } = node;
    if (!url || !/^(?:link|definition|image)$/.test(type) || !/^\.\.?\//.test(url)) continue;
    node.url = posix.join(from, url).replace(/^(?!\.)/, './');
  }
}

function inlineOf(node: Node, blocks: Node[]): Node[] {
  const [only, ...more] = blocks;
  if (!only) return [text('')];
  if (only.type === 'paragraph' && more.length === 0) return only.children ?? [];
  return refuse(
    node,
    'a snippet of several blocks is in a line of text',
    'put it on a line of its own, between blank lines',
  );
}

/** Puts the text of snippets in their place, nested ones too; `above` are those that hold this one. */
export function expandSnippets(page: MarkupPage, above: readonly string[] = []): void {
  expandEach(page, (node) => {
    if (!isNamed('Snippet')(node)) return undefined;
    const blocks = blocksOf(node, page, above);
    return isInline(node) ? inlineOf(node, blocks) : blocks;
  });
}
