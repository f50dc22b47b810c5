/** Parses Markdown or MDX to elements, with Docusaurus's parser, extensions and heading ids. */
import admonitions from '@docusaurus/mdx-loader/lib/remark/admonitions';
import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import fences from '@docusaurus/mdx-loader/lib/remark/mdx1Compat/codeCompatPlugin';
import unusedDirectives from '@docusaurus/mdx-loader/lib/remark/unusedDirectives';
import rehypeRaw from 'rehype-raw';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type PluggableList, type Processor } from 'unified';
import { VFile } from 'vfile';
import { ADMONITIONS } from '../markup/components';
import { COMMENTS } from '../markup/scripting';
import { some, type Node } from './node';

/** The format of a text. Markdown may contain HTML. */
export type Format = 'md' | 'mdx';

/** A text to parse. Its front matter is replaced by line feeds, so that line numbers stay correct. */
export type Source = {
  readonly text: string;
  readonly format: Format;
  /** The path of its file, for plugins and errors. */
  readonly path: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
};

export type Parser = {
  /** Parses a page. @throws the error of the parser or a plugin if the syntax is broken */
  readonly page: (source: Source) => Promise<Node>;
};

const MDX_NODES = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/** Removes HTML comments. */
function withoutComments(node: Node): Node {
  if (!node.children) return node;
  const children = node.children
    .filter(({ type, value = '' }) => type !== 'raw' || !COMMENTS.test(value))
    .map(withoutComments);
  return { ...node, children };
}

const isRaw = (node: Node) => node.type === 'raw';
const raw = unified().use(rehypeRaw, { passThrough: [...MDX_NODES] });

/** Parses the HTML in a Markdown page. */
function parseHtml(tree: Node): Node {
  const lean = some(tree, isRaw) ? withoutComments(tree) : tree;
  return some(lean, isRaw) ? (raw.runSync(lean as never) as Node) : lean;
}

const toElements = { allowDangerousHtml: true, passThrough: [...MDX_NODES] };

/** Returns a parser. The plugins run on the Markdown tree. */
export async function createParser(plugins: PluggableList = []): Promise<Parser> {
  // The package has no entry for `require`, and imports compile to `require` here.
  const { default: remarkEmoji } = await import('remark-emoji');
  const processorFor = (format: Format) =>
    unified()
      .use(remarkParse)
      .use(format === 'mdx' ? [remarkMdx] : [])
      .use(plugins)
      .use(remarkDirective)
      .use(admonitions, { keywords: ADMONITIONS, extendDefaults: true })
      .use(unusedDirectives)
      .use(fences)
      .use(headings, { anchorsMaintainCase: false })
      .use(remarkEmoji)
      .use(remarkGfm)
      .use(remarkRehype, toElements)
      .freeze() as unknown as Processor;
  const processors = { md: processorFor('md'), mdx: processorFor('mdx') };
  return {
    page: async ({ text, format, path, frontMatter }) => {
      const file = new VFile({ value: text, path, data: { frontMatter } });
      const processor = processors[format];
      const tree = (await processor.run(processor.parse(file), file)) as Node;
      return format === 'md' ? parseHtml(tree) : tree;
    },
  };
}
