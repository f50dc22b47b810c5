/** Letters that were typed after Ctrl+K, before the page was alive: src/plugins/scripts-at-idle keeps them. */

/** Returns them, once. */
export function typedEarly(): string | undefined {
  const { dataset } = document.documentElement;
  const { helpTyped } = dataset;
  delete dataset['helpTyped'];
  return helpTyped;
}
