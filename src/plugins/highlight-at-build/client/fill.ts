/** Puts values into the samples of a page. Text alone is set: a value never becomes markup. */
import { fits, type Values } from '../../../browser/stored/placeholders';

/** The fields of a page. */
export const fieldsOf = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[data-fills]'),
];

/** The placeholder that a field fills in. */
export const idOf = ({ dataset }: HTMLInputElement): string => dataset['fills'] ?? '';

/** Whether a value may stand in a field's placeholder. */
export const fitsField = ({ dataset }: HTMLInputElement, value: string): boolean =>
  fits(value, dataset['pattern'] ?? '');

/** Returns of the values those that the fields of this page allow. */
export function allowed(values: Values): Values {
  return Object.fromEntries(
    fieldsOf().flatMap((field) => {
      const value = values[idOf(field)];
      return value !== undefined && fitsField(field, value) ? [[idOf(field), value]] : [];
    }),
  );
}

/** Fills the samples; what has no value becomes a placeholder again. */
export function fillSamples(values: Values): void {
  for (const span of document.querySelectorAll<HTMLElement>('[data-placeholder]')) {
    const { placeholder = '' } = span.dataset;
    const text = values[placeholder] ?? placeholder;
    if (span.textContent !== text) span.textContent = text;
    span.toggleAttribute('data-filled', text !== placeholder);
  }
  // The commands of a shell session, which are copied without what stands around them.
  const sessions = '.hc-code__copy[data-copy*="YOUR_"], .hc-code__copy[data-template]';
  for (const { dataset } of document.querySelectorAll<HTMLElement>(sessions)) {
    const template = (dataset['template'] ??= dataset['copy'] ?? '');
    dataset['copy'] = template.replace(/\bYOUR_\w+/g, (id) => values[id] ?? id);
  }
}

/** Shows values in the fields. A field whose value is not its default has been typed in since. */
export function fillFields(values: Values): void {
  for (const field of fieldsOf()) {
    field.value = field.defaultValue = values[idOf(field)] ?? '';
  }
}
