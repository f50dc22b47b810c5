/**
 * Gate: every page in docs/ can be built. Checks front matter, MDX, components, names, facts, snippets, links and
 * anchors. Expands each page with the same plugins as Docusaurus, which takes seconds and no build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import remarkHeadings from '@docusaurus/mdx-loader/lib/remark/headings';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import companyInput from '../company.config';
import { filesIn } from './files';
import { loadCompany } from '../src/config/company/load';
import { namesOf, resolveMarkdownNames, type Names } from '../src/config/company/names';
import { contentMarkup } from '../src/content/markup';
import { targetOf } from '../src/content/markup/links';
import { isComponent, nodesIn, type Node } from '../src/content/markup/nodes';
import { ContentError, printProblem, type Problem } from '../src/content/problem';
import { similar } from '../src/config/nearest';
import { isPage, stateOf, type DocsTree } from '../src/content/tree';
import { ADMONITIONS } from '../src/content/markup/components';
import { ownReader, type TreeFile } from '../src/content/transform/file';
import { oneForEachAddress } from '../src/content/transform/tree';
import { foldersOff } from '../src/content/sections';
import { gateResult, type Gate } from './gate';

/** The parts of a page that other pages need. */
type Read = {
  readonly opened: TreeFile;
  readonly tree?: Node;
  readonly anchors: ReadonlySet<string>;
  /** Whether it may have more anchors than were found, below a mistake. */
  readonly open: boolean;
  readonly problems: readonly Problem[];
};

/** The docs to check and the company they are written for. */
export type ContentSource = { readonly docs: DocsTree; readonly names: Names };

/** Turns an error into problems of a file. */
function problemsOf(error: unknown, file: string): Problem[] {
  if (error instanceof ContentError) return [...error.problems];
  if (!(error instanceof Error)) throw error;
  // Errors about names look like this: `file:line: what; did you mean …`.
  const [, line, message = error.message] = /:(\d+): ([^]*)$/.exec(error.message) ?? [];
  const [what = '', fix = 'correct it'] = message.split(/; (?=did you mean)/);
  return [{ file, line: line ? Number(line) : undefined, what, fix }];
}

/** Returns a problem at a node of a page. */
const at = (file: string, { position }: Node, what: string, fix: string): Problem => ({
  file,
  ...position?.start,
  what,
  fix,
});

/** Creates a function that reads pages as Docusaurus does, up to the headings' anchors. */
function reader({ docs, names }: ContentSource) {
  const markup = contentMarkup({
    names,
    treeOf: () => docs,
    draws: false,
    unlinked: () => undefined,
  });
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(markup)
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(remarkHeadings as never, { anchorsMaintainCase: false })
    .use(remarkGfm)
    .freeze();
  const { open } = ownReader({ names });
  return async (path: string): Promise<Read> => {
    const file = join(docs.dir, path);
    const text = readFileSync(file, 'utf8');
    const opened = open(path, file, text);
    const problems = [...opened.problems];
    const frontMatter = problems.length > 0 ? undefined : opened.frontMatter;
    let tree: Node | undefined;
    try {
      const value = resolveMarkdownNames(text, names, file);
      const vfile = new VFile({ path: file, value, data: { frontMatter } });
      tree = processor.parse(vfile) as Node;
      await processor.run(tree as never, vfile);
    } catch (error) {
      problems.push(...problemsOf(error, file));
    }
    const isRead = problems.length === opened.problems.length;
    if (!tree) return { opened, anchors: new Set(), open: true, problems };
    const { anchors, doubles } = anchorsOf(tree, file);
    return {
      opened,
      tree,
      anchors,
      open: !isRead,
      problems: [...problems, ...doubles, ...marks(tree, file)],
    };
  };
}

function anchorsOf(tree: Node, file: string) {
  const anchors = new Set<string>();
  const doubles: Problem[] = [];
  nodesIn(tree).forEach((node) => {
    const id = isComponent(node)
      ? node.attributes?.find(({ name }) => name === 'id')?.value
      : node.data?.hProperties?.['id'];
    if (typeof id !== 'string') return;
    if (anchors.has(id)) {
      doubles.push(
        at(file, node, `the anchor #${id} is on this page twice`, 'give one of the two another'),
      );
    }
    anchors.add(id);
  });
  return { anchors, doubles };
}

/** Finds markup that Markdown treats as text: admonitions with a mistake. */
function marks(tree: Node, file: string): Problem[] {
  const problems: Problem[] = [];
  nodesIn(tree).forEach((node) => {
    const { type, name, value = '' } = node;
    if (type === 'containerDirective' && name && !ADMONITIONS.includes(name)) {
      const fix = `use one of ${ADMONITIONS.join(', ')}`;
      problems.push(at(file, node, `there is no admonition :::${name}`, fix));
    }
    if (type === 'text' && value.startsWith(':::')) {
      const what = `"${value.split('\n')[0]}" does not open or close an admonition`;
      const fix = 'write :::note[Title], with blank lines around its text, and close it with :::';
      problems.push(at(file, node, what, fix));
    }
  });
  return problems;
}

const LINKS = new Set(['link', 'definition']);

/** Returns what is wrong with a link, or undefined if nothing is. */
function linkProblem(
  url: string,
  path: string,
  docs: DocsTree,
  pages: ReadonlyMap<string, Read>,
): Pick<Problem, 'what' | 'fix'> | undefined {
  const [to = '', anchor] = url.split('#');
  if (/^(?:\w+:|\/\/)/.test(to)) return undefined;
  if (/^\/docs(?:\/|$)/.test(to)) {
    return { what: `${url} is an address`, fix: 'link the file, such as ../budgets/index.mdx' };
  }
  if (to.startsWith('/')) return undefined;
  const target = to === '' ? path : targetOf(url, path);
  if (target === undefined) {
    if (existsSync(join(docs.dir, dirname(path), decodeURI(to))) && /\.\w+$/.test(to)) {
      return undefined;
    }
    return {
      what: `${url} is no file of a page`,
      fix: `link the file with its extension${suggest(posix.join(dirname(path), to), pages, path)}`,
    };
  }
  const state = stateOf(docs, target);
  if (state === 'missing') {
    return {
      what: `there is no page ${to}`,
      fix: `link a file that exists${suggest(target, pages, path)}`,
    };
  }
  const read = pages.get(target);
  if (anchor === undefined || !read || read.open || read.anchors.has(anchor)) return undefined;
  const near = similar(anchor, read.anchors);
  return {
    what: `${to === '' ? 'this page' : to} has no anchor #${anchor}`,
    fix: near
      ? `did you mean #${near}? Or give the heading that anchor: {/* #${anchor} */}`
      : `give a heading that anchor: {/* #${anchor} */}`,
  };
}

function suggest(target: string, pages: ReadonlyMap<string, Read>, from: string): string {
  const whole = [`${target}.mdx`, `${target}/index.mdx`].find((path) => pages.has(path));
  const near = whole ?? similar(target, pages.keys());
  if (!near) return '';
  const path = posix.relative(dirname(from), near);
  return `; did you mean ${path.startsWith('.') ? path : `./${path}`}?`;
}

function linkProblems(path: string, pages: ReadonlyMap<string, Read>, docs: DocsTree): Problem[] {
  const problems: Problem[] = [];
  const file = join(docs.dir, path);
  const tree = pages.get(path)?.tree;
  if (!tree) return problems;
  nodesIn(tree).forEach((node) => {
    const { type, url } = node;
    if (url === undefined) return;
    if (type === 'image' && !/^(?:\w+:|\/)/.test(url) && !existsSync(join(dirname(file), url))) {
      const fix = 'name a file beside the page';
      problems.push(at(file, node, `there is no picture ${url}`, fix));
    }
    const found = LINKS.has(type) ? linkProblem(url, path, docs, pages) : undefined;
    if (found) problems.push(at(file, node, found.what, found.fix));
  });
  return problems;
}

/** Returns what is wrong with the pages of a docs folder, and how many there are. */
export async function checkContent(source: ContentSource) {
  const { docs } = source;
  const paths = filesIn(docs.dir).filter((path) => isPage(path) && stateOf(docs, path) !== 'off');
  const read = reader(source);
  const pages = new Map<string, Read>();
  for (const path of paths) pages.set(path, await read(path));
  const addresses = oneForEachAddress([...pages.values()].map(({ opened }) => opened));
  const problems = paths.flatMap((path) => [
    ...(pages.get(path)?.problems ?? []),
    ...linkProblems(path, pages, docs),
  ]);
  return { looked: paths.length, problems: [...addresses.problems, ...problems] };
}

/** Returns the docs of the project as company.config.ts has them. */
export function contentOf(project: string): ContentSource {
  const company = loadCompany(companyInput);
  const docs = { dir: join(project, 'docs'), off: foldersOff(company), drafts: true };
  return { docs, names: namesOf(company) };
}

export const content: Gate = {
  name: 'content',
  reads: 'sources',
  check: async ({ project }) => {
    const { looked, problems } = await checkContent(contentOf(project));
    return gateResult('content', 'pages', looked, [...new Set(problems.map(printProblem))]);
  },
};
