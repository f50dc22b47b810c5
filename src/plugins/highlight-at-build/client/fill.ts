/** Fills values into the samples of a page, as text: a value never becomes markup. */
import { fits, type Values } from '../../../browser/stored/placeholders';

/** The fields of a page. */
export const fieldsOf = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[data-fills]'),
];

/** The placeholder that a field fills in. */
export const idOf = ({ dataset }: HTMLInputElement): string => dataset['fills'] ?? '';

/** Whether a value is valid for a field's placeholder. */
export const fitsField = ({ dataset }: HTMLInputElement, value: string): boolean =>
  fits(value, dataset['pattern'] ?? '');

/** Returns the values that the fields of this page accept. */
export function allowed(values: Values): Values {
  return Object.fromEntries(
    fieldsOf().flatMap((field) => {
      const value = values[idOf(field)];
      return value !== undefined && fitsField(field, value) ? [[idOf(field), value]] : [];
    }),
  );
}

/** Fills in the samples; a placeholder without a value is shown again. */
export function fillSamples(values: Values): void {
  for (const span of document.querySelectorAll<HTMLElement>('[data-placeholder]')) {
    const { placeholder = '' } = span.dataset;
    const text = values[placeholder] ?? placeholder;
    if (span.textContent !== text) span.textContent = text;
    span.toggleAttribute('data-filled', text !== placeholder);
  }
  // The commands of a shell session, which are copied without prompts and output.
  const sessions = '.hc-code__copy[data-copy*="YOUR_"], .hc-code__copy[data-template]';
  for (const { dataset } of document.querySelectorAll<HTMLElement>(sessions)) {
    const template = (dataset['template'] ??= dataset['copy'] ?? '');
    dataset['copy'] = template.replace(/\bYOUR_\w+/g, (id) => values[id] ?? id);
  }
}

/** Shows values in the fields, as their default: a field that differs from it has been edited since. */
export function fillFields(values: Values): void {
  for (const field of fieldsOf()) {
    field.value = field.defaultValue = values[idOf(field)] ?? '';
  }
}
