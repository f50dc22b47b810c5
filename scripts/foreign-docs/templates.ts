/**
 * Removes what other site generators add to Markdown: Hugo and Zola shortcodes, Liquid tags, kramdown attribute lists,
 * MDX comments in `.md` files, MkDocs admonitions, GitHub alerts, mdBook includes. The tags are removed, because readers
 * don't see them. The text between them and the text that they show stay. Code isn't changed.
 */

/** Matches a text that may have something to remove. Most pages don't. */
const SIGN =
  /\{\{|\{%|\{:|\{ ?[#.]|\{\/\*|^\s*(?:!!!|\?\?\?\+?|===) +["\w]|\[!\w+|^\s*:::.*:::\s*$|^\s*--8<--/m;

/** A Hugo shortcode or Liquid tag: whether it closes, its name, its arguments. Anything longer isn't one. */
const TAG =
  /\{(?:\{[<%]|%)-?\s*(\/|end(?=[a-z]))?\s*([\w./-]+)((?:(?!%\}|>\}\})[^]){0,2000}?)\s*-?\/?(?:%\}\}?|>\}\})/gi;

const LIQUID_COMMENT = /\{%-?\s*comment\s*-?%\}(?:(?!\{%)[^]){0,2000}\{%-?\s*endcomment\s*-?%\}/g;
const LIQUID_PATH = /\{\{-?\s*(["'])([^"'\n]{0,500})\1\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g;
const LIQUID_VALUE =
  /\{\{-?\s*(?:(?:site|page|include|layout|content|post|item)(?:\.[^}\n]{0,300})?|\w+\([^}\n]{0,500}\))\s*-?\}\}/g;
const MDBOOK = /\{\{#[a-z_]+[^}\n]{0,500}\}\}/g;
const MDX_COMMENT = /\{\/\*(?:(?!\*\/)[^]){0,2000}\*\/\}/g;

/** `{: .note}`, `{:toc}`: attribute lists of kramdown and Python's Markdown. */
const ATTRIBUTES = /\{:(?:toc\b|:|\s*[.#]|\s*[\w-]+=)[^}\n]{0,500}\}/g;

/** Ways to give a heading an id, other than `{#id}`. */
const HEADING_ID =
  /^(#{1,6} .*?)[ \t]*(?:\{\/\*\s*#?([\w-]+)\s*\*\/\}|\{:?\s*(?:\.[\w-]+\s+)*#([\w:.-]+)[^}\n]*\})[ \t]*$/gm;
const HEADING_ID_BELOW = /^(#{1,6} .*?)[ \t]*\n\{:\s*#([\w:.-]+)\s*\}[ \t]*$/gm;
const HEADING_CLASS = /^(#{1,6} .*?)[ \t]*\{ ?\.[^}\n]*\}[ \t]*$/gm;

/** `:::image … alt-text="…":::` and similar tags, on one line. */
const TRIPLE_COLON = /^([ \t]*>?[ \t]*):::([\w-]+)([^\n]*):::[ \t]*$/gm;
const INCLUSION = /^[ \t]*>?[ \t]*(?:\[!(?:INCLUDE|VIDEO|code)\b[^\n]*\]|--8<--[^\n]*)[ \t]*$/gim;
const ALERT = /^((?:[ \t]*>)+[ \t]*)\[!([A-Za-z]+)\][+-]?[ \t]*(.*)$/gm;

/** Values of a tag that a reader sees. */
const SHOWN =
  /\b(?:text|title|header|heading|label|summary|caption|alt|alt-text)\s*=\s*(["'])(.*?)\1/gs;
const TAB_NAME = /\bname\s*=\s*(["'])(.*?)\1/s;
const FIRST_TEXT = /^\s*(?:path\s*=\s*)?(["'`]?)([^"'`\n]*?)\1\s*$/;

/** Returns what a tag itself shows. */
function shownBy(name: string, args: string): string {
  const shown = [...args.matchAll(SHOWN)].map((found) => found[2] ?? '');
  const tab = name === 'tab' ? TAB_NAME.exec(args)?.[2] : undefined;
  return [...new Set(tab === undefined ? shown : [tab, ...shown])].join(', ');
}

/** Returns the address that a tag's arguments name. */
const pathIn = (args: string) => (FIRST_TEXT.exec(args)?.[2] ?? '').trim().replace(/\s/g, '%20');

/** How much of a line is considered on each side of a tag, because a line can be as long as a file. */
const NEAR = 100;

/** Returns what remains of a tag. */
function textOfTag(
  tag: string,
  closing: string | undefined,
  name: string,
  args: string,
  at: number,
  text: string,
): string {
  if (closing !== undefined) return '';
  if (/^(?:rel)?ref$/.test(name)) return pathIn(args);
  // `_docs/install.md` is a file of the collection `docs`.
  if (name === 'link') return `/${args.trim().replace(/^_/, '')}`;
  const before = text.slice(Math.max(0, at - NEAR), at);
  const after = text.slice(at + tag.length, at + tag.length + NEAR);
  const shown = shownBy(name, args);
  // The tag is the whole heading, as in `## {{% heading "objectives" %}}`.
  if (/(?:^|\n)#{1,6}[ \t]+$/.test(before)) return shown || pathIn(args);
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after);
  return shown !== '' && isAlone ? `\n${shown}\n` : shown;
}

/** Removes the tags from text without code. */
const withoutTags = (text: string) =>
  text
    .replace(LIQUID_COMMENT, '')
    .replace(TAG, textOfTag)
    .replace(LIQUID_PATH, '$2')
    .replace(LIQUID_VALUE, '')
    .replace(MDBOOK, '')
    .replace(MDX_COMMENT, '')
    .replace(ATTRIBUTES, '');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Changes markup at the beginning or end of a line. */
function withPlainLines(text: string): string {
  return text
    .replace(HEADING_ID_BELOW, '$1 {#$2}')
    .replace(HEADING_ID, (_line, heading: string, commented?: string, listed?: string) => {
      return `${heading} {#${commented ?? listed ?? ''}}`;
    })
    .replace(HEADING_CLASS, '$1')
    .replace(INCLUSION, '')
    .replace(TRIPLE_COLON, (_line, indent: string, name: string, args: string) => {
      return indent + shownBy(name, args);
    })
    .replace(ALERT, (_line, quote: string, kind: string, rest: string) => {
      return `${quote}**${capital(kind)}**\n${quote.trimEnd()}${rest === '' ? '' : `\n${quote}${rest}`}`;
    });
}

/** Inline code, which may continue on the next line, but not past an empty one. */
const CODE_SPAN = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^]){1,1000}?(?<!`)\1(?!`)/g;

/** Replaces inline code while tags are removed. Nobody writes these private-use characters. */
const HIDDEN = /\uE0F5(\d+)\uE0F6/g;

/** Removes tags from prose. Inline code is put aside in the meantime, because a tag can contain some. */
function plainProse(text: string): string {
  if (!SIGN.test(text)) return text;
  const spans: string[] = [];
  const lines = withPlainLines(text);
  const hidden = lines.replace(CODE_SPAN, (span) => {
    spans.push(span.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''));
    return `\uE0F5${spans.length - 1}\uE0F6`;
  });
  return withoutTags(hidden).replace(
    HIDDEN,
    (_mark, number: string) => spans[Number(number)] ?? '',
  );
}

/** A line that opens a fence. */
const FENCE = /^(?:[ \t]|>|[-*+] |\d{1,9}[.)] )*(`{3,}(?=[^`]*$)|~{3,})/;

/** A line with a tag that turns the following lines into code, with the language, and a line that ends the code. */
const CODE_TAG = /^([ \t]*)\{(?:\{[<%]|%)-?\s*highlight\s+["']?([\w+#-]*)[^}]*\}\}?[ \t]*$/;
const CODE_TAG_END = /^[ \t]*\{(?:\{[<%]-?\s*\/\s*|%-?\s*end)highlight\s*-?(?:[>%]\}|%)\}[ \t]*$/;

/** Lines of code that readers don't see: includes, and tags around raw text. */
const SHIELD = /^[ \t]*(?:\{%-?\s*(?:end)?raw\s*-?%\}|\{\{#\w*include[^}]*\}\}|--8<--.*)[ \t]*$/;

/** A MkDocs admonition or tab, and the indented lines below, which belong to it. */
const BOX =
  /^([ \t]*)(?:(?:!!!|\?\?\?\+?) +([A-Za-z][\w-]*)(?: [\w -]+)?[ \t]*(?:"([^"\n]*)")?|===\+? +"([^"\n]*)")[ \t]*\n((?:[ \t]*\n){0,2}(?:\1(?:[ ]{4}|\t)[^\n]*(?:\n|$)|[ \t]*\n)+)/gm;

/** Deeper admonitions are read as they are. */
const DEEPEST = 5;

/** Turns MkDocs admonitions into containers and tabs into paragraphs, and removes the indentation inside. */
function withoutBoxes(text: string, depth = 0): string {
  if (depth === DEEPEST) return text;
  return text.replace(
    BOX,
    (whole, indent: string, kind?: string, title?: string, tab?: string, below = '') => {
      if (String(below).trim() === '') return whole;
      const step = new RegExp(`^${indent}(?:[ ]{4}|\\t)`, 'gm');
      const inner = withoutBoxes(String(below).replace(step, indent), depth + 1);
      if (kind === undefined) return `\n${indent}**${tab ?? ''}**\n\n${inner}\n`;
      // A container needs more colons than the ones inside it.
      const colons = ':'.repeat(3 + DEEPEST - depth);
      const open = colons + kind.toLowerCase() + (title === undefined ? '' : `[${title}]`);
      return `\n${indent}${open}\n\n${inner}\n${indent}${colons}\n\n`;
    },
  );
}

/** Returns Markdown without what only another site generator understands. */
export function withoutTemplates(text: string): string {
  if (!SIGN.test(text)) return text;
  const lines = withoutBoxes(text).split('\n');
  const parts: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) parts.push(plainProse(prose.join('\n')));
    prose = [];
  };
  let ends: ((line: string) => boolean) | undefined;
  for (const line of lines) {
    if (ends) {
      const end = ends(line);
      if (end && CODE_TAG_END.test(line)) parts.push('```');
      else if (!SHIELD.test(line)) parts.push(line);
      if (end) ends = undefined;
      continue;
    }
    const ticks = FENCE.exec(line)?.[1];
    const [tag, indent = '', language = ''] = CODE_TAG.exec(line) ?? [];
    if (ticks !== undefined) {
      flush();
      parts.push(line);
      const close = new RegExp(`^[ \\t>]*\\${ticks.charAt(0)}{${ticks.length},}[ \\t]*$`);
      ends = (one) => close.test(one);
    } else if (tag !== undefined) {
      flush();
      parts.push(`${indent}\`\`\`${language}`);
      ends = (one) => CODE_TAG_END.test(one);
    } else prose.push(line);
  }
  flush();
  return parts.join('\n');
}
