/** Written by the search plugin, for `index.ts`. */
declare module '@generated/search/default/place.json' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a relative import statement is not allowed here
  const place: import('./types').Place;
  export default place;
}
