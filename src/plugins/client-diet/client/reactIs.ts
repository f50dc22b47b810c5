/** Replaces `react-is` in React Router, which uses it in development only. */
export const isValidElementType = (): boolean => true;
