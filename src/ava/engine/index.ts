/**
 * The answer engine, pure: it picks blocks of the docs and says where they are, or that the docs do not
 * answer. It looks where search looks, in the same index, and reads the documents of the few pages that may
 * answer. The same code runs in the browser's worker, in the server and in the build.
 *
 * Folders, in the order of the work: `words` (a question as words), `find` (pages, evidence, judgment),
 * `compose` (the answer and its citations).
 */
export { createAva, type Answered, type Ava } from './ava';
export { checkCitations } from './compose/check';
