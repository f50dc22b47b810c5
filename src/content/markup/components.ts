/**
 * How each component of `src/components/index.ts` reads as text: as its children, or as nothing, where it only
 * moves or repeats what is on the page. A test fails where one of them is missing here; a component that is not
 * listed is an error on pages of our own.
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

/** The admonitions that pages may use; the other stock ones are off. */
export const ADMONITIONS = ['note', 'tip', 'info', 'caution', 'warning', 'seealso'];
