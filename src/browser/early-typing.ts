/** Keeps what a reader types after Ctrl+K until there's a box for it (src/help/first-question.ts). */
export function keepLetter(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const { dataset } = document.documentElement;
  const { helpTyped = '' } = dataset;
  if (key === 'Backspace') dataset['helpTyped'] = helpTyped.slice(0, -1);
  else if (key.length === 1) dataset['helpTyped'] = helpTyped + key;
  else return;
  event.preventDefault();
}
