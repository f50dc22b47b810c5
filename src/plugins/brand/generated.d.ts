/** The modules that the brand plugin writes for components, one per mark. */
declare module '@generated/brand/default/*.json' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a relative import statement is not allowed here
  const mark: import('../../config/brand/svg').Mark | null;
  export default mark;
}
