/** Replaces modules that React Router imports but doesn't call in production on this site. */

function uncalled(): never {
  throw new Error('This is not in the browser bundle: see src/plugins/client-diet/README.md.');
}

/** `hoist-non-react-statics`, for a `withRouter` that nothing calls, and `prop-types`, whose exports nothing uses. */
export default uncalled;

/** `react-is`, which is only called in development. */
export const isValidElementType = uncalled;
