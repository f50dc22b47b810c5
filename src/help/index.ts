/** The help window of the site: what opens it, and what holds it. Its own code comes at first use. */
export { HelpHost } from './HelpHost';
export { openerProps } from './open';
export { AskTrigger, HelpTrigger } from './triggers';
