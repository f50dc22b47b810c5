/** Escapes text for HTML and Markdown. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML and XML, both between tags and in double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Escapes text for Markdown. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>|~]/g, '\\$&');
