/**
 * Names in docs: a closed list of `{word}`s that the build replaces. Docusaurus and everything else that reads docs use
 * the same function.
 *
 * - `{product}` is the name in prose and the slug in a path (directly after a slash).
 * - In code, `\{api\}` stays `{api}`, and words outside the list are left alone.
 * - In prose, a word outside the list is an error.
 */
import { nearest } from '../nearest';
import type { Company } from './schema';

/** The text for a name, in prose and directly after a slash. */
type Name = { readonly prose: string; readonly path: string };

/** Every name that docs can use, by its word. */
export type Names = ReadonlyMap<string, Name>;

/** Thrown for a `{word}` that isn't on the list. Names the file, the line and the closest known word. */
export class UnknownNameError extends Error {
  override readonly name = 'UnknownNameError';
}

/** Returns the closed list of names for a company. */
export function namesOf(company: Company): Names {
  const same = (value: string): Name => ({ prose: value, path: value });
  const { name, acronym, slug } = company.product;
  const upper = acronym.toUpperCase();
  return new Map<string, Name>([
    ['product', { prose: name, path: slug }],
    ['acronym', { prose: acronym, path: acronym.toLowerCase() }],
    ['ACRONYM', same(upper)],
    ['company', same(company.companyName)],
    ['companyFull', same(company.companyNameFull)],
    ['legalEntity', same(company.legalEntity)],
    ['cli', same(company.cliName)],
    ['api', same(company.apiName)],
    ['apiUrl', same(company.apiUrl)],
    ['mcp', same(company.mcpName)],
    ['prefix', same(company.prefix)],
    ['mailSender', same(company.mailSender)],
    ['home', same(company.homeUrl)],
    ['help', same(company.helpUrl)],
    ['console', same(company.consoleUrl)],
    ['support', same(company.supportUrl)],
    ['developer', same(company.developerUrl ?? company.homeUrl)],
    ['events', same(company.eventsUrl ?? company.homeUrl)],
    ['status', same(company.statusUrl ?? company.supportUrl)],
    ['blog', same(company.blogUrl ?? company.homeUrl)],
  ]);
}

const WORD = /(\\?)\{([A-Za-z][\w-]*)(\\?)\}/g;

type Unknown = (word: string, offset: number) => void;

/** Replaces the known words in a text without markup: configuration, sidebar, data, front matter. */
function replaceWords(text: string, names: Names, unescape: boolean, unknown?: Unknown): string {
  return text.replace(
    WORD,
    (whole: string, open: string, word: string, close: string, offset: number) => {
      if (open && close) return unescape ? `{${word}}` : whole;
      const before = text[offset - 1];
      // `prop={value}` is a JSX expression, not a name.
      if (before === '=') return whole;
      const name = names.get(word);
      if (name) return before === '/' ? name.path : name.prose;
      unknown?.(word, offset);
      return whole;
    },
  );
}

/** Returns `value` with the names in all of its strings replaced, in objects and arrays at any depth. */
export function resolveNames<T>(value: T, names: Names): T;
export function resolveNames(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return replaceWords(value, names, true);
  if (Array.isArray(value)) return value.map((item: unknown) => resolveNames(item, names));
  if (typeof value !== 'object' || value?.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveNames(item, names)]),
  );
}

// A fence of three or more backticks or tildes up to its closing fence, including a list's indentation,
// or a code span that stays inside its paragraph.
const CODE =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\2[`~]*[ \t]*$|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\3(?!`)/gm;

/**
 * Replaces the names in an MDX or Markdown text (without front matter).
 *
 * @throws {UnknownNameError} for a word in prose that isn't on the list
 */
export function resolveMarkdownNames(markdown: string, names: Names, file: string): string {
  if (!markdown.includes('{')) return markdown;
  let result = '';
  let end = 0;
  const prose = (from: number, to: number) =>
    replaceWords(markdown.slice(from, to), names, false, (word, offset) => {
      const line = markdown.slice(0, from + offset).split('\n').length;
      const known = nearest(word, names.keys());
      throw new UnknownNameError(
        `${file}:${line}: {${word}} is not a name that docs may use; did you mean {${known}}? For literal braces write \\{${word}\\}.`,
      );
    });
  for (const code of markdown.matchAll(CODE)) {
    result += prose(end, code.index) + replaceWords(code[0], names, true);
    end = code.index + code[0].length;
  }
  return result + prose(end, markdown.length);
}

/**
 * Returns the slug of a docs file. Folders that are named after the company (`product-platform`,
 * `billing/acronym-billing`) use its names, and a folder's landing page has the folder's path (Docusaurus would add a
 * slash). Returns undefined if the path itself is the slug.
 *
 * @param file the path in the docs folder, with forward slashes
 */
export function slugOf(file: string, names: Names): string | undefined {
  const path = `/${file.replace(/\.mdx?$/, '')}`;
  const slug = path
    .replace(/\/(index|readme)$/i, '')
    .replace(/(?<=\/)(product|acronym)(?=-)/g, (word) => names.get(word)?.path ?? word);
  return slug === path ? undefined : slug || '/';
}
