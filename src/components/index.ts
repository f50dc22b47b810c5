/**
 * What pages may use without importing it: component name -> module below src/components.
 * `src/plugins/mdx` imports into a page only what it uses.
 */
export const mdxComponents: Readonly<Record<string, string>> = {
  ChangeFilters: 'ChangeFilters',
  ChartValues: 'ChartValues',
  ChoiceTabs: 'Choices',
  ContentsRow: 'ContentsRow',
  Hints: 'Hints',
  Letters: 'Letters',
  TableTools: 'TableTools',
};
