/** The texts that authors write, as the gates for wording see them: prose, labels, headings, samples. */
import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isMap, isScalar, isSeq, parseDocument, visit, type Node as YamlNode } from 'yaml';
import { resolveMarkdownNames, type Names } from '../src/config/company/names';
import { filesIn, lineOf, read } from './files';

/** A range of a text: from, to. */
type Range = readonly [number, number];

/** A code block. */
export type Sample = {
  /** The language that the fence names, or an empty string. */
  readonly language: string;
  /** What follows the language. */
  readonly meta: string;
  readonly code: string;
  /** The line of the opening fence. */
  readonly line: number;
  /** Why it is not parsed, from the comment above it. */
  readonly unparsed?: string;
};

/** What a parser finds: the sample parses, or doesn't (at a line of the sample), or can't be judged (and why). */
export type Verdict =
  | 'ok'
  | { readonly reason: string; readonly line?: number | undefined }
  | { readonly unknown: string };

/** The contents of a text, by offset. */
type Parts = {
  readonly prose: Range[];
  readonly labels: Range[];
  readonly headings: Range[];
  readonly samples: Sample[];
};

/** A file with prose. `prose` and `words` are as long as `source`, with everything else blanked. */
export type SourceText = Omit<Parts, 'prose' | 'labels'> & {
  readonly file: string;
  /** The text with its names replaced. */
  readonly source: string;
  /** The parsed Markdown. Facts don't have any. */
  readonly tree?: Root | undefined;
  /** Sentences, headings, cells, title and description, without code, addresses and markup. */
  readonly prose: string;
  /** The prose, plus questions and text in bold or italics, which is quoted from elsewhere but still spell-checked. */
  readonly words: string;
  /** Why the file can't be read, ending with the fix. */
  readonly problem?: string;
};

/** Replaces what isn't checked. It's neither a letter nor a space, so no phrase can extend across it. */
export const BLANK = '\u0000';

/** Returns a text with everything blanked except line breaks. */
export const blanked = (text: string) => text.replace(/[^\n]/g, BLANK);

/** Returns a text with everything outside the ranges blanked. */
function only(source: string, ranges: readonly Range[]): string {
  let result = '';
  let end = 0;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from < end) continue;
    result += blanked(source.slice(end, from)) + source.slice(from, to);
    end = to;
  }
  return result + blanked(source.slice(end));
}

/** Matches the reason in the comment `not parsed: why`. */
const REASON = /^(?:\/\*|<!--)\s*not parsed:\s*(.+?)\s*(?:\*\/|-->)$/s;

const ATTRIBUTES = /^(?:alt|title|label|caption|summary)$/;

/** Returns the ranges of the words in a node that readers see, without those of its children. */
function wordRanges(node: Nodes, source: string): Range[] {
  const from = node.position?.start.offset ?? 0;
  const rangeOf = (words: string, after: number): Range[] => {
    const start = source.indexOf(words, after);
    return words === '' || start < 0 ? [] : [[start, start + words.length]];
  };
  if (node.type === 'text') return [[from, node.position?.end.offset ?? from]];
  if (node.type === 'image') return rangeOf(node.alt ?? '', from);
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute) => {
    const { type, value, position } = attribute;
    const isRead = type === 'mdxJsxAttribute' && ATTRIBUTES.test(attribute.name);
    return isRead && typeof value === 'string'
      ? rangeOf(value, position?.start.offset ?? from)
      : [];
  });
}

const nothing = (): Parts => ({ prose: [], labels: [], headings: [], samples: [] });

/** Collects the contents of a node. `above` is the comment above it. */
function collect(node: Nodes, source: string, isLabel: boolean, above: string, into: Parts): void {
  const { start, end } = node.position ?? {};
  const range: Range = [start?.offset ?? 0, end?.offset ?? 0];
  if (node.type === 'heading') into.headings.push(range);
  (isLabel ? into.labels : into.prose).push(...wordRanges(node, source));
  if (node.type === 'code') {
    const unparsed = REASON.exec(above)?.[1];
    into.samples.push({
      language: node.lang ?? '',
      meta: node.meta ?? '',
      code: node.value,
      line: start?.line ?? 1,
      ...(unparsed && { unparsed }),
    });
  }
  if (!('children' in node)) return;
  let before = '';
  for (const child of node.children) {
    const isSetOff = child.type === 'strong' || child.type === 'emphasis';
    collect(child, source, isLabel || isSetOff, before, into);
    before = child.type === 'mdxFlowExpression' || child.type === 'html' ? child.value : '';
  }
}

const SENTENCES = new Set(['title', 'description', 'sidebar_label']);

/** Collects the words of front matter. */
function collectFrontMatter(yaml: string, offset: number, into: Parts): void {
  const { contents } = parseDocument(yaml);
  if (!isMap(contents)) return;
  const scalars = (node: unknown): YamlNode[] =>
    isSeq(node) ? node.items.flatMap(scalars) : isScalar(node) ? [node] : [];
  for (const { key, value } of contents.items) {
    const name = String(key);
    const list = SENTENCES.has(name) ? into.prose : name === 'questions' ? into.labels : undefined;
    for (const { range } of scalars(value)) {
      if (range) list?.push([offset + range[0], offset + range[1]]);
    }
  }
}

const markdown = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective);
const processors = { md: markdown().freeze(), mdx: markdown().use(remarkMdx).freeze() };

function partsOfMarkdown(tree: Root, source: string): Parts {
  const into = nothing();
  collect(tree, source, false, '', into);
  const [first] = tree.children;
  if (first?.type === 'yaml') collectFrontMatter(first.value, source.indexOf('\n') + 1, into);
  return into;
}

/** Collects the texts in a file of facts. Values that contain a space are words for readers, not IDs. */
function partsOfFacts(source: string): Parts {
  const prose: Range[] = [];
  visit(parseDocument(source), {
    Scalar: (place, { value, range, type }) => {
      if (place === 'key' || typeof value !== 'string' || !value.includes(' ') || !range) return;
      const quote = type === 'PLAIN' ? 0 : 1;
      prose.push([range[0] + quote, range[1] - quote]);
    },
  });
  return { ...nothing(), prose };
}

/** Returns the names to use in a snippet, which include the parameters that it declares. */
function namesFor(source: string, names: Names): Names {
  const params = /^params:\s*\[([^\]]*)\]/m.exec(source)?.[1]?.split(',') ?? [];
  const same = (word: string) => [word, { prose: word, path: word }] as const;
  return new Map([...names, ...params.map((param) => same(param.trim()))]);
}

/** Reads a text. If `names` is given, as it is for pages of the docs, names are replaced. */
export function readText(file: string, text: string, names?: Names): SourceText {
  try {
    const source = names ? resolveMarkdownNames(text, namesFor(text, names), file) : text;
    const kind = file.endsWith('.mdx') ? 'mdx' : 'md';
    const tree = file.endsWith('.yaml') ? undefined : processors[kind].parse(source);
    const parts = tree ? partsOfMarkdown(tree, source) : partsOfFacts(source);
    const { prose, labels, ...others } = parts;
    return {
      ...others,
      file,
      source,
      tree,
      prose: only(source, prose),
      words: only(source, [...prose, ...labels]),
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const line = 'line' in error ? `:${String(error.line)}` : '';
    const what = error.message.startsWith(file)
      ? error.message
      : `${file}${line}: ${error.message}`;
    const problem = `${what.replace(/[.]?$/, '.')} Fix: correct the markup there.`;
    return { ...nothing(), file, source: text, prose: '', words: '', problem };
  }
}

/** Returns the texts of the project, below its folder. */
export function textFiles(project: string): string[] {
  const below = (folder: string, type: RegExp) =>
    filesIn(join(project, folder)).flatMap((file) => (type.test(file) ? `${folder}/${file}` : []));
  return [
    ...below('docs', /\.mdx?$/),
    ...below('guides', /\.md$/),
    ...below('facts', /\.yaml$/),
    'README.md',
    'CONTRIBUTING.md',
  ];
}

/** Reads every text of the project. In pages, the company's names are filled in. */
export const readTexts = (project: string, names: Names): SourceText[] =>
  textFiles(project).map((file) => {
    const text = read(project, file).replaceAll('\r\n', '\n');
    return readText(file, text, file.startsWith('docs/') ? names : undefined);
  });

/** Returns `file:line` for an offset in a text. */
export const placeIn = ({ file, source }: SourceText, offset: number) =>
  `${file}:${lineOf(source, offset)}`;
