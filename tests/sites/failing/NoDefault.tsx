/** A page module that forgot its default export. */
export const page = 'not a component';
