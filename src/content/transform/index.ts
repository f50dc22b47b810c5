/** From docs to the model, at build time only: search, AVA, Markdown pages and llms.txt are all made from it. */
export { refuseUnreadable, transformDocs } from './tree';
