/** From docs to the model, at build time only: the one transform that search, AVA, Markdown pages and llms.txt feed on. */
export { transformDocs, transformTree, type Tree } from './tree';
export type { KeptPages } from './kept';
export { componentTexts } from './components';
