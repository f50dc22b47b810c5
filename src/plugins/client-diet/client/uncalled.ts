/** Replaces modules that React Router and autocomplete-core import but don't call in production on this site. */

function uncalled(): never {
  throw new Error('This is not in the browser bundle: see src/plugins/client-diet/README.md.');
}

/** `hoist-non-react-statics`, for a `withRouter` that nothing calls, and `prop-types`, whose exports nothing uses. */
export default uncalled;

/** Analytics, which the help window turns off. */
export const createAlgoliaInsightsPlugin = uncalled;

/** `react-is`, which is only called in development. */
export const isValidElementType = uncalled;
