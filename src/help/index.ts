/** The help window of the site: its host, and what opens it. The window's own code is loaded at first use. */
export { HelpHost } from './HelpHost';
export { openHelp } from './open';
export { openerProps } from './opener';
export { HelpTrigger } from './triggers';
