/** Writes the model as Markdown, for Markdown pages, llms.txt and quoted answers. */
import { documentOf, type PageDocument } from './document';
import { escapeMarkdown } from './escape';
import type { Align, Content, Definition, Inline, Item, Page, Run } from './page';

/** Returns inline code, with as many backticks as it needs. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

/** Returns the address to write for one of the model. */
type AddressOf = (href: string) => string;

const asItIs: AddressOf = (href) => href;

/** Returns an address as the target of a link. */
const targetOf = (address: string) => (/[\s()<>]/.test(address) ? `<${address}>` : address);

function runOf(run: Run, addressOf: AddressOf): string {
  // Markdown's marks must be next to a word, so spaces stay outside.
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(run.text) ?? [];
  let text = run.code ? codeSpan(words) : escapeMarkdown(words);
  if (run.image !== undefined) text = `![${text}](<${addressOf(run.image)}>)`;
  if (text && run.emphasis) text = `*${text}*`;
  if (text && run.strong) text = `**${text}**`;
  if (text && run.strike) text = `~~${text}~~`;
  if (run.href !== undefined) text = `[${text}](${targetOf(addressOf(run.href))})`;
  return before + text + after;
}

/** Returns a line of text as Markdown. */
export function markdownOfInline(inline: Inline, addressOf = asItIs): string {
  return inline
    .map((run) => (typeof run === 'string' ? escapeMarkdown(run) : runOf(run, addressOf)))
    .join('');
}

/** Escapes the beginning of a paragraph that Markdown would read as a list, a heading and so on. */
const opening = (text: string) =>
  text.replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2').replace(/^(?=[#+\-=:](?:\s|$|[#\-=:]))/, '\\');

const indent = (text: string, by: number) => text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);

function itemsOf(
  items: readonly Item[],
  marker: (index: number) => string,
  addressOf: AddressOf,
): string {
  const loose = items.some(({ content }) => content.length > 1);
  return items
    .map(({ content, checked }, index) => {
      const mark = marker(index);
      const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
      return `${mark}${box}${indent(markdownOf(content, addressOf), mark.length)}`;
    })
    .join(loose ? '\n\n' : '\n');
}

const RULES = { left: ':---', right: '---:', center: ':---:' } as const;

function tableOf(
  header: readonly Inline[],
  align: readonly Align[],
  rows: readonly (readonly Inline[])[],
  addressOf: AddressOf,
) {
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  const row = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const rules = Array.from({ length: width }, (_, index) => {
    const side = align[index];
    return side ? RULES[side] : '---';
  });
  const cellsOf = (cells: readonly Inline[]) =>
    cells.map((cell) => markdownOfInline(cell, addressOf));
  return [cellsOf(header), rules, ...rows.map(cellsOf)].map(row).join('\n');
}

function fenceOf(language: string | undefined, title: string | undefined, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const info = [language ?? (title ? 'text' : ''), title && `title="${title}"`].filter(Boolean);
  return `${fence}${info.join(' ')}\n${code}\n${fence}`;
}

const definitionsOf = (items: readonly Definition[], addressOf: AddressOf) =>
  items
    .map(({ term, content }) => {
      const mark = `- **${markdownOfInline(term, addressOf)}**: `;
      return `${mark}${indent(markdownOf(content, addressOf), 2)}`;
    })
    .join('\n');

function contentMarkdown(content: Content, addressOf: AddressOf): string {
  switch (content.type) {
    case 'paragraph':
      return opening(markdownOfInline(content.text, addressOf));
    case 'list':
      return itemsOf(content.items, () => '- ', addressOf);
    case 'steps':
      return itemsOf(content.items, (index) => `${content.start + index}. `, addressOf);
    case 'table': {
      const table = tableOf(content.header, content.align, content.rows, addressOf);
      return content.caption
        ? `${markdownOfInline(content.caption, addressOf)}\n\n${table}`
        : table;
    }
    case 'code':
      return fenceOf(content.language, content.title, content.code);
    case 'definitions':
    case 'facts':
      return definitionsOf(content.items, addressOf);
    case 'aside': {
      const words = markdownOfInline(content.title, addressOf);
      const title = words ? `**${words}**\n\n` : '';
      return `${title}${markdownOf(content.content, addressOf)}`
        .trimEnd()
        .replace(/^/gm, '> ')
        .replace(/ +$/gm, '');
    }
    case 'choices':
      return content.options
        .map(
          ({ label, content: inner }) =>
            `**${escapeMarkdown(label)}**\n\n${markdownOf(inner, addressOf)}`,
        )
        .join('\n\n');
  }
}

/** Returns contents as Markdown, separated by blank lines. */
export function markdownOf(contents: readonly Content[], addressOf = asItIs): string {
  return contents.map((content) => contentMarkdown(content, addressOf)).join('\n\n');
}

/** Where a site is published: its origin, and the path that it's below, with slashes at both ends. */
export type Published = { readonly origin: string; readonly baseUrl: string };

/** Returns the whole address for one below the base URL, which begins with a slash. */
export const publicAddress = ({ origin, baseUrl }: Published, url: string): string =>
  origin + baseUrl + url.slice(1);

/**
 * Returns a function that makes the addresses on a page whole, so that they lead somewhere outside the site too.
 *
 * @param page its address below the base URL
 * @param site the origin and the base URL, without a slash at the end
 */
export const wholeAddresses =
  (page: string, site: string): AddressOf =>
  (href) => {
    if (href.startsWith('#')) return site + page + href;
    return /^\/(?!\/)/.test(href) ? site + href : href;
  };

/** Returns a section of a page document as Markdown. */
export const markdownOfSection = (
  { depth, heading, blocks }: PageDocument['sections'][number],
  addressOf: AddressOf,
): string =>
  [
    ...(depth > 0 ? [`${'#'.repeat(depth)} ${escapeMarkdown(heading)}`] : []),
    ...(blocks.length > 0 ? [markdownOf(blocks, addressOf)] : []),
  ].join('\n\n');

function bodyOf({ title, sections }: PageDocument, addressOf: AddressOf): string {
  const parts = sections.map((section) => markdownOfSection(section, addressOf));
  return `${[`# ${escapeMarkdown(title)}`, ...parts].filter(Boolean).join('\n\n')}\n`;
}

/** Returns a page as Markdown, with its addresses as they are. */
export const markdownOfPage = (page: Page): string => bodyOf(documentOf(page), asItIs);

/** Returns a page document as Markdown without front matter: its title, then its sections. Every address is whole. */
export const bodyOfDocument = (document: PageDocument, site: Published): string =>
  bodyOf(document, wholeAddresses(document.url, publicAddress(site, '/').slice(0, -1)));

/**
 * Returns a page document as Markdown that can be read anywhere.
 *
 * @param changed the day of its last change, YYYY-MM-DD, if it's known
 */
export function markdownOfDocument(
  document: PageDocument,
  site: Published,
  changed?: string,
  body = bodyOfDocument(document, site),
): string {
  const { url, title, description, reviewed } = document;
  const fields = {
    title,
    description,
    url: publicAddress(site, url),
    last_changed: changed,
    last_reviewed: reviewed,
  };
  // Text in JSON is valid YAML.
  const head = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return `---\n${head.join('\n')}\n---\n\n${body}`;
}
