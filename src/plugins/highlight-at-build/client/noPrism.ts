/** Stands in for the classic theme's client module that loads Prism: there is nothing to load. */
export default {};
