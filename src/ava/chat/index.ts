/** The chat’s own code: a chunk that is fetched when its tab is first opened. */
export { Chat, type Handed } from './Chat';
