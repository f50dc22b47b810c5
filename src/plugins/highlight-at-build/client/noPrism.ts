/** Replaces the classic theme's client module that loads Prism. */
export default {};
