/**
 * The search engine, pure: pages of the model become files, and answers of the search protocol come out of
 * them. The same code runs in the browser's worker, in the server and in the build, over the same files.
 *
 * Folders, in the order of the work: `analysis` (texts to words), `corpus` (pages as passages), `inverted` (what
 * is found where), `files` (what is shipped: it is made, and read as far as a question needs it), `query`
 * (what a query asks for), `rank` (what fits best), `answer` (hits in the protocol).
 */
export { createEngine, type Engine } from './answer/answer';
export { buildIndex, type BuiltIndex } from './files/build';
export { addressBeside, SearchIndexError, type FileId } from './files/names';
export { openIndex, type Index } from './files/open';
export { openBuilt, readNow, type BuiltEngine } from './reading';
