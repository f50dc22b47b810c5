/** The help window of the site: its host, and what opens it. The window's own code is loaded at first use. */
export { HelpHost } from './HelpHost';
export { openerProps, openHelp } from './open';
export { HelpTrigger } from './triggers';
