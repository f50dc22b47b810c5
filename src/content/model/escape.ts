/** Escapes text for the formats that texts end up in. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Makes text safe in HTML and XML, between tags as well as in double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Makes text plain in Markdown: no character of it starts markup. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>|~]/g, '\\$&');
