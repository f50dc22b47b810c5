/** Stands in for `src/help` in a site without search: what search costs is what it has less. */
const nothing = () => null;

export const AskTrigger = nothing;
export const HelpHost = nothing;
export const HelpTrigger = nothing;
export const openHelp = nothing;
export const warmHelp = nothing;
