/**
 * Shows the values of the row of a chart that the pointer is at. For keys and screen readers, a range input has
 * the rows: it announces each one, and works by swipes on a phone. The values are those of the chart's table.
 */
import { element } from '../../browser/element';
import './values.css';

/** Returns the index of the number that is nearest to another one. */
export function nearestTo(wanted: number, numbers: readonly number[]): number {
  const distances = numbers.map((number) => Math.abs(number - wanted));
  return distances.indexOf(Math.min(...distances));
}

/** Returns what a row of the table says: its name, and the head and value of each column that has one. */
export function readingOf(heads: readonly string[], [first = '', ...cells]: readonly string[]) {
  // A number alone doesn't say what it is.
  const name = /^[\d−-]/.test(first) ? `${heads[0]} ${first}` : first;
  const values = cells.flatMap((value, index) =>
    value === '–' ? [] : [{ head: heads[index + 1] ?? '', value }],
  );
  return {
    name,
    values,
    text: `${name}: ${values.map(({ head, value }) => `${head} ${value}`).join('; ') || 'no value'}`,
  };
}

/** Returns where the rows of a drawing are: axis, ends of the plot across it, size of a row, middles of the rows. */
function stopsOf(svg: SVGSVGElement) {
  const [axis, ...numbers] = (svg.dataset['stops'] ?? '').split(' ');
  const [start = 0, end = 0, thick = 1, ...middles] = numbers.map(Number);
  const { left, top, width, height } = svg.getBoundingClientRect();
  const scale = width / svg.viewBox.baseVal.width;
  return { isUpright: axis === 'x', start, end, thick, middles, left, top, width, height, scale };
}

/** Puts the values into the frame of a chart; `signal` says that the page is left. */
export function equip(frame: HTMLElement, title: string, signal: AbortSignal): void {
  const drawings = [...frame.querySelectorAll('svg')];
  const table = [...(frame.parentElement?.querySelectorAll('tr') ?? [])];
  const [heads = [], ...rows] = table.map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
  const [drawing] = drawings;
  if (!drawing) return;
  const last = stopsOf(drawing).middles.length - 1;

  const slider = element('input', { type: 'range', max: String(last), value: '0' });
  slider.ariaLabel = `Values: ${title}`;
  const rule = element('div', { className: 'chart-values__rule', hidden: true });
  const box = element('p', { className: 'chart-values__box', hidden: true });
  box.ariaHidden = 'true';
  frame.append(slider, rule, box);

  /** The one of two widths that is not hidden. */
  const shownDrawing = () => drawings.map(stopsOf).find(({ width }) => width > 0);

  function hide(): void {
    rule.hidden = true;
    box.hidden = true;
  }

  /** Chooses a row without showing it. */
  function choose(row: number) {
    const reading = readingOf(heads, rows[row] ?? []);
    slider.value = String(row);
    slider.ariaValueText = reading.text;
    return reading;
  }

  function show(row: number): void {
    const { name, values } = choose(row);
    const shown = shownDrawing();
    if (!shown) return;
    const { isUpright, start, end, thick, middles, width, height, scale } = shown;
    const middle = middles[row] ?? 0;
    box.replaceChildren(
      element('strong', {}, name),
      ...values.map(({ head, value }) => element('span', {}, `${head} `, element('b', {}, value))),
    );
    rule.hidden = false;
    rule.classList.toggle('is-band', thick > 1);
    box.hidden = false;
    const px = (value: number) => `${Math.round(value)}px`;
    const along = [px((middle - thick / 2) * scale), px(thick * scale)] as const;
    const across = [px(start * scale), px((end - start) * scale)] as const;
    [rule.style.left, rule.style.width] = isUpright ? along : across;
    [rule.style.top, rule.style.height] = isUpright ? across : along;
    const center = middle * scale - box.offsetWidth / 2;
    box.style.left = px(isUpright ? Math.max(0, Math.min(center, width - box.offsetWidth)) : 0);
    // Over the axis, or below the drawing: it hides no data.
    box.style.top = px(isUpright ? end * scale + 4 : height);
  }

  function showAt({ clientX, clientY }: MouseEvent): void {
    const shown = shownDrawing();
    if (!shown) return;
    const { isUpright, left, top, scale, middles } = shown;
    show(nearestTo((isUpright ? clientX - left : clientY - top) / scale, middles));
  }

  choose(0);
  const showChosen = () => show(Number(slider.value));
  slider.addEventListener('input', showChosen);
  slider.addEventListener('focus', showChosen);
  slider.addEventListener('blur', hide);
  frame.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') showAt(event);
  });
  frame.addEventListener('pointerleave', () => {
    if (document.activeElement !== slider) hide();
  });
  // A tap, too; the values stay until the reader goes elsewhere.
  frame.addEventListener('click', (event) => {
    showAt(event);
    slider.focus({ preventScroll: true });
  });
  addEventListener('resize', hide, { signal });
  const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  addEventListener('keydown', hideOnEscape, { signal });
}
