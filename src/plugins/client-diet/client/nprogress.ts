/**
 * Replaces `nprogress`, the bar at the top of the window while a page is loading. The original also has spinners,
 * templates, promises and vendor prefixes, which Docusaurus does not use.
 */
import { element } from '../../../browser/element';

/** How long the bar takes to get close to the end. It slows down on the way, and waits there for the page. */
const WAIT_MS = 30_000;
const FADE_MS = 200;

let current: HTMLElement | undefined;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows the bar, unless it's already visible. Every content security policy allows such animations. */
function start(): void {
  if (current) return;
  // Remove a bar that is fading out.
  document.getElementById('nprogress')?.remove();
  const bar = element('div', { className: 'bar' }, element('div', { className: 'peg' }));
  current = element('div', { id: 'nprogress' }, bar);
  document.body.append(current);
  bar.animate(
    { transform: ['translateX(-92%)', 'translateX(-0.6%)'] },
    {
      duration: WAIT_MS,
      fill: 'forwards',
      easing: prefersStillness() ? 'steps(12)' : 'cubic-bezier(0, 0.9, 0.3, 1)',
    },
  );
}

/** Moves the bar to the end and fades it out. */
function done(): void {
  const bar = current;
  current = undefined;
  if (!bar) return;
  for (const motion of bar.getAnimations({ subtree: true })) motion.finish();
  if (prefersStillness()) bar.remove();
  else bar.animate({ opacity: [1, 0] }, FADE_MS).onfinish = () => bar.remove();
}

/** Docusaurus only calls this to turn off the spinner, and there isn't one. */
function configure(_options: { readonly showSpinner: false }): void {}

const nprogress = { configure, start, done };

export default nprogress;
