/**
 * Texts as crawled records have them. Who shows such a record puts its texts into the page as HTML, as
 * DocSearch does, or decodes them, as this site does: both need `<` to be `&lt;`.
 */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a plain text with what would be markup as entities. */
export const encodeText = (text: string): string =>
  text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character);
