/**
 * How each component of `src/components/index.ts` reads as text: as its children, or as nothing if it only moves or
 * repeats what is on the page. A test fails if one of them is missing here. On our own pages, a component that isn't
 * listed is an error.
 */
export const componentTexts: Readonly<Record<string, 'children' | 'nothing'>> = {
  ChangeFilters: 'nothing',
  ChartValues: 'children',
  ChoiceTabs: 'nothing',
  ContentsRow: 'nothing',
  Hints: 'nothing',
  Letters: 'nothing',
  TableTools: 'children',
};

/** The admonitions that pages can use. Docusaurus's other ones are off. */
export const ADMONITIONS = ['note', 'tip', 'info', 'caution', 'warning', 'seealso'];
