/**
 * Replaces `nprogress`, the bar at the top of the window while a page is loading. The original also has spinners,
 * templates, promises and vendor prefixes, which Docusaurus does not use.
 */

/** The bar's initial width, as a share of the window's width. */
const START = 0.08;
/** The width at which it waits for the page. */
const LIMIT = 0.994;
const STEP_MS = 800;
const MOVE_MS = 200;

type Progress = {
  readonly element: HTMLElement;
  readonly bar: HTMLElement;
  share: number;
  timer: ReturnType<typeof setInterval>;
};

let current: Progress | undefined;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the bar. Styles are set as properties, which every content security policy allows. */
function moveTo(progress: Progress, share: number): void {
  progress.share = share;
  progress.bar.style.transform = `translate3d(${(share - 1) * 100}%, 0, 0)`;
}

/** Returns the bar's next position. It slows down as it gets closer to the limit. */
export const nextShare = (share: number): number => Math.min(LIMIT, share + (1 - share) * 0.06);

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/** Shows the bar, unless it's already visible. */
function start(): void {
  if (current) return;
  // Remove a bar that is fading out.
  document.getElementById('nprogress')?.remove();
  const element = document.createElement('div');
  element.id = 'nprogress';
  const bar = part('bar');
  bar.append(part('peg'));
  element.append(bar);
  if (!prefersStillness()) bar.style.transition = `transform ${MOVE_MS}ms ease`;
  const progress: Progress = {
    element,
    bar,
    share: START,
    timer: setInterval(() => moveTo(progress, nextShare(progress.share)), STEP_MS),
  };
  moveTo(progress, START);
  document.body.append(element);
  current = progress;
}

/** Moves the bar to the end and fades it out. */
function done(): void {
  if (!current) return;
  const { element, timer } = current;
  clearInterval(timer);
  moveTo(current, 1);
  current = undefined;
  if (prefersStillness()) {
    element.remove();
    return;
  }
  setTimeout(() => {
    element.style.transition = `opacity ${MOVE_MS}ms linear`;
    element.style.opacity = '0';
    setTimeout(() => element.remove(), MOVE_MS);
  }, MOVE_MS);
}

/** Docusaurus only calls this to turn off the spinner, and there isn't one. */
function configure(_options: { readonly showSpinner: false }): void {}

const nprogress = { configure, start, done };

export default nprogress;
