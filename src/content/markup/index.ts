/**
 * What our docs have beyond Markdown: snippets, facts, page lists, choices, the fact block. All of it is expanded to
 * plain nodes while the site is built. Docusaurus and the transform run the same plugins, so that readers, search and
 * AVA get the same text.
 */
import type { PluggableList, Plugin } from 'unified';
import type { FrontMatter } from '../frontmatter/schema';
import { ContentError, type Problem } from '../problem';
import { pathIn, type MarkupContext, type MarkupPage } from './context';
import { expandTags } from './expand';
import { addHead } from './lead';
import { unlink } from './links';
import type { File, Node } from './nodes';
import { expandFences } from './pictures';
import { refuseScripting } from './scripting';
import { markBefore } from './steps';
import { readable } from './syntax';
import { refuseUnknown, snippets, tags } from './tags';

export type { MarkupContext, Unlinked } from './context';

/** The parts of the processor that the plugin uses. */
type Processor = {
  parser?: (text: string, file: { readonly path?: string | undefined }) => Node;
  parse: (file: { readonly value: string; readonly path: string }) => Node;
};

/** Remark plugin that expands the markup of a page. Its file has a path, and front matter in `data`. */
function remarkMarkup(this: Processor, context: MarkupContext) {
  if (this.parser) this.parser = readable(this.parser);
  const parse = (value: string, path: string) => this.parse({ value, path });
  return async (tree: Node, { path: file = '', data }: File): Promise<void> => {
    const facts = (data['frontMatter'] ?? {}) as Partial<FrontMatter>;
    const problems: Problem[] = [];
    const docs = context.treeOf(file);
    const path = pathIn(docs, file);
    const ids = new Set<string>();
    const page: MarkupPage = { tree, file, problems, context, docs, path, ids, parse };
    refuseScripting(page);
    expandTags(page, snippets);
    expandTags(page, tags);
    markBefore(tree);
    await expandFences(page);
    addHead(page, facts);
    unlink(page);
    refuseUnknown(page);
    problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    if (problems.length > 0) throw new ContentError(problems);
  };
}

/** Returns the remark plugins that expand the markup. They have to run before all others. */
export function contentMarkup(context: MarkupContext): PluggableList {
  // We have our own type of trees, because MDX adds nodes to mdast's.
  return [[remarkMarkup as Plugin<[MarkupContext]>, context]];
}
