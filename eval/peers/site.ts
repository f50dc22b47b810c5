/** A tree of pages as the HTML of a docs site: what peers read that look at built pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  sectionsOf,
  textOfInline,
  type Content,
  type Inline,
  type Page,
  type Run,
} from '../../src/content/model';

/** A rendered site. */
export type Site = {
  readonly pages: readonly Page[];
  /** Folder with an index.html for the address of each page. */
  readonly dir: string;
};

/** Escapes text. */
const text = (plain: string) =>
  plain.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

function run(one: string | Run): string {
  if (typeof one === 'string') return text(one);
  if (one.image !== undefined) return `<img src="${text(one.image)}" alt="${text(one.text)}">`;
  let html = text(one.text);
  if (one.code) html = `<code>${html}</code>`;
  if (one.emphasis) html = `<em>${html}</em>`;
  if (one.strong) html = `<strong>${html}</strong>`;
  if (one.strike) html = `<del>${html}</del>`;
  return one.href === undefined ? html : `<a href="${text(one.href)}">${html}</a>`;
}

const inline = (line: Inline) => line.map(run).join('');

const table = (rows: readonly (readonly Inline[])[], cell: string) =>
  rows
    .map((cells) => `<tr>${cells.map((one) => `<${cell}>${inline(one)}</${cell}>`).join('')}</tr>`)
    .join('\n');

function content(one: Content): string {
  switch (one.type) {
    case 'paragraph':
      return `<p>${inline(one.text)}</p>`;
    case 'list':
      return `<ul>\n${one.items.map((item) => `<li>${contents(item.content)}</li>`).join('\n')}\n</ul>`;
    case 'steps':
      return `<ol start="${one.start}">\n${one.items.map((item) => `<li>${contents(item.content)}</li>`).join('\n')}\n</ol>`;
    case 'table': {
      const caption = one.caption ? `<caption>${inline(one.caption)}</caption>` : '';
      return `<table>${caption}<thead>${table([one.header], 'th')}</thead><tbody>${table(one.rows, 'td')}</tbody></table>`;
    }
    case 'code': {
      const title = one.title === undefined ? '' : `<div>${text(one.title)}</div>`;
      return `<div class="theme-code-block">${title}<pre><code>${text(one.code)}</code></pre></div>`;
    }
    case 'definitions':
    case 'facts':
      return `<dl>${one.items.map(({ term, content: said }) => `<dt>${inline(term)}</dt>\n<dd>${contents(said)}</dd>`).join('\n')}</dl>`;
    case 'aside':
      return `<div class="theme-admonition"><div>${inline(one.title)}</div>\n<div>${contents(one.content)}</div></div>`;
    case 'choices':
      return `<div class="tabs-container"><ul role="tablist">${one.options.map(({ label }) => `<li role="tab">${text(label)}</li>`).join('\n')}</ul>\n${one.options.map((option) => `<div role="tabpanel">${contents(option.content)}</div>`).join('\n')}</div>`;
  }
}

const contents = (all: readonly Content[]): string => all.map(content).join('\n');

/** Returns the description that Docusaurus would put into the head: the page's own, or its first paragraph. */
function descriptionOf({ description, blocks }: Page): string {
  const first = blocks.find(({ type }) => type === 'paragraph');
  return description ?? (first?.type === 'paragraph' ? textOfInline(first.text) : '');
}

/** The link at the end of a heading: Docusaurus and VitePress have it alike. */
const hashLink = (anchor: string, said: string) =>
  `<a class="hash-link" href="#${text(anchor)}" aria-label="Direct link to ${text(said)}">\u200B</a>`;

/** Returns what is in a page's article: its title, and all that is below. */
export function articleOf(page: Page, { titleLink }: { readonly titleLink: boolean }): string {
  const title = `<h1>${text(page.title)}${titleLink ? hashLink('', page.title) : ''}</h1>`;
  const sections = sectionsOf(page).map(({ heading, blocks }) => {
    if (!heading) return contents(blocks);
    const { depth, anchor, text: said } = heading;
    return `<h${depth} class="anchor" id="${text(anchor)}">${text(said)}${hashLink(anchor, said)}</h${depth}>\n${contents(blocks)}`;
  });
  return `${titleLink ? title : `<header>${title}</header>`}\n${sections.join('\n')}`;
}

/** Returns a page as the HTML that a docs site would serve, without menus. */
export function htmlOf(page: Page): string {
  const meta = (name: string, value: string) =>
    value === '' ? '' : `<meta name="${name}" content="${text(value)}">\n`;
  return `<!doctype html>
<html lang="${text(page.lang)}">
<head>
<meta charset="utf-8">
<title>${text(page.title)}</title>
${meta('description', descriptionOf(page))}${meta('keywords', page.keywords.join(','))}</head>
<body>
<main><article><div class="theme-doc-markdown markdown">${articleOf(page, { titleLink: false })}</div></article></main>
</body>
</html>
`;
}

/** Renders pages into a folder. */
export function renderSite(pages: readonly Page[], dir: string): Site {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  for (const page of listed) {
    const file = join(dir, page.url, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, htmlOf(page));
  }
  return { pages: listed, dir };
}
