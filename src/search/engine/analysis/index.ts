/** Turns text into words, both for pages and for queries. */
export { createAnalyzer, isSpaceless, type Analyze, type Chunk, type Word } from './chunks';
export { fold, plainWords, stem, stopStems, stopWords } from './forms';
