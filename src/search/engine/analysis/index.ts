/** From text to words: pages and queries both go through this. */
export { createAnalyzer, isSpaceless, type Analyze, type Chunk, type Word } from './chunks';
export { fold, plainWords, stem, stopWords } from './forms';
