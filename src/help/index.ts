/** The help window of the site: what opens it, and what holds it. Its own code comes at first use. */
export { AskTrigger } from './AskTrigger';
export { HelpHost } from './HelpHost';
export { HelpTrigger } from './HelpTrigger';
export { openerProps } from './open';
