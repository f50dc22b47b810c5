/** Replaces `hoist-non-react-statics` in React Router, whose `withRouter` nothing calls. */
export default function hoistStatics(): never {
  throw new Error(
    'withRouter() is not in the browser bundle: use useHistory() and useLocation(), or take ' +
      'hoist-non-react-statics out of src/plugins/client-diet/index.ts.',
  );
}
