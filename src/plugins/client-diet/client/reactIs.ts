/** Stands in for `react-is` in React Router, which asks it in development only. */
export const isValidElementType = (): boolean => true;
