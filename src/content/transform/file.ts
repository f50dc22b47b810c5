/** Turns a file into a page. */
import { posix } from 'node:path';
import { resolveMarkdownNames, resolveNames, type Names } from '../../config/company/names';
import { addressOf } from '../tree';
import { parseFrontMatter, readSource } from '../frontmatter';
import type { Page } from '../model';
import { ContentError, type Problem } from '../problem';
import { bodyOf } from './blocks';
import { expandComponents } from './expand';
import { type Node } from './node';
import type { Parser } from './parse';

/** Options for reading our own pages. */
export type Own = {
  readonly names: Names;
  /** For the test sites: front matter needs only a title. */
  readonly sketch?: boolean;
};

/** A file that has been opened: its front matter, address and text. */
export type TreeFile = {
  /** Path below the docs folder, with forward slashes. */
  readonly path: string;
  /** Path for messages and plugins. */
  readonly file: string;
  readonly url: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The text, with line feeds instead of the front matter, so that line numbers stay right. */
  readonly text: string;
  readonly problems: readonly Problem[];
};

/** How files become pages. `ownReader` is the site's; `scripts/foreign-docs` has one for docs of other projects. */
export type DocsReader = {
  /** Splits a file into front matter and text. */
  readonly open: (path: string, file: string, text: string) => TreeFile;
  /** Parses the text of a page; `report` takes problems that do not stop it. */
  readonly parse: (
    opened: TreeFile,
    parser: Parser,
    report: (problems: readonly Problem[]) => void,
  ) => Promise<Node>;
  readonly keywordsOf: (
    frontMatter: TreeFile['frontMatter'],
    title: string | undefined,
  ) => readonly string[];
  /** The title of a page that has none. */
  readonly titleOf: (path: string) => string;
};

/** What a page is read with. */
export type Reading = {
  readonly parser: Parser;
  readonly reader: DocsReader;
  /** Returns the address of a file of the tree. */
  readonly urlOf: (path: string) => string | undefined;
};

/** Returns the text of a file without byte order mark, with line feeds. */
export const plainText = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** Returns a thrown error as problems of a file. */
export function problemsOf(error: unknown, file: string): readonly Problem[] {
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

/** Returns the reader of our own docs: strict, with the names of the company. */
export const ownReader = ({ names, sketch = false }: Own): DocsReader => ({
  open: (path, file, text) => {
    const clean = plainText(text);
    const source = readSource(file, clean);
    let data: Readonly<Record<string, unknown>> = source.data;
    let problems: readonly Problem[] = [];
    try {
      data = { ...parseFrontMatter({ file, text: clean }, names, sketch).frontMatter };
    } catch (error) {
      // Facts with mistakes: no page is to blame.
      if (!(error instanceof ContentError)) throw error;
      ({ problems } = error);
    }
    const frontMatter = resolveNames(data, names);
    return {
      path,
      file,
      url: addressOf(path, frontMatter['slug'], names),
      frontMatter,
      text: '\n'.repeat(source.bodyLine - 1) + source.body,
      problems,
    };
  },
  parse: ({ path, file, text, frontMatter }, parser) =>
    parser.page({
      text: resolveMarkdownNames(text, names, file),
      format: path.endsWith('.mdx') ? 'mdx' : 'md',
      path: file,
      frontMatter,
    }),
  keywordsOf: ({ keywords }) => strings(keywords),
  titleOf: (path) => path,
});

/** Returns a field of front matter as a list; text is split at commas. */
export const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())
    .filter((one) => one !== '');

/** Returns a field of front matter as text; undefined if it is empty. */
export const string = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim() || undefined
    : undefined;

const FIELDS = ['description', 'kind', 'reviewed'] as const;

/** Returns where a link of a page leads: addresses of pages instead of paths of files. */
function linkFrom(page: string, urlOf: Reading['urlOf']) {
  return (href: string): string => {
    const [, path = '', rest = ''] = /^([^?#]*)([^]*)$/.exec(href) ?? [];
    if (!/\.(?:mdx?|markdown)$/i.test(path) || /^\w+:|^\/\//.test(path)) return href;
    let plain = path;
    try {
      plain = decodeURI(path);
    } catch {
      // A literal percent sign: the path is as it is written.
    }
    const file = plain.startsWith('/') ? plain.slice(1) : posix.join(posix.dirname(page), plain);
    const url = urlOf(file);
    return url === undefined ? href : url + rest;
  };
}

/** Reads a file as a page, with its problems. It never throws: what cannot be read is one. */
export async function readPage(opened: TreeFile, reading: Reading) {
  const { path, file, url, frontMatter } = opened;
  const { parser, reader, urlOf } = reading;
  const problems: Problem[] = [...opened.problems];
  try {
    const parsed = await reader.parse(opened, parser, (found) => problems.push(...found));
    const tree = expandComponents(parsed);
    const { title, headings, blocks } = bodyOf(tree, string(frontMatter['title']), {
      link: linkFrom(path, urlOf),
    });
    const fields = FIELDS.flatMap((key) => {
      const value = string(frontMatter[key]);
      return value === undefined ? [] : [[key, value] as const];
    });
    const page: Page = {
      url,
      file: path,
      title: title ?? reader.titleOf(path),
      ...Object.fromEntries(fields),
      questions: strings(frontMatter['questions']),
      searches: strings(frontMatter['searches']),
      keywords: reader.keywordsOf(frontMatter, title),
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
    return { page: undefined, problems: [...problems, ...problemsOf(error, file)] };
  }
}
