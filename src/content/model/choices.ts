/** What readers choose once for all pages: their cloud, their interface to the product, their role and their shell. */

/** The options with their labels. The first one is the default. The style sheet for choices also contains these ids. */
export const choiceLists = {
  provider: {
    label: 'Cloud',
    options: { aws: 'AWS', 'google-cloud': 'Google Cloud', azure: 'Azure' },
  },
  interface: {
    label: 'Interface',
    options: { console: 'Console', cli: 'CLI', terraform: 'Terraform', api: 'API' },
  },
  role: {
    label: 'Role',
    options: { finops: 'FinOps', engineer: 'Engineer', finance: 'Finance' },
  },
  shell: {
    label: 'Shell',
    options: { bash: 'Bash', powershell: 'PowerShell' },
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
  Object.keys(choiceLists[dimension].options);

/** Whether a value is the id of an option. */
export const isValue = (dimension: Dimension, value: unknown): value is string =>
  valuesOf(dimension).some((id) => id === value);

/** Returns the label of an option. */
export const labelOf = (dimension: Dimension, value: string): string =>
  new Map(Object.entries(choiceLists[dimension].options)).get(value) ?? value;

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
