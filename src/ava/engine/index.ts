/**
 * The answer engine, pure: it picks blocks of the docs and says where they stand, or that the docs do not
 * answer. The same code runs in the browser's worker, in the server and in the build.
 *
 * Folders, in the order of the work: `blocks` (the docs as blocks, and their file), `words` (a question
 * as words), `find` (sections, evidence, judgement), `compose` (the answer and its citations).
 */
export { createAva, type Answered, type Ava } from './ava';
export { buildBlocks, docsOf } from './blocks/docs';
export { BlocksError, decodeBlocks, encodeBlocks } from './blocks/file';
export { checkCitations } from './compose/check';
