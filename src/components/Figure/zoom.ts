/** An image at full size in a dialog: scrolled or dragged, zoomed by buttons, keys and the browser's pinch. */
import { element } from '../../browser/element';
import styles from './zoom.module.css';

const SCALES = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

function button(words: string, press: () => void, label = words): HTMLButtonElement {
  const className = 'hc-button';
  const made = element('button', { type: 'button', className, ariaLabel: label }, words);
  made.addEventListener('click', press);
  return made;
}

/** Lets a mouse drag what is larger than the region; fingers scroll it without us. */
function dragged(region: HTMLElement): void {
  region.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') region.setPointerCapture(event.pointerId);
  });
  region.addEventListener('pointermove', (event) => {
    if (!region.hasPointerCapture(event.pointerId)) return;
    region.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  });
}

/** Opens the image; where the dialog closes, `opener` has the focus again. */
export function openZoom(shown: HTMLImageElement, caption: string, opener: HTMLElement): void {
  const width = shown.naturalWidth || shown.width;
  const height = shown.naturalHeight || shown.height;
  let scale = 1;

  const image = element('img', {
    src: shown.currentSrc || shown.src,
    alt: shown.alt,
    draggable: false,
  });
  const region = element(
    'div',
    {
      className: styles['region'] ?? '',
      tabIndex: 0,
      role: 'group',
      ariaLabel: 'Picture; arrow keys scroll it',
    },
    image,
  );
  dragged(region);

  const size = element('output');

  /** Sets the size; what was in the middle stays there. */
  const zoom = (next: number) => {
    const middle = {
      x: (region.scrollLeft + region.clientWidth / 2) / Math.max(1, region.scrollWidth),
      y: (region.scrollTop + region.clientHeight / 2) / Math.max(1, region.scrollHeight),
    };
    scale = next;
    image.width = Math.round(width * scale);
    image.height = Math.round(height * scale);
    size.value = `${Math.round(scale * 100)}%`;
    region.scrollTo({
      left: middle.x * region.scrollWidth - region.clientWidth / 2,
      top: middle.y * region.scrollHeight - region.clientHeight / 2,
      behavior: 'instant',
    });
  };
  const larger = () => zoom(SCALES.find((one) => one > scale + 0.001) ?? scale);
  const smaller = () => zoom([...SCALES].reverse().find((one) => one < scale - 0.001) ?? scale);
  const fit = () => zoom(Math.min(1, region.clientWidth / width, region.clientHeight / height));

  const bar = element(
    'div',
    { className: styles['bar'] ?? '' },
    button('−', smaller, 'Zoom out'),
    size,
    button('+', larger, 'Zoom in'),
    button('Fit', fit, 'Fit to the window'),
    button('Close', () => dialog.close()),
  );
  const className = styles['dialog'] ?? '';
  const dialog = element('dialog', { className, ariaLabel: caption }, bar, region);

  const keys: Readonly<Record<string, () => void>> = {
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': fit,
  };
  dialog.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  const leave = new AbortController();
  // Another page comes from the browser's history: the picture belongs to this one.
  window.addEventListener('popstate', () => dialog.close(), { signal: leave.signal });
  dialog.addEventListener('close', () => {
    leave.abort();
    dialog.remove();
    opener.focus();
  });

  document.body.append(dialog);
  dialog.showModal();
  zoom(1);
  region.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  region.focus();
}
