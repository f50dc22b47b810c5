/** The help window's own code: a chunk that is fetched at first use. */
export { HelpWindow } from './HelpWindow';
export { MuiRoot } from './MuiRoot';
