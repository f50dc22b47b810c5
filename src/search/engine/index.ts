/**
 * The search engine. Pure. It turns pages of the model into files, and answers searches from these files. The same
 * code runs in the browser's worker, on the server and in the build, with the same files.
 *
 * Its folders, in the order of the steps: `analysis` (splits texts into words), `corpus` (divides pages into passages),
 * `inverted` (records where each word is), `files` (writes the files that are shipped, and reads those that a question
 * needs), `query` (interprets a query), `rank` (ranks what fits), `answer` (writes hits in the protocol).
 */
export { createEngine, type Before, type Engine } from './answer/answer';
export { buildIndex, type BuiltIndex } from './files/build';
export { addressBeside, SearchIndexError, type FileId } from './files/names';
export { openIndex, type Index } from './files/open';
export { openBuilt, readNow, type BuiltEngine } from './reading';
