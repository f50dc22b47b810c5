/** What readers choose once for all pages: their cloud, how they work with the product, who they are, their shell. */

/** What there is to choose from; the first value is the default. The style sheet of choices names the ids too. */
export const choiceLists = {
  provider: {
    label: 'Cloud',
    options: [
      { id: 'aws', label: 'AWS' },
      { id: 'google-cloud', label: 'Google Cloud' },
      { id: 'azure', label: 'Azure' },
    ],
  },
  interface: {
    label: 'Interface',
    options: [
      { id: 'console', label: 'Console' },
      { id: 'cli', label: 'CLI' },
      { id: 'terraform', label: 'Terraform' },
      { id: 'api', label: 'API' },
    ],
  },
  role: {
    label: 'Role',
    options: [
      { id: 'finops', label: 'FinOps' },
      { id: 'engineer', label: 'Engineer' },
      { id: 'finance', label: 'Finance' },
    ],
  },
  shell: {
    label: 'Shell',
    options: [
      { id: 'bash', label: 'Bash' },
      { id: 'powershell', label: 'PowerShell' },
    ],
  },
};

/** One thing that is chosen. */
export type Dimension = keyof typeof choiceLists;

/** All that is chosen. */
export const DIMENSIONS: readonly Dimension[] = ['provider', 'interface', 'role', 'shell'];

/** Whether a word names one of them. */
export const isDimension = (word: string): word is Dimension => Object.hasOwn(choiceLists, word);

/** Ids of what there is to choose from. */
export const valuesOf = (dimension: Dimension): readonly string[] =>
  choiceLists[dimension].options.map(({ id }) => id);

/** Whether something is a value of a dimension. */
export const isValue = (dimension: Dimension, value: unknown): value is string =>
  valuesOf(dimension).some((id) => id === value);

/** Returns what a value is called. */
export const labelOf = (dimension: Dimension, value: string): string =>
  choiceLists[dimension].options.find(({ id }) => id === value)?.label ?? value;

/** Where a page stores what was chosen. */
export const storageKeyOf = (dimension: Dimension): string => `choice-${dimension}`;

/**
 * Returns the choices under which a variant is shown, its own first: the first of a group is also
 * for those that the group lacks.
 *
 * @param group values of the group, in its order
 */
export function shownFor(
  dimension: Dimension,
  own: string,
  group: readonly string[],
): readonly string[] {
  const lacked = valuesOf(dimension).filter((id) => !group.includes(id));
  return own === group[0] ? [own, ...lacked] : [own];
}
