/** Replaces `prop-types` in React Router, which checks props in development only. */
const propTypes = {};

export default propTypes;
