/** Front matter of docs pages. Docusaurus, the transform and the gates all read and check it with this. */
export { parseFrontMatter } from './parse';
export { readSource } from './read';
export { frontMatterSchema, KINDS } from './schema';
export type { FrontMatter } from './schema';
