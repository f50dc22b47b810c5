/** Reads a page of any project as far as possible: Markdown or MDX, with YAML or TOML front matter. */
import { posix } from 'node:path';
import { escapeMarkdownHeadingIds } from '@docusaurus/utils';
import { parse as parseToml } from 'smol-toml';
import { readSource } from '../../src/content/frontmatter';
import type { Problem } from '../../src/content/problem';
import {
  plainText,
  problemsOf,
  string,
  strings,
  type DocsReader,
  type TreeFile,
} from '../../src/content/transform/file';
import type { Node } from '../../src/content/transform/node';
import type { Format, Parser } from '../../src/content/transform/parse';
import { addressOf, isLanding } from '../../src/content/tree';
import { withoutTemplates } from './templates';

/** TOML front matter, between lines of three plus signs, as in Hugo and Zola. */
const TOML = /^\s*\+\+\+[ \t]*\n(?:([^]*?)\n)??\+\+\+[ \t]*(?:\n|$)/;

/** The front matter, and the text below it. */
type TomlSource = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The line in the file on which `body` begins, starting at 1. */
  readonly bodyLine: number;
  readonly problems: readonly Problem[];
};

/** Returns the parts of a file that begins with TOML, or undefined for any other file. */
function readToml(file: string, text: string): TomlSource | undefined {
  const [head, toml = ''] = TOML.exec(text) ?? [];
  if (head === undefined) return undefined;
  const rest = { body: text.slice(head.length), bodyLine: head.split('\n').length };
  try {
    return { data: parseToml(toml), ...rest, problems: [] };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const what = `the front matter is not TOML: ${reason}`;
    return { data: {}, ...rest, problems: [{ file, what, fix: 'correct the front matter' }] };
  }
}

/** A fenced block, whose text isn't changed. */
const FENCE = /^[ \t]*(?<ticks>`{3,}|~{3,})[^]*?^[ \t]*\k<ticks>/m;

/** Matches what MDX reads as code: imports, exports, comments. */
const CODE =
  /^(?:import|export)\s[^\n]*(?:from\s|=|\{|default\s)[^\n]*$|^import\s+['"][^\n]*$|\{\/\*[^]*?\*\/\}/m;

const FENCE_OR_CODE = new RegExp(`(?<fence>${FENCE.source})|${CODE.source}`, 'gm');

/** Turns MDX that doesn't parse into Markdown by removing code. */
const asMarkdown = (text: string) =>
  text
    .replace(/^(#{1,6} .*?)\s*\{\/\*\s*#(\S+)\s*\*\/\}\s*$/gm, '$1 {#$2}')
    .replace(FENCE_OR_CODE, (_whole: string, ...found: unknown[]) => {
      const { fence = '' } = found.at(-1) as { fence?: string };
      return fence;
    });

function formatOf({ path, text, frontMatter }: TreeFile): Format {
  const { format } = frontMatter;
  if (format === 'md' || format === 'mdx') return format;
  if (path.endsWith('.mdx')) return 'mdx';
  // If a site's `.md` files are MDX, their imports show it.
  const prose = text.replace(new RegExp(FENCE.source, 'gm'), '');
  return /^import\s.*\sfrom\s+['"]/m.test(prose) ? 'mdx' : 'md';
}

/** Splits a file into front matter and text. */
function open(path: string, file: string, text: string): TreeFile {
  const clean = plainText(text);
  const { data, body, bodyLine, problems } = readToml(file, clean) ?? readSource(file, clean);
  // Text between two horizontal rules at the top isn't front matter, unless it's a list of keys.
  const head = clean.slice(0, clean.length - body.length);
  const isProse = Object.keys(data).length === 0 && problems.length === 0 && /[^-#\s]/.test(head);
  return {
    path,
    file,
    url: addressOf(path, data['slug']),
    frontMatter: data,
    text: isProse ? clean : '\n'.repeat(bodyLine - 1) + body,
    problems,
  };
}

/** Parses a page as MDX if it looks like MDX, and otherwise as Markdown without template tags. */
async function parse(
  opened: TreeFile,
  parser: Parser,
  report: (problems: readonly Problem[]) => void,
): Promise<Node> {
  const { path, file, frontMatter } = opened;
  const as = (text: string, format: Format) =>
    parser.page({ text, format, path: file, frontMatter });
  if (formatOf(opened) === 'md') return as(withoutTemplates(opened.text), 'md');
  try {
    return await as(escapeMarkdownHeadingIds(opened.text), 'mdx');
  } catch (error) {
    // A `.md` file never claimed to be MDX.
    if (path.endsWith('.mdx')) {
      const found = problemsOf(error, file);
      report(found.map((one) => ({ ...one, what: `not MDX, read as Markdown: ${one.what}` })));
    }
    return as(withoutTemplates(asMarkdown(opened.text)), 'md');
  }
}

/** Makes a title from the name of a file. */
function nameOfFile(path: string): string {
  const landing = isLanding(path.replace(/_(?=index\.\w+$)/i, ''));
  const name = landing ? posix.basename(posix.dirname(path)) : posix.basename(path);
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' || words === '.' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Front matter keys of other site generators for the name in the menu. */
const MENU_NAMES = [
  'linkTitle',
  'sidebar_label',
  'sidebarTitle',
  'shortTitle',
  'nav_title',
] as const;

/** Returns the keywords of a page, including its name in the menu unless that's its title. */
function keywordsOf(frontMatter: TreeFile['frontMatter'], title: string | undefined): string[] {
  const named = MENU_NAMES.flatMap((key) => string(frontMatter[key]) ?? []);
  return [...new Set([...strings(frontMatter['keywords']), ...named])].filter(
    (keyword) => keyword !== title,
  );
}

/** The reader of docs of other projects. */
export const foreignReader: DocsReader = {
  open,
  parse,
  keywordsOf,
  titleOf: nameOfFile,
};
