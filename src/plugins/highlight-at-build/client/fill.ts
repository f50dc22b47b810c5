/** Fills values into the samples on a page as text, so that a value never becomes markup. */
import { fits, type Values } from '../../../browser/stored/placeholders';

export const fieldsOf = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[data-fills]'),
];

export const idOf = ({ dataset }: HTMLInputElement): string => dataset['fills'] ?? '';

/** Whether a value is valid for a field's placeholder. */
export const fitsField = ({ dataset }: HTMLInputElement, value: string): boolean =>
  fits(value, dataset['pattern'] ?? '');

/** Returns the values that the fields on this page accept. */
export function allowed(values: Values): Values {
  return Object.fromEntries(
    fieldsOf().flatMap((field) => {
      const value = values[idOf(field)];
      return value !== undefined && fitsField(field, value) ? [[idOf(field), value]] : [];
    }),
  );
}

/** Fills in the samples. A placeholder without a value is shown again. */
export function fillSamples(values: Values): void {
  for (const span of document.querySelectorAll<HTMLElement>('[data-placeholder]')) {
    const { placeholder = '' } = span.dataset;
    const text = values[placeholder] ?? placeholder;
    if (span.textContent !== text) span.textContent = text;
    span.toggleAttribute('data-filled', text !== placeholder);
  }
  // The commands in a shell session, which are copied without prompts and output.
  const sessions = '.hc-code__copy[data-copy*="YOUR_"], .hc-code__copy[data-template]';
  for (const { dataset } of document.querySelectorAll<HTMLElement>(sessions)) {
    const template = (dataset['template'] ??= dataset['copy'] ?? '');
    dataset['copy'] = template.replace(/\bYOUR_\w+/g, (id) => values[id] ?? id);
  }
}

/** Shows values in the fields and sets them as defaults. A field that differs from its default has been edited. */
export function fillFields(values: Values): void {
  for (const field of fieldsOf()) {
    field.value = field.defaultValue = values[idOf(field)] ?? '';
  }
}
