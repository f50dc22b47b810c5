/**
 * The search engine, pure: pages of the model go in, answers of the search protocol come out. The same
 * code runs in the browser's worker, in the server and in the build.
 *
 * Folders, in the order of the work: `analysis` (texts to words), `corpus` (what is kept of the docs),
 * `file` (the index on its way), `inverted` (the index in memory), `query` (what a query asks for),
 * `rank` (what fits best), `answer` (hits in the protocol).
 */
export { createEngine, type Engine } from './answer/answer';
export { decodeIndex, encodeIndex, SearchIndexError } from './file/file';
export { buildIndex, type SearchIndex } from './file/search-index';
