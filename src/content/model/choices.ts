/** What readers choose once for all pages: their cloud, their interface to the product, their role and their shell. */

/** The options. The first one is the default. The style sheet for choices also contains these ids. */
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

/** One of the things to choose. */
export type Dimension = keyof typeof choiceLists;

/** All things to choose. */
export const DIMENSIONS: readonly Dimension[] = ['provider', 'interface', 'role', 'shell'];

/** Whether a word is one of them. */
export const isDimension = (word: string): word is Dimension => Object.hasOwn(choiceLists, word);

/** Returns the ids of the options. */
export const valuesOf = (dimension: Dimension): readonly string[] =>
  choiceLists[dimension].options.map(({ id }) => id);

/** Whether a value is the id of an option. */
export const isValue = (dimension: Dimension, value: unknown): value is string =>
  valuesOf(dimension).some((id) => id === value);

/** Returns the label of an option. */
export const labelOf = (dimension: Dimension, value: string): string =>
  choiceLists[dimension].options.find(({ id }) => id === value)?.label ?? value;

/** Returns the storage key of a choice. */
export const storageKeyOf = (dimension: Dimension): string => `choice-${dimension}`;

/**
 * Returns the choices for which a variant is shown, its own first. The first variant of a group is also shown for
 * choices that the group doesn't have.
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
