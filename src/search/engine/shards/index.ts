/** What a browser needs to search an index in its parts, and no more: all of it is loaded before the first hit. */
export { addressOf } from './address';
export type { FileId } from './frame';
export { answerWith, openIndex, type ShardedEngine } from './open';
