/** What the brand plugin writes for components: one module a mark. */
declare module '@generated/brand/default/*.json' {
  const mark: import('../../brand/svg').Mark | null;
  export default mark;
}
