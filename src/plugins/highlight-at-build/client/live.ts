/** The behavior of placeholder fields and folds. Loaded on pages that have either. */
import { keepValues, KEY, readValues, type Values } from '../../../browser/stored/placeholders';
import { announce } from './report';
import { allowed, fieldsOf, fillFields, fillSamples, fitsField, idOf } from './fill';

/** All stored values, including those for other pages. */
let kept: Values = {};

/** The values that the last reset cleared, and the row that offers to undo it. */
let cleared: { readonly values: Values; readonly row: Element | null } | undefined;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Updates each row's button, and the note about cleared values. */
function showRows(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.hc-code__reset')) {
    const row = button.closest('.hc-code__fields');
    const undoes = cleared !== undefined && cleared.row === row;
    button.textContent = undoes ? 'Undo' : 'Reset';
    button.disabled = !undoes && Object.keys(kept).length === 0;
    const note = row?.querySelector<HTMLElement>('.hc-code__note');
    if (!note) continue;
    note.dataset['note'] ??= note.textContent ?? '';
    note.textContent = undoes ? clearedText(cleared?.values ?? {}) : note.dataset['note'];
  }
}

const clearedText = (values: Values) => `Cleared ${list.format(Object.keys(values))}.`;

function setInvalid(id: string, invalid: boolean): void {
  for (const field of fieldsOf()) {
    if (idOf(field) === id) field.setAttribute('aria-invalid', String(invalid));
  }
}

/** Shows the stored values: initially, after a reset, and after a change in another tab. */
function show(): void {
  const values = allowed(kept);
  fillSamples(values);
  fillFields(values);
  for (const field of fieldsOf()) setInvalid(idOf(field), false);
  showRows();
}

/** Copies a field's value to the samples and to the other fields for its placeholder. */
function take(field: HTMLInputElement): void {
  const id = idOf(field);
  const value = field.value.trim();
  const { [id]: _former, ...others } = readAgain();
  const good = fitsField(field, value);
  kept = good ? { ...others, [id]: value } : others;
  cleared = undefined;
  keepValues(kept);
  for (const other of fieldsOf()) {
    if (other !== field && idOf(other) === id) other.value = field.value;
  }
  if (good || value === '') setInvalid(id, false);
  fillSamples(allowed(kept));
  showRows();
}

/** Returns the values in storage, which other tabs may have changed, or this page's values if storage is blocked. */
function readAgain(): Values {
  return readValues() ?? kept;
}

/** Announces why a value isn't used when the reader leaves the field. */
function judge(field: HTMLInputElement): void {
  const value = field.value.trim();
  if (value === '' || fitsField(field, value)) return;
  setInvalid(idOf(field), true);
  const rule = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  announce(`${field.labels?.[0]?.textContent}: ${rule?.innerText}.`);
}

function reset(button: Element): void {
  if (cleared) {
    kept = cleared.values;
    cleared = undefined;
    announce('Restored.');
  } else {
    cleared = { values: readAgain(), row: button.closest('.hc-code__fields') };
    kept = {};
    announce(`${clearedText(cleared.values)} To undo this, use the same button.`);
  }
  keepValues(kept);
  show();
}

const fieldOf = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.dataset['fills'] !== undefined ? target : undefined;

function listen(): void {
  document.addEventListener('input', (event) => {
    const field = fieldOf(event);
    if (field) take(field);
  });
  document.addEventListener('change', (event) => {
    const field = fieldOf(event);
    if (field) judge(field);
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('.hc-code__reset');
    if (button) reset(button);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    cleared = undefined;
    kept = readAgain();
    show();
  });
  // A page from the back-forward cache has missed changes in other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    kept = readAgain();
    show();
  });
}

/** Opens a fold in which the browser has found text, with "Find in page" or a text fragment. */
function openWhereFound(rest: HTMLElement): void {
  const found = rest.scrollTop;
  const button = rest.closest('.hc-code')?.querySelector<HTMLElement>('.hc-code__fold');
  if (found === 0 || button?.getAttribute('aria-expanded') !== 'false') return;
  button.click();
  window.scrollBy(0, rest.getBoundingClientRect().top + found - window.innerHeight / 2);
}

let listening = false;

/** Connects the page's fields and folds. Called after each navigation. */
export function follow(): void {
  if (!listening) listen();
  listening = true;
  cleared = undefined;
  kept = readAgain();
  const typed = fieldsOf().filter(({ value, defaultValue }) => value !== defaultValue);
  if (typed.length === 0) show();
  // The reader may have typed before this code was loaded.
  for (const field of typed) {
    take(field);
    if (field !== document.activeElement) judge(field);
  }
  for (const rest of document.querySelectorAll<HTMLElement>('.hc-code__rest')) {
    rest.addEventListener('scroll', () => openWhereFound(rest), { passive: true });
    openWhereFound(rest);
  }
}
