/** Replaces what React Router and autocomplete-core import, and call in development or where we ask for it only. */

function uncalled(): never {
  throw new Error('This is not in the browser bundle: see src/plugins/client-diet/README.md.');
}

/** `hoist-non-react-statics`, for a `withRouter` that nothing calls, and `prop-types`, of which nothing is read. */
export default uncalled;

/** The analytics that the help window switches off. */
export const createAlgoliaInsightsPlugin = uncalled;

/** `react-is`: in development only. */
export const isValidElementType = uncalled;
