/** `<Snippet of="name" param="value" />`: text in a separate file that several pages include. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import * as z from 'zod';
import { resolveMarkdownNames } from '../../config/company/names';
import { readSource } from '../frontmatter/read';
import { ContentError } from '../problem';
import { nearest } from '../../config/nearest';
import { expandTags, refuse, type Tag, type Use } from './expand';
import type { MarkupPage } from './context';
import { isInline, nodesIn, type Node } from './nodes';
import { refuseScripting } from './scripting';

const namesOfSnippets = (dir: string) =>
  existsSync(dir) ? readdirSync(dir).flatMap((file) => /^(.+)\.mdx$/.exec(file)?.[1] ?? []) : [];

/** A snippet's front matter, which only contains its parameters. */
const FRONT = z.strictObject({ params: z.array(z.string().regex(/^[A-Za-z][\w-]*$/)).default([]) });

/** Returns the parameters that a snippet declares. */
function paramsOf(file: string, { data, problems, lineOf }: ReturnType<typeof readSource>) {
  if (problems.length > 0) throw new ContentError(problems);
  const { data: front, error } = FRONT.safeParse(data);
  if (front) return front.params;
  const [issue] = error.issues;
  const [key = 'params'] = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const what = `a snippet's front matter cannot have "${key}"`;
  const fix = 'declare only its parameters: params: [first, second]';
  throw new ContentError([{ file, line: lineOf([key]), column: 1, what, fix }]);
}

/** Returns the blocks of a snippet, with its parameters and the company's names filled in. */
function blocksOf({ node, attributes }: Use, page: MarkupPage, above: readonly string[]): Node[] {
  const { context, parse, docs } = page;
  const { of: name, ...given } = attributes;
  if (!name) refuse(node, '<Snippet> needs "of"', 'write <Snippet of="…" />');
  const dir = join(docs.dir, '_snippets');
  const file = join(dir, `${name}.mdx`);
  if (!existsSync(file)) {
    const near = nearest(name, namesOfSnippets(dir));
    refuse(
      node,
      `there is no snippet "${name}"`,
      `${near ? `did you mean "${near}"? ` : ''}Snippets are files in docs/_snippets`,
    );
  }
  if (above.includes(file)) {
    refuse(node, `the snippet "${name}" includes itself`, 'remove one of the two');
  }
  const source = readSource(file, readFileSync(file, 'utf8'));
  const params = paramsOf(file, source);
  const other = Object.keys(given).find((param) => !params.includes(param));
  if (other !== undefined) {
    const near = nearest(other, params);
    refuse(
      node,
      `the snippet "${name}" has no parameter "${other}"`,
      near ? `did you mean "${near}"?` : 'remove it, or declare it in the snippet: params: […]',
    );
  }
  const missing = params.find((param) => given[param] === undefined);
  if (missing !== undefined) {
    const fix = `write <Snippet of="${name}" ${missing}="…" />`;
    refuse(node, `the snippet "${name}" needs "${missing}"`, fix);
  }
  const values = Object.entries(given);
  const words = new Map([
    ...context.names,
    ...values.map(([param, value]) => [param, { prose: value, path: value }] as const),
  ]);
  // Blank lines replace the front matter, so that messages have the file's line numbers.
  const body = '\n'.repeat(source.bodyLine - 1) + source.body;
  const tree = parse(resolveMarkdownNames(body, words, file), file);
  const included = { ...page, tree, file };
  refuseScripting(included);
  expandTags(included, { Snippet: snippet([...above, file]) });
  if (above.length === 0) rebase(tree, file, page.file);
  return tree.children ?? [];
}

/** Makes links that are relative to the snippet relative to the page. */
function rebase(tree: Node, snippet: string, page: string): void {
  const from = posix.normalize(relative(dirname(page), dirname(snippet)).replaceAll('\\', '/'));
  for (const node of nodesIn(tree)) {
    const { type, url } = node;
    if (!url || !/^(?:link|definition|image)$/.test(type) || !/^\.\.?\//.test(url)) continue;
    node.url = posix.join(from, url).replace(/^(?!\.)/, './');
  }
}

/** Returns the tag, which includes nested snippets. `above` are the snippets around it. */
export const snippet = (above: readonly string[] = []): Tag => ({
  inLine: true,
  expand: (use, page) => {
    const blocks = blocksOf(use, page, above);
    if (!isInline(use.node)) return blocks;
    const [only, ...more] = blocks;
    if (only?.type === 'paragraph' && more.length === 0) return only.children ?? [];
    return refuse(
      use.node,
      'a snippet with several blocks is in a line of text',
      'put it on a line of its own, between blank lines',
    );
  },
});
