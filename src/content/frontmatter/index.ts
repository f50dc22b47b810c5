/** Front matter of docs pages: one reader and one check for Docusaurus, the transform and the gates. */
export { parseFrontMatter } from './parse';
export { readSource } from './read';
export { frontMatterSchema, KINDS } from './schema';
export type { FrontMatter } from './schema';
