/**
 * Replaces `nprogress`, the bar at the top of the window while a page loads. The original also has spinners,
 * templates, promises and vendor prefixes, which Docusaurus does not use.
 */

/** Where the bar begins, as a share of the window's width. */
const START = 0.08;
/** Where it waits for the page. */
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

/** Moves the bar; styles are set as properties, which every content security policy allows. */
function moveTo(progress: Progress, share: number): void {
  progress.share = share;
  progress.bar.style.transform = `translate3d(${(share - 1) * 100}%, 0, 0)`;
}

/** Returns the next position of a bar that slows down toward its limit. */
export const nextShare = (share: number): number => Math.min(LIMIT, share + (1 - share) * 0.06);

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/** Shows the bar, unless it is visible already. */
function start(): void {
  if (current) return;
  // A bar that is fading out is removed.
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

/** Docusaurus only turns the spinner off, and there is none. */
function configure(_options: { readonly showSpinner: false }): void {}

const nprogress = { configure, start, done };

export default nprogress;
