/**
 * Makes a rendered table sortable, filterable and downloadable. It changes the elements directly, because rendering a
 * long table with React at each key press would be slow.
 */
import { anchorOf } from '../../content/model/anchors';
import { element } from '../../browser/element';
import { hashTarget } from '../../browser/hash-target';
import { csvOf } from './csv';
import { sortedBy, type Direction } from './order';
import './tools.css';

/** Normalizes text for comparison: lowercase, no accents, single spaces. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const textOf = (cell: Element | undefined) => (cell?.textContent ?? '').replace(/\s+/g, ' ').trim();

const rowsSaid = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  element('a', { href: url, download: name }).click();
  // After the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Adds the controls to a frame with a bar and a table. `signal` aborts when the reader leaves the page. */
export function equip(frame: HTMLElement, title: string, signal: AbortSignal): void {
  const bar = frame.querySelector('.table-tools__bar');
  const body = frame.querySelector('tbody');
  const heads = [...frame.querySelectorAll<HTMLTableCellElement>('thead th')];
  if (!bar || !body) return;
  const given = [...body.rows].filter((row) => !row.classList.contains('sum'));
  const sums = [...body.rows].filter((row) => row.classList.contains('sum'));
  const searched = given.map((row) => plain([...row.cells].map(textOf).join(' ')));
  let sorted: { readonly column: number; readonly direction: Direction } | undefined;

  const field = element('input', { type: 'search', autocomplete: 'off', spellcheck: false });
  const status = element('p');
  status.setAttribute('role', 'status');
  const download = element('button', { type: 'button', className: 'hc-button' }, 'Download CSV');
  bar.append(element('label', {}, 'Filter', field), status, download);

  const isShown = (row: HTMLTableRowElement) => !row.hidden;

  function say(): void {
    const shown = given.filter(isShown).length;
    const some = field.value.trim() !== '';
    const count = some ? `${shown} of ${rowsSaid(given.length)}` : rowsSaid(given.length);
    const by = sorted && `, sorted by ${textOf(heads[sorted.column])}, ${sorted.direction}`;
    status.textContent = count + (by ?? '');
  }

  function filter(): void {
    const words = plain(field.value).split(' ').filter(Boolean);
    // Columns keep their width when rows are hidden.
    const widths = heads.map((head) => head.offsetWidth);
    heads.forEach((head, column) => {
      if (words.length === 0) head.style.inlineSize = '';
      else if (!head.style.inlineSize) head.style.inlineSize = `${widths[column] ?? 0}px`;
    });
    given.forEach((row, index) => {
      row.hidden = !words.every((word) => searched[index]?.includes(word));
    });
    for (const row of sums) row.hidden = words.length > 0;
    say();
  }

  function sort(column: number): void {
    if (sorted?.column !== column) sorted = { column, direction: 'ascending' };
    else
      sorted = sorted.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
    const cells = given.map((row) => textOf(row.cells[column]));
    const order = sorted ? sortedBy(cells, sorted.direction) : given.map((_, index) => index);
    body?.append(...order.flatMap((index) => given[index] ?? []), ...sums);
    heads.forEach((head, index) => {
      if (index === sorted?.column) head.setAttribute('aria-sort', sorted.direction);
      else head.removeAttribute('aria-sort');
    });
    say();
  }

  // If a link leads to a hidden row, show it.
  function showLinked(): void {
    const row = hashTarget(location.hash)?.closest('tr');
    if (!row?.hidden || !given.includes(row)) return;
    field.value = '';
    filter();
    row.scrollIntoView();
  }

  heads.forEach((head, column) => {
    if (textOf(head) === '') return;
    const button = element('button', { type: 'button' }, ...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => sort(column));
  });
  field.addEventListener('input', filter);
  download.addEventListener('click', () => {
    const rows = [...body.rows].filter(isShown);
    save(
      `${anchorOf(title) || 'table'}.csv`,
      csvOf([heads.map(textOf), ...rows.map((row) => [...row.cells].map(textOf))]),
    );
  });
  addEventListener('hashchange', showLinked, { signal });
  say();
}
