/** Replaces `src/help` in a site without search, so that the difference is what search costs. */
const nothing = () => null;

export const AskTrigger = nothing;
export const HelpHost = nothing;
export const HelpTrigger = nothing;
export const openerProps = () => ({});
