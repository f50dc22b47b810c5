/** Our pages as the plain Markdown that a bare site would hold. */

/** Code, fenced or inline: not to be touched. */
const CODE = /(^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\2[ \t]*$|`[^`\n]*`)/m;

/** What MDX adds to Markdown: comments (heading ids among them), modules, components. */
const MDX = [
  / ?\{\/\*[^]*?\*\/\}/g,
  /^(?:import|export) .*$/gm,
  /<\/?[A-Z][\w.]*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s*\/?>/g,
];

/** Front matter that a bare site knows; it ignores or refuses the rest. */
const KNOWN = /^(?:title|description|sidebar_position|slug):/;

function plainFrontMatter(text: string): string {
  return text
    .split('\n')
    .filter((line) => KNOWN.test(line))
    .join('\n');
}

/**
 * Returns a page without components, heading ids and front matter of ours.
 *
 * @param page the page with its names resolved
 * @param slug set where the page's URL is not its path
 */
export function toPlainMarkdown(page: string, slug: string | undefined): string {
  const [, matter = '', body = page] = /^---\n([^]*?\n)---\n([^]*)$/.exec(page) ?? [];
  const front = [slug ? `slug: ${slug}` : '', plainFrontMatter(matter)].filter(Boolean);
  const prose = body
    .split(CODE)
    .map((part, index) => {
      // split() yields text, code, and the fence that the code's pattern captures.
      if (index % 3 === 1) return part;
      if (index % 3 === 2) return '';
      return MDX.reduce((text, pattern) => text.replace(pattern, ''), part);
    })
    .join('')
    .replaceAll('.mdx)', '.md)')
    .replaceAll('.mdx#', '.md#');
  return `---\n${front.join('\n')}\n---\n${prose}`;
}
