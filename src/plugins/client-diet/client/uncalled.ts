/** Replaces what Docusaurus and autocomplete-core import but don't call in production on this site. */
export default function uncalled(): never {
  throw new Error('This is not in the browser bundle: see src/plugins/client-diet/README.md.');
}

/** Analytics, which the help window turns off. */
export const createAlgoliaInsightsPlugin = uncalled;
