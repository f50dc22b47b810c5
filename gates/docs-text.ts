/** The texts that writers write, as the gates of words see them: prose, labels, headings, samples. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isMap, isScalar, isSeq, parseDocument, visit, type Node as YamlNode } from 'yaml';
import { loadCompany } from '../src/config/company/load';
import { namesOf, resolveMarkdownNames, type Names } from '../src/config/company/names';
import type { CompanyInput } from '../src/config/company/schema';
import { filesIn, lineOf, read } from './files';

/** A stretch of a text: from, to. */
type Range = readonly [number, number];

/** A code block. */
export type Sample = {
  /** As the fence names it; empty where it names none. */
  readonly language: string;
  /** What follows the language. */
  readonly meta: string;
  readonly code: string;
  /** The line of the opening fence. */
  readonly line: number;
  /** Why it is not parsed, from the comment above it. */
  readonly unparsed?: string;
};

/** A block whose numbers its author answers for, by the comment above it. */
type Excuse = {
  readonly range: Range;
  readonly why: string;
};

/** What a text holds, by its offsets. */
type Parts = {
  readonly prose: readonly Range[];
  readonly labels: readonly Range[];
  readonly headings: readonly Range[];
  readonly samples: readonly Sample[];
  readonly excuses: readonly Excuse[];
};

/** A file of prose. `prose` and `words` are as long as `source`, with blanks for all else. */
export type SourceText = Omit<Parts, 'prose' | 'labels'> & {
  readonly file: string;
  /** The text with its names replaced. */
  readonly source: string;
  /** Sentences, headings, cells, title and description, without code, addresses and markup. */
  readonly prose: string;
  /** The same with what is bold or set off, and questions: others' words, but spelled. */
  readonly words: string;
  /** Why it cannot be read, ending with the fix. */
  readonly problem?: string;
};

/** Stands for what is not looked at: neither a letter nor a space, so no phrase runs across it. */
export const BLANK = '\u0000';

/** Returns a text with everything outside the ranges blanked, its lines kept. */
function only(source: string, ranges: readonly Range[]): string {
  const blank = (text: string) => text.replace(/[^\n]/g, BLANK);
  let result = '';
  let end = 0;
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (from < end) continue;
    result += blank(source.slice(end, from)) + source.slice(from, to);
    end = to;
  }
  return result + blank(source.slice(end));
}

const rangeOf = ({ position }: Nodes, shift = 0): Range[] =>
  position?.start.offset === undefined || position.end.offset === undefined
    ? []
    : [[position.start.offset + shift, position.end.offset + shift]];

const UNPARSED = /^(?:\/\*|<!--)\s*not parsed:\s*(.+?)\s*(?:\*\/|-->)$/s;
const NUMBERS = /^(?:\/\*|<!--)\s*numbers:\s*(.+?)\s*(?:\*\/|-->)$/s;
const ATTRIBUTES = /^(?:alt|title|label|caption|summary)$/;

type Attribute = Extract<Nodes, { type: 'mdxJsxFlowElement' }>['attributes'][number];

/** The words of an attribute that readers see. */
function attributeRange(attribute: Attribute, source: string): Range[] {
  if (attribute.type !== 'mdxJsxAttribute' || !ATTRIBUTES.test(attribute.name)) return [];
  if (typeof attribute.value !== 'string') return [];
  const from = attribute.position?.start.offset;
  if (from === undefined) return [];
  const start = source.indexOf(attribute.value, from);
  return start < 0 ? [] : [[start, start + attribute.value.length]];
}

type Collected = {
  prose: Range[];
  labels: Range[];
  headings: Range[];
  samples: Sample[];
  excuses: Excuse[];
};

const nothing = (): Collected => ({
  prose: [],
  labels: [],
  headings: [],
  samples: [],
  excuses: [],
});

function collect(node: Nodes, source: string, set: boolean, above: string, into: Collected): void {
  const add = (...ranges: Range[]) => (set ? into.labels : into.prose).push(...ranges);
  const why = NUMBERS.exec(above)?.[1];
  if (why !== undefined) into.excuses.push(...rangeOf(node).map((range) => ({ range, why })));
  if (node.type === 'text') add(...rangeOf(node));
  if (node.type === 'heading') into.headings.push(...rangeOf(node));
  if (node.type === 'image' && node.alt) {
    const [[from = 0] = []] = rangeOf(node);
    const start = source.indexOf(node.alt, from);
    if (start >= from) add([start, start + node.alt.length]);
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    add(...node.attributes.flatMap((attribute) => attributeRange(attribute, source)));
  }
  if (node.type === 'code') {
    const unparsed = UNPARSED.exec(above)?.[1];
    const { lang, meta, value, position } = node;
    into.samples.push({
      language: lang ?? '',
      meta: meta ?? '',
      code: value,
      line: position?.start.line ?? 1,
      ...(unparsed && { unparsed }),
    });
  }
  if (!('children' in node)) return;
  let before = '';
  for (const child of node.children) {
    const isSet = set || child.type === 'strong' || child.type === 'emphasis';
    collect(child, source, isSet, before, into);
    before = child.type === 'mdxFlowExpression' || child.type === 'html' ? child.value : '';
  }
}

const SENTENCES = new Set(['title', 'description', 'sidebar_label']);

/** The words in front matter. */
function fromFrontMatter(yaml: string, offset: number, into: Collected): void {
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

function partsOfMarkdown(source: string, kind: 'md' | 'mdx'): Parts {
  const root: Root = processors[kind].parse(source);
  const into = nothing();
  collect(root, source, false, '', into);
  const [first] = root.children;
  if (first?.type === 'yaml') fromFrontMatter(first.value, source.indexOf('\n') + 1, into);
  return into;
}

/** The texts in a file of facts: values with a space in them are words for readers, not ids. */
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

function partsOf(file: string, source: string): Parts {
  if (file.endsWith('.yaml')) return partsOfFacts(source);
  return partsOfMarkdown(source, file.endsWith('.mdx') ? 'mdx' : 'md');
}

/** Parameters that a snippet declares are names inside it. */
function namesFor(source: string, names: Names): Names {
  const params = /^params:\s*\[([^\]]*)\]/m.exec(source)?.[1]?.split(',') ?? [];
  const same = (word: string) => [word, { prose: word, path: word }] as const;
  return new Map([...names, ...params.map((param) => same(param.trim()))]);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const placeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'line' in error ? `:${String(error.line)}` : '';

/** Parts by the hash of their text: what the last run knew, and what this one used. */
export type PartsCache = {
  readonly before: ReadonlyMap<string, Parts>;
  readonly used: Map<string, Parts>;
};

/** Reads one text; names are replaced in pages of the docs, where `names` is given. */
export function readText(
  file: string,
  text: string,
  names?: Names,
  cache: PartsCache = { before: new Map(), used: new Map() },
): SourceText {
  try {
    const source = names ? resolveMarkdownNames(text, namesFor(text, names), file) : text;
    const key = createHash('sha256').update(`${file}\n${source}`).digest('base64url');
    const parts = cache.before.get(key) ?? partsOf(file, source);
    cache.used.set(key, parts);
    const { prose, labels, ...others } = parts;
    return {
      file,
      source,
      prose: only(source, prose),
      words: only(source, [...prose, ...labels]),
      ...others,
    };
  } catch (error) {
    const reason = reasonOf(error);
    const problem = reason.startsWith(file) ? reason : `${file}${placeOf(error)}: ${reason}`;
    return {
      ...nothing(),
      file,
      source: text,
      prose: '',
      words: '',
      problem: `${problem.replace(/[.]?$/, '.')} Fix: correct the markup there.`,
    };
  }
}

const TEXTS: readonly RegExp[] = [
  /^docs\/.*\.mdx?$/,
  /^guides\/.*\.md$/,
  /^(?:README|CONTRIBUTING)\.md$/,
  /^facts\/.*\.yaml$/,
];

/** Returns the texts of the project, below its folder. */
export function textFiles(project: string): string[] {
  const below = (folder: string) =>
    filesIn(join(project, folder)).map((file) => `${folder}/${file}`);
  const files = ['docs', 'guides', 'facts'].flatMap(below);
  return [...files, 'README.md', 'CONTRIBUTING.md'].filter((file) =>
    TEXTS.some((pattern) => pattern.test(file)),
  );
}

/** Raised when what is collected from a text changes. */
const CACHE_VERSION = 4;
const CACHE = `node_modules/.cache/help-center/docs-text-${CACHE_VERSION}.json`;

function partsOfLastRun(file: string): PartsCache['before'] {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Parts][]);
  } catch {
    return new Map();
  }
}

/** Reads every text of the project. */
export function readTexts(project: string, company: CompanyInput): SourceText[] {
  const names = namesOf(loadCompany(company));
  const file = join(project, CACHE);
  const cache: PartsCache = { before: partsOfLastRun(file), used: new Map() };
  const texts = textFiles(project).map((path) => {
    const text = read(project, path).replaceAll('\r\n', '\n');
    return readText(path, text, path.startsWith('docs/') ? names : undefined, cache);
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...cache.used]));
  return texts;
}

/** Returns `file:line` of an offset in a text. */
export const placeIn = ({ file, source }: SourceText, offset: number) =>
  `${file}:${lineOf(source, offset)}`;
