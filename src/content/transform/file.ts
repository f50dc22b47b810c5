/** From one file to a page. */
import { posix } from 'node:path';
import { escapeMarkdownHeadingIds } from '@docusaurus/utils';
import { resolveMarkdownNames, resolveNames, type Names } from '../../config/company/names';
import { parseFrontMatter, readSource, rulesOf } from '../frontmatter';
import type { Page } from '../model';
import { ContentError, type Problem } from '../problem';
import { isLanding } from '../tree';
import { addressOf } from './address';
import { bodyOf } from './blocks';
import { componentTexts } from './components';
import { expandComponents } from './expand';
import { type Node } from './node';
import type { Format, Parser } from './parse';
import { withoutTemplates } from './templates';
import { readToml } from './toml';

/** What makes pages our own: they are read strictly, with the company's names. */
export type Own = {
  readonly names: Names;
  /**
   * Small sites of the tests: pages may leave out what front matter needs beside the title, and hold
   * components of their own, which read as their children.
   */
  readonly sketch?: boolean;
};

/** A file of a tree, read. */
export type TreeFile = {
  /** Path below the tree's folder, with forward slashes. */
  readonly path: string;
  /** Path for messages and plugins. */
  readonly file: string;
  readonly url: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The text, with line feeds in place of the front matter. */
  readonly text: string;
  /** What was wrong so far. */
  readonly problems: readonly Problem[];
};

/** What a page is read with. */
export type Reading = {
  readonly parser: Parser;
  readonly own: Own | undefined;
  /** Returns the address of a file of the tree. */
  readonly urlOf: (path: string) => string | undefined;
};

/** A page, and what was wrong with it. */
export type FileResult = { readonly page?: Page; readonly problems: readonly Problem[] };

/** Takes a file apart: front matter, address, text. */
export function openFile(path: string, file: string, text: string, own: Own | undefined): TreeFile {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const source = (own ? undefined : readToml(file, clean)) ?? readSource(file, clean);
  const problems: Problem[] = [];
  let data: Readonly<Record<string, unknown>> = source.data;
  if (own) {
    try {
      const rules = rulesOf(own.names);
      const { frontMatter } = own.sketch
        ? parseFrontMatter({ file, text: clean }, rules, 'sketch')
        : parseFrontMatter({ file, text: clean }, rules);
      data = { ...frontMatter };
    } catch (error) {
      problems.push(...problemsOf(error, file));
    }
    data = resolveNames(data, own.names);
  } else problems.push(...source.problems);
  // Between two rules at the top stands prose, unless it is a list of keys.
  const head = clean.slice(0, clean.length - source.body.length);
  const isProse = Object.keys(data).length === 0 && problems.length === 0 && /[^-#\s]/.test(head);
  const lines = '\n'.repeat(source.bodyLine - 1);
  return {
    path,
    file,
    url: addressOf(path, data['slug'], own?.names),
    frontMatter: data,
    text: isProse && !own ? clean : lines + source.body,
    problems,
  };
}

/** Returns what was thrown as problems of a file. */
function problemsOf(error: unknown, file: string): readonly Problem[] {
  if (error instanceof ContentError) return error.problems;
  const { reason, line, place } = error as {
    reason?: string;
    line?: number;
    place?: { line?: number; start?: { line: number } };
  };
  const message = reason ?? (error instanceof Error ? error.message : String(error));
  return [
    {
      file,
      line: line ?? place?.line ?? place?.start?.line,
      what: message.replace(/\s+/g, ' ').replace(/\.$/, ''),
      fix: 'correct the file',
    },
  ];
}

/** A fenced block, whose text is left alone. */
const FENCE = /^[ \t]*(?<ticks>`{3,}|~{3,})[^]*?^[ \t]*\k<ticks>/m;

/** What MDX reads as code: imports, exports, comments. */
const CODE =
  /^(?:import|export)\s[^\n]*(?:from\s|=|\{|default\s)[^\n]*$|^import\s+['"][^\n]*$|\{\/\*[^]*?\*\/\}/m;

const FENCE_OR_CODE = new RegExp(`(?<fence>${FENCE.source})|${CODE.source}`, 'gm');

/** MDX that does not parse, as Markdown: without what is code. */
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
  // Sites whose `.md` files are MDX say so by what they import.
  const prose = text.replace(new RegExp(FENCE.source, 'gm'), '');
  return /^import\s.*\sfrom\s+['"]/m.test(prose) ? 'mdx' : 'md';
}

/** Parses a page of our own as it is, any other one as well as it goes. */
async function parse(
  opened: TreeFile,
  { parser, own }: Reading,
  report: (problems: readonly Problem[]) => void,
): Promise<Node> {
  const { file, frontMatter } = opened;
  const as = (text: string, format: Format) =>
    parser.page({ text, format, path: file, frontMatter });
  if (own) {
    const text = resolveMarkdownNames(opened.text, own.names, file);
    return as(text, opened.path.endsWith('.mdx') ? 'mdx' : 'md');
  }
  if (formatOf(opened) === 'md') return as(withoutTemplates(opened.text), 'md');
  try {
    return await as(escapeMarkdownHeadingIds(opened.text), 'mdx');
  } catch (error) {
    // A `.md` file never claimed to be MDX.
    if (opened.path.endsWith('.mdx')) {
      const found = problemsOf(error, file);
      report(found.map((one) => ({ ...one, what: `not MDX, read as Markdown: ${one.what}` })));
    }
    return as(withoutTemplates(asMarkdown(opened.text)), 'md');
  }
}

const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())
    .filter((one) => one !== '');

const string = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim() || undefined
    : undefined;

/** What a file is called that has no title. */
function nameOfFile(path: string): string {
  const landing = isLanding(path.replace(/_(?=index\.\w+$)/i, ''));
  const name = landing ? posix.basename(posix.dirname(path)) : posix.basename(path);
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' || words === '.' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}

const FIELDS = ['description', 'kind', 'reviewed'] as const;

/** Names that menus show in place of the title, as makers of sites call them. */
const MENU_NAMES = [
  'linkTitle',
  'sidebar_label',
  'sidebarTitle',
  'shortTitle',
  'nav_title',
] as const;

/** Keywords of a page of any tree: what its menu calls it is one, unless it is its title. */
function keywordsOf(frontMatter: TreeFile['frontMatter'], title: string | undefined): string[] {
  const named = MENU_NAMES.flatMap((key) => string(frontMatter[key]) ?? []);
  return [...new Set([...strings(frontMatter['keywords']), ...named])].filter(
    (keyword) => keyword !== title,
  );
}

/** Returns where a link of a page leads: addresses of pages in place of paths of files. */
function linkFrom(page: string, urlOf: Reading['urlOf']) {
  return (href: string): string => {
    const [, path = '', rest = ''] = /^([^?#]*)([^]*)$/.exec(href) ?? [];
    if (!/\.(?:mdx?|markdown)$/i.test(path) || /^\w+:|^\/\//.test(path)) return href;
    let plain = path;
    try {
      plain = decodeURI(path);
    } catch {
      // A percent sign of its own: the path is as it is written.
    }
    const file = plain.startsWith('/') ? plain.slice(1) : posix.join(posix.dirname(page), plain);
    const url = urlOf(file);
    return url === undefined ? href : url + rest;
  };
}

/** Reads a file as a page. It never throws: what cannot be read is told. */
export async function readPage(opened: TreeFile, reading: Reading): Promise<FileResult> {
  const { path, file, url, frontMatter } = opened;
  const { parser, own, urlOf } = reading;
  const problems: Problem[] = [...opened.problems];
  const at = (node: Node, what: string, fix: string) =>
    problems.push({ file, line: node.position?.start.line, what, fix });
  try {
    const parsed = await parse(opened, reading, (found) => problems.push(...found));
    const tree = expandComponents(parsed, {
      components: componentTexts,
      hasPage: (page) => urlOf(page) !== undefined,
      fragment: (markdown) =>
        parser.fragment(own ? resolveMarkdownNames(markdown, own.names, file) : markdown),
      undeclared: (node) => {
        if (!own || own.sketch) return;
        const what = `<${node.name} /> does not say how it reads as text`;
        at(node, what, 'declare it in src/content/transform/components.ts');
      },
    });
    const { title, headings, blocks } = bodyOf(tree, string(frontMatter['title']), {
      link: linkFrom(path, urlOf),
      unknown: (node) => {
        if (own) at(node, 'an expression that only code can read', 'write its value');
      },
    });
    const fields = FIELDS.flatMap((key) => {
      const value = string(frontMatter[key]);
      return value === undefined ? [] : [[key, value] as const];
    });
    const page: Page = {
      url,
      file: path,
      title: title ?? nameOfFile(path),
      ...Object.fromEntries(fields),
      questions: strings(frontMatter['questions']),
      keywords: own ? strings(frontMatter['keywords']) : keywordsOf(frontMatter, title),
      permissions: strings(frontMatter['permissions']),
      plans: strings(frontMatter['plans']),
      providers: strings(frontMatter['providers']),
      section: path.includes('/') ? (path.split('/')[0] ?? '') : '',
      lang: string(frontMatter['lang']) ?? 'en',
      ...(frontMatter['unlisted'] === true && { unlisted: true as const }),
      headings,
      blocks,
    };
    return { page, problems };
  } catch (error) {
    return { problems: [...problems, ...problemsOf(error, file)] };
  }
}
