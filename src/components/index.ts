/**
 * Components that pages can use without importing them, as component name -> module in src/components.
 * `src/plugins/mdx` imports only the components that a page uses.
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
