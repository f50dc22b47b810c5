/** From text to words: what both sides of a search, pages and queries, go through. */
export { createAnalyzer, isSpaceless, type Analyze, type Chunk, type Word } from './chunks';
export { slipsBetween } from './distance';
export { fold } from './fold';
export { stem } from './stem';
export { stopWords } from './stop-words';
