/** Writes the model as Markdown, for Markdown pages, llms.txt and quoted answers. */
import { escapeMarkdown } from './escape';
import type { Align, Content, Definition, Inline, Item, Page, Run } from './page';
import { sectionsOf } from './read';

/** Returns inline code, with as many backticks as it needs. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

function runOf(run: Run): string {
  // Markdown's marks must be next to a word, so spaces stay outside.
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(run.text) ?? [];
  let text = run.code ? codeSpan(words) : escapeMarkdown(words);
  if (run.image !== undefined) text = `![${text}](<${run.image}>)`;
  if (text && run.emphasis) text = `*${text}*`;
  if (text && run.strong) text = `**${text}**`;
  if (text && run.strike) text = `~~${text}~~`;
  if (run.href !== undefined) {
    text = `[${text}](${/[\s()<>]/.test(run.href) ? `<${run.href}>` : run.href})`;
  }
  return before + text + after;
}

/** Returns a line of text as Markdown. */
export function markdownOfInline(inline: Inline): string {
  return inline.map((run) => (typeof run === 'string' ? escapeMarkdown(run) : runOf(run))).join('');
}

/** Escapes the beginning of a paragraph that Markdown would read as a list, a heading and so on. */
const opening = (text: string) =>
  text.replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2').replace(/^(?=[#+\-=:](?:\s|$|[#\-=:]))/, '\\');

const indent = (text: string, by: number) => text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);

function itemsOf(items: readonly Item[], marker: (index: number) => string): string {
  const loose = items.some(({ content }) => content.length > 1);
  return items
    .map(({ content, checked }, index) => {
      const mark = marker(index);
      const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
      return `${mark}${box}${indent(markdownOf(content), mark.length)}`;
    })
    .join(loose ? '\n\n' : '\n');
}

const RULES = { left: ':---', right: '---:', center: ':---:' } as const;

function tableOf(
  header: readonly Inline[],
  align: readonly Align[],
  rows: readonly (readonly Inline[])[],
) {
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  const row = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const rules = Array.from({ length: width }, (_, index) => {
    const side = align[index];
    return side ? RULES[side] : '---';
  });
  return [header.map(markdownOfInline), rules, ...rows.map((cells) => cells.map(markdownOfInline))]
    .map(row)
    .join('\n');
}

function fenceOf(language: string | undefined, title: string | undefined, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const info = [language ?? (title ? 'text' : ''), title && `title="${title}"`].filter(Boolean);
  return `${fence}${info.join(' ')}\n${code}\n${fence}`;
}

const definitionsOf = (items: readonly Definition[]) =>
  items
    .map(({ term, content }) => {
      const mark = `- **${markdownOfInline(term)}**: `;
      return `${mark}${indent(markdownOf(content), 2)}`;
    })
    .join('\n');

function contentMarkdown(content: Content): string {
  switch (content.type) {
    case 'paragraph':
      return opening(markdownOfInline(content.text));
    case 'list':
      return itemsOf(content.items, () => '- ');
    case 'steps':
      return itemsOf(content.items, (index) => `${content.start + index}. `);
    case 'table': {
      const table = tableOf(content.header, content.align, content.rows);
      return content.caption ? `${markdownOfInline(content.caption)}\n\n${table}` : table;
    }
    case 'code':
      return fenceOf(content.language, content.title, content.code);
    case 'definitions':
    case 'facts':
      return definitionsOf(content.items);
    case 'aside': {
      const title = content.title.length > 0 ? `**${markdownOfInline(content.title)}**\n\n` : '';
      return `${title}${markdownOf(content.content)}`
        .trimEnd()
        .replace(/^/gm, '> ')
        .replace(/ +$/gm, '');
    }
    case 'choices':
      return content.options
        .map(({ label, content: inner }) => `**${escapeMarkdown(label)}**\n\n${markdownOf(inner)}`)
        .join('\n\n');
  }
}

/** Returns contents as Markdown, separated by blank lines. */
export function markdownOf(contents: readonly Content[]): string {
  return contents.map(contentMarkdown).join('\n\n');
}

/** Returns a page as Markdown. */
export function markdownOfPage(page: Page): string {
  const sections = sectionsOf(page).map(({ heading, blocks }) =>
    [
      ...(heading ? [`${'#'.repeat(heading.depth)} ${escapeMarkdown(heading.text)}`] : []),
      ...(blocks.length > 0 ? [markdownOf(blocks)] : []),
    ].join('\n\n'),
  );
  return `${[`# ${escapeMarkdown(page.title)}`, ...sections].join('\n\n')}\n`;
}
