/** Other searches that a docs site can ship, in the order of reports. README.md says how each is set up. */
import { easyops } from './easyops';
import { pagefind } from './pagefind';
import type { Peer } from './peer';
import { vitePress } from './vitepress';

/** The peers. */
export const PEERS: readonly Peer[] = [easyops, pagefind, vitePress];

export { checkInstalled, sent, bundleAtOnce, type Bytes, type Peer } from './peer';
export { renderSite } from './site';
