/** Contents as an answer may show them: links lead into this site, images are their text. */
import type { Content, Definition, Inline, Item, Run } from '../../../content/model';

/** The page that a content is from. */
export type Origin = {
  /** Of the site, with a slash at its end. */
  readonly baseUrl: string;
  /** Of the page, below the base URL. */
  readonly url: string;
};

function hrefIn({ baseUrl, url }: Origin, href: string): string | undefined {
  const base = baseUrl.replace(/\/$/, '');
  if (href.startsWith('#')) return `${base}${url}${href}`;
  return /^\/(?!\/)/.test(href) ? base + href : undefined;
}

function safeInline(inline: Inline, origin: Origin): Inline {
  return inline.map((part): string | Run => {
    if (typeof part === 'string') return part;
    const { href, image: _image, ...rest } = part;
    const safe = href === undefined ? undefined : hrefIn(origin, href);
    return safe === undefined ? rest : { ...rest, href: safe };
  });
}

/** Returns a content without what an answer may not hold. */
export function safeContent(content: Content, origin: Origin): Content {
  const inline = (text: Inline) => safeInline(text, origin);
  const inner = (contents: readonly Content[]) => contents.map((one) => safeContent(one, origin));
  switch (content.type) {
    case 'paragraph':
      return { ...content, text: inline(content.text) };
    case 'list':
    case 'steps': {
      const items = content.items.map((item): Item => ({ ...item, content: inner(item.content) }));
      return { ...content, items };
    }
    case 'table': {
      const { caption, ...rest } = content;
      return {
        ...rest,
        ...(caption && { caption: inline(caption) }),
        header: content.header.map(inline),
        rows: content.rows.map((row) => row.map(inline)),
      };
    }
    case 'definitions':
    case 'facts': {
      const items = content.items.map((item): Definition => ({
        ...item,
        term: inline(item.term),
        content: inner(item.content),
      }));
      return { ...content, items };
    }
    case 'aside':
      return { ...content, title: inline(content.title), content: inner(content.content) };
    case 'choices':
      return {
        ...content,
        options: content.options.map((option) => ({ ...option, content: inner(option.content) })),
      };
    case 'code':
      return content;
  }
}
