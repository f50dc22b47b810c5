/**
 * The search engine, pure: pages of the model go in, answers of the search protocol come out. The same
 * code runs in the browser's worker, in the server and in the build.
 *
 * Folders, in the order of the work: `analysis` (texts to words), `corpus` (what is kept of the docs),
 * `file` (all texts as a file), `inverted` (what is found where), `query` (what a query asks for), `rank`
 * (what fits best), `answer` (hits in the protocol), `shards` (the index in files of which a search loads
 * those that it needs).
 */
export type { Engine } from './answer/answer';
export { createEngine } from './answer/whole';
export { SearchIndexError } from './file/error';
export { decodeIndex, encodeIndex } from './file/file';
export { buildIndex, type SearchIndex } from './file/search-index';
export { addressOf, answerWith, openIndex, type FileId, type ShardedEngine } from './shards';
export { cutIndex } from './shards/cut';
