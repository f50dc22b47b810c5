/** Turns docs into the model that search, AVA, Markdown pages and llms.txt are made from. Only used in builds. */
export { refuseUnreadable, transformDocs } from './tree';
