/** Front matter of docs pages: one reader and one check for Docusaurus, the transform and the gates. */
export { parseFrontMatter, type FrontMatterRules, type Page } from './parse';
export { readSource, type Source } from './read';
export { rulesOf } from './rules';
export { FRONT_MATTER_KEYS, frontMatterSchema, KINDS } from './schema';
export type { FrontMatter, Sketch } from './schema';
