/** The fields of the inverted index. */

/** Those of a whole page stand with its lead; heading, path and body with every section. */
export const FIELDS = [
  'title',
  'description',
  'keywords',
  'questions',
  'links',
  'url',
  'section',
  'heading',
  'path',
  'body',
] as const;

/** One field. */
export type Field = (typeof FIELDS)[number];

/** How many fields there are. */
export const FIELD_COUNT = FIELDS.length;
